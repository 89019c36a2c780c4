import { createHash } from 'node:crypto';
import { access, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ServedManifest } from '@round-table/shared/contract';
import { Value } from 'typebox/value';
import type { Services } from '../platform/services';
import { type BuiltFrontEnd, type Manifest, Platform } from './manifest';

interface Sources {
  stamp: string;
  /** Folders with a built feature app. */
  apps: string[];
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

const toPrerenderFile = (shell: string) => path.join(shell, 'prerender/prerender.cjs');

async function findSources(root: string): Promise<Sources> {
  const folders = (await readdir(root, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
    .map((entry) => path.join(root, entry.name, 'dist'));
  const shell = path.join(root, 'shell/dist');
  const files = [...folders.map((folder) => path.join(folder, 'feature-app.json')), path.join(shell, 'index.html'), toPrerenderFile(shell)];
  const found = await Promise.all(
    files.map(async (file) => {
      const facts = await stat(file).catch(() => undefined);
      return facts && { file, stamp: `${file} ${facts.mtimeMs} ${facts.size}` };
    }),
  );
  const present = found.filter((entry) => entry !== undefined);
  return {
    stamp: createHash('sha256')
      .update(present.map(({ stamp }) => stamp).join('\n'))
      .digest('base64url')
      .slice(0, 16),
    apps: present.filter(({ file }) => file.endsWith('feature-app.json')).map(({ file }) => path.dirname(file)),
  };
}

const emptyPlatform: Platform = { version: '0.0.0', shared: {} };

async function readBuilt(root: string, sources: Sources, onFault: (message: string) => void): Promise<BuiltFrontEnd> {
  const folders = new Map<string, string>();
  const apps: Manifest[] = [];
  for (const folder of sources.apps) {
    const manifest = await readJson(path.join(folder, 'feature-app.json')).catch(() => undefined);
    if (Value.Check(ServedManifest, manifest) && manifest.base.startsWith(`/apps/${manifest.id}/`)) {
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
    prerender: await access(toPrerenderFile(shell)).then(
      () => toPrerenderFile(shell),
      () => undefined,
    ),
    shell: createHash('sha256')
      .update(template ?? '')
      .digest('hex')
      .slice(0, 12),
    styleSheets: (await readdir(shell).catch(() => [])).filter((file) => file.endsWith('.css')).sort(),
    entryPoints: await readJson(path.join(shell, 'entry-points.json')).catch(() => ({})),
    platform: Value.Check(Platform, platform) ? platform : emptyPlatform,
    apps,
    folders,
  };
}

/** Milliseconds between two checks for changed files. In development shorter than the time after which the page is reloaded (300 ms). */
const checkInterval = { production: 1000, development: 200 };

/**
 * Returns a reader of the built shell and feature apps under `root`: each folder with a `dist/feature-app.json` is a feature app. Checks
 * at most once per second whether a file has changed, and reads them again only then. Concurrent calls share one check.
 */
export function createBuiltReader(
  { root, config, clock }: Pick<Services, 'root' | 'config' | 'clock'>,
  onFault: (message: string) => void,
): () => Promise<BuiltFrontEnd> {
  const interval = config.production ? checkInterval.production : checkInterval.development;
  let built: BuiltFrontEnd | undefined;
  let checked: { at: number; result: Promise<BuiltFrontEnd> } | undefined;
  const check = async () => {
    const sources = await findSources(root);
    if (built?.stamp !== sources.stamp) built = await readBuilt(root, sources, onFault);
    return built;
  };
  return () => {
    const now = clock().getTime();
    if (!checked || Math.abs(now - checked.at) >= interval) checked = { at: now, result: check() };
    return checked.result;
  };
}
