import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";
import { gameIcons } from "./icons.ts";

export default defineConfig(({ mode }) => {
  const server = loadEnv(mode, ".", "LODGE_")["LODGE_SERVER"] ?? "http://localhost:8000";
  return {
    plugins: [svelte(), gameIcons()],
    build: { target: "es2022", assetsInlineLimit: 2048 },
    // While developing: `lodge serve` in one terminal, `npm run dev` in another.
    server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  };
});
