import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppId } from '@round-table/shared/contract';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** What has to be known of any `feature-app.json` to serve it; the rest is the shell's. */
const Manifest = Type.Object({
  id: AppId,
  version: Type.String({ pattern: '^[\\w.-]+$' }),
  hash: Type.String({ pattern: '^[0-9a-f]+$' }),
  base: Type.String({ pattern: '^/apps/[a-z0-9-]+/\\w[\\w.+-]*/$' }),
  entry: Type.String({ pattern: '^[\\w.-]+\\.js$' }),
});
export type Manifest = Static<typeof Manifest> & Record<string, unknown>;

/** What the built shell offers to feature apps. */
const Platform = Type.Object({ version: Type.String(), shared: Type.Record(Type.String(), Type.String()) });
export type Platform = Static<typeof Platform>;

/** What stands in the folders now. */
export interface BuiltFrontEnd {
  /** Counts up with every build. */
  stamp: string;
  /** The shell's page; undefined where the shell has not been built. */
  template?: string;
  /** Names this build of the shell: its page names all its first files by their hashes. */
  shell: string;
  /** The files of each lazy door of the shell. */
  doors: unknown;
  platform: Platform;
  /** The built feature apps, by id. */
  apps: Manifest[];
  /** The folder that holds the files under each address. */
  folders: Map<string, string>;
}

interface Sources {
  stamp: string;
  /** Folders with a built feature app. */
  apps: string[];
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

async function findSources(root: string): Promise<Sources> {
  const folders = (await readdir(root, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
    .map((entry) => path.join(root, entry.name, 'dist'));
  const files = [...folders.map((folder) => path.join(folder, 'feature-app.json')), path.join(root, 'shell/dist/index.html')];
  const found = await Promise.all(
    files.map(async (file) => {
      const facts = await stat(file).catch(() => undefined);
      return facts && { file, stamp: `${file} ${facts.mtimeMs} ${facts.size}` };
    }),
  );
  const present = found.filter((entry) => entry !== undefined);
  return {
    stamp: present.map(({ stamp }) => stamp).join('\n'),
    apps: present.filter(({ file }) => file.endsWith('feature-app.json')).map(({ file }) => path.dirname(file)),
  };
}

const nothingOffered: Platform = { version: '0.0.0', shared: {} };

async function readBuilt(root: string, sources: Sources, onFault: (message: string) => void): Promise<BuiltFrontEnd> {
  const folders = new Map<string, string>();
  const apps: Manifest[] = [];
  for (const folder of sources.apps) {
    const manifest = await readJson(path.join(folder, 'feature-app.json')).catch(() => undefined);
    if (Value.Check(Manifest, manifest) && manifest.base.startsWith(`/apps/${manifest.id}/`)) {
      apps.push(manifest);
      folders.set(manifest.base, folder);
    } else onFault(`${folder}/feature-app.json is not the description of a feature app; it is left out`);
  }
  apps.sort((a, b) => (a.id < b.id ? -1 : 1));
  const shell = path.join(root, 'shell/dist');
  const platform = await readJson(path.join(shell, 'platform.json')).catch(() => undefined);
  const template = await readFile(path.join(shell, 'index.html'), 'utf8').catch(() => undefined);
  return {
    stamp: sources.stamp,
    template,
    shell: createHash('sha256')
      .update(template ?? '')
      .digest('hex')
      .slice(0, 12),
    doors: await readJson(path.join(shell, 'doors.json')).catch(() => ({})),
    platform: Value.Check(Platform, platform) ? platform : nothingOffered,
    apps,
    folders,
  };
}

/**
 * Knows the built shell and the built feature apps under `root`, none of them by name: whatever folder has a
 * `dist/feature-app.json` is one. Reads them again when a file has changed.
 */
export function createBuiltReader(root: string, onFault: (message: string) => void): () => Promise<BuiltFrontEnd> {
  let kept: BuiltFrontEnd | undefined;
  return async () => {
    const sources = await findSources(root);
    if (kept?.stamp !== sources.stamp) kept = await readBuilt(root, sources, onFault);
    return kept;
  };
}
