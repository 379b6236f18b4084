import type { Plugin } from "vite";

interface IconSet {
  icons: Record<string, { body: string }>;
}

const PREFIX = "game-icon:";

/**
 * `import stag from "game-icon:stag-head"` gives the SVG body of one icon of game-icons.net.
 * Only the icons that are asked for end up in the bundle.
 */
export function gameIcons(): Plugin {
  let set: Promise<IconSet> | undefined;
  return {
    name: "game-icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      set ??= this.resolve("@iconify-json/game-icons/icons.json")
        .then((file) => this.fs.readFile(file!.id, { encoding: "utf8" }))
        .then((text) => JSON.parse(text) as IconSet);
      const icon = (await set).icons[name];
      if (!icon) this.error(`game-icons.net has no icon called ${name}.`);
      return `export default ${JSON.stringify(icon.body)}`;
    },
  };
}
