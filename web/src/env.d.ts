/** The SVG body of an icon of game-icons.net; see icons.ts. */
declare module "game-icon:*" {
  const body: string;
  export default body;
}
