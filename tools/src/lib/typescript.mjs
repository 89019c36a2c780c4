/**
 * The TypeScript configurations that `npm run typecheck` checks and `npm run dev` watches: everything with its tests, the product's
 * code once more by environment, each with the globals of that environment only, and the JavaScript of launchers and builds.
 */
export const typeScriptProjects = [
  'tsconfig.json',
  'tsconfig.browser.json',
  'tsconfig.isomorphic.json',
  'tsconfig.server.json',
  'tsconfig.tools.json',
];
