import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** What the server has to know of a `feature-app.json`; the rest is the shell's. */
const Manifest = Type.Object({
  id: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
  base: Type.String({ pattern: '^/apps/[a-z0-9-]+/\\w[\\w.+-]*/$' }),
  entry: Type.String({ pattern: '^[\\w.-]+\\.js$' }),
});
export type Manifest = Static<typeof Manifest> & Record<string, unknown>;

/** What stands in the folders now. */
export interface FrontEnd {
  /** The shell's page with the registry in it; undefined where the shell has not been built. */
  page?: string;
  /** The folder that holds the files under each address. */
  folders: Map<string, string>;
}

interface Sources {
  stamp: string;
  newest: number;
  /** Folders with a built feature app. */
  apps: string[];
}

/** JSON that may stand inside a script element: nothing in it can end the element or open a comment. */
export const toInlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

async function findSources(root: string): Promise<Sources> {
  const folders = (await readdir(root, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
    .map((entry) => path.join(root, entry.name, 'dist'));
  const files = [...folders.map((folder) => path.join(folder, 'feature-app.json')), path.join(root, 'shell/dist/index.html')];
  const found = await Promise.all(
    files.map(async (file) => {
      const facts = await stat(file).catch(() => undefined);
      return facts && { file, stamp: `${file} ${facts.mtimeMs} ${facts.size}`, time: facts.mtimeMs };
    }),
  );
  const present = found.filter((entry) => entry !== undefined);
  return {
    stamp: present.map(({ stamp }) => stamp).join('\n'),
    newest: Math.floor(Math.max(0, ...present.map(({ time }) => time))),
    apps: present.filter(({ file }) => file.endsWith('feature-app.json')).map(({ file }) => path.dirname(file)),
  };
}

async function readFrontEnd(root: string, { newest, apps }: Sources, onFault: (message: string) => void): Promise<FrontEnd> {
  const folders = new Map<string, string>();
  const manifests: Manifest[] = [];
  for (const folder of apps) {
    const manifest = await readJson(path.join(folder, 'feature-app.json')).catch(() => undefined);
    if (Value.Check(Manifest, manifest) && manifest.base.startsWith(`/apps/${manifest.id}/`)) {
      manifests.push(manifest);
      folders.set(manifest.base, folder);
    } else onFault(`${folder}/feature-app.json is not the description of a feature app; it is left out`);
  }
  manifests.sort((a, b) => (a.id < b.id ? -1 : 1));
  const shell = path.join(root, 'shell/dist');
  const template = await readFile(path.join(shell, 'index.html'), 'utf8').catch(() => undefined);
  const doors = await readJson(path.join(shell, 'doors.json')).catch(() => ({}));
  const page = template
    ?.replace('<!--registry-->', () => toInlineJson({ revision: newest, apps: manifests }))
    .replace('<!--doors-->', () => toInlineJson(doors));
  return { page, folders };
}

/**
 * Knows the built shell and the built feature apps under `root`, none of them by name: whatever folder has a
 * `dist/feature-app.json` is live. Reads them again when a file has changed.
 */
export function createFrontEndReader(root: string, onFault: (message: string) => void): () => Promise<FrontEnd> {
  let kept: { stamp: string; frontEnd: FrontEnd } | undefined;
  return async () => {
    const sources = await findSources(root);
    if (kept?.stamp !== sources.stamp) kept = { stamp: sources.stamp, frontEnd: await readFrontEnd(root, sources, onFault) };
    return kept.frontEnd;
  };
}
