import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env["LODGE_SERVER"] ?? "http://localhost:8000";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 2048 },
  // While developing: `lodge serve` in one terminal, `npm run dev` in another.
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
});
