import fs from 'node:fs';
import path from 'node:path';

let script: string | undefined;

/** The built script of the map page (`src/map-page`); `root` is the folder that holds the workspaces. Throws where it is not built. */
export function getPageScript(root: string): string {
  script ??= fs.readFileSync(path.join(root, 'server/dist/map-page.js'), 'utf8').replaceAll('</script', '<\\/script');
  return script;
}
