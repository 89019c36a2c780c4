import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { StyledPage } from '@round-table/map/document/document';
import { serifFaces } from '@round-table/map/document/serif-faces';
import { toInlineHash } from '../../registry/script-hashes';

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

const scripts = new Map<string, string>();

function readScript(root: string, name: string): string {
  const known = scripts.get(name);
  if (known !== undefined) return known;
  const script = fs.readFileSync(path.join(root, 'map/dist', `${name}.js`), 'utf8').replaceAll('</script', '<\\/script');
  scripts.set(name, script);
  return script;
}

/** Returns the built scripts of the map page, with the refresh for live answers; `root`: the workspaces' folder. Throws if not built. */
export const getPageScript = (root: string, isLive = false): string =>
  (isLive ? ['map-page', 'map-live'] : ['map-page']).map((name) => readScript(root, name)).join(';\n');

/** Adds the hashes by which the policy of a page allows its inline styles and its script. */
export const toPage = ({ html, styles }: StyledPage, script?: string) => ({
  html,
  styles: styles.map(toInlineHash),
  ...(script === undefined ? { scripts: [] } : { scripts: [toInlineHash(script)], policies: ['map'] }),
});
