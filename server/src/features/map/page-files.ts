import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { serifFaces } from '@round-table/map/document/serif-faces';

const { resolve } = createRequire(import.meta.url);

function createReader(script: string): () => Buffer {
  let bytes: Buffer | undefined;
  return () => {
    bytes ??= fs.readFileSync(resolve(`@fontsource-variable/source-serif-4/files/source-serif-4-${script}-wght-normal.woff2`));
    return bytes;
  };
}

/** Font files of the map page's serif: name → function that returns the bytes. */
export const serifFiles: ReadonlyMap<string, () => Buffer> = new Map(
  Object.entries(serifFaces).map(([name, { script }]) => [name, createReader(script)]),
);

let script: string | undefined;

/** Returns the built script of the map page (`map/src/page`); `root` is the folder of the workspaces. Throws if it is not built. */
export function getPageScript(root: string): string {
  script ??= fs.readFileSync(path.join(root, 'map/dist/map-page.js'), 'utf8').replaceAll('</script', '<\\/script');
  return script;
}
