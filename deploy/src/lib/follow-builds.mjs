import { unwatchFile, watchFile } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const manifestName = 'feature-app.json';

/** Milliseconds between two looks for a new build. */
const pollInterval = 200;

/** @typedef {{ files: Map<string, Buffer>, entry: string, number: number }} Build The entry is the file that a page loads first. */

/**
 * The build in a folder; undefined while the bundler writes: the manifest is written last.
 * @param {string} folder
 * @param {number} number
 * @returns {Promise<Build | undefined>}
 */
async function readBuild(folder, number) {
  const manifest = join(folder, manifestName);
  try {
    const { mtimeMs } = await stat(manifest);
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries.filter((one) => one.isFile() && !one.name.startsWith('.')).map(({ name }) => name);
    const contents = await Promise.all(names.map((name) => readFile(join(folder, name))));
    const files = new Map(names.map((name, index) => [name, /** @type {Buffer} */ (contents[index])]));
    const { entry } = JSON.parse(String(files.get(manifestName)));
    return files.has(entry) && (await stat(manifest)).mtimeMs === mtimeMs ? { files, entry, number } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The last complete build of an app, in memory: bundlers empty the folder before they write, while pages load.
 * @param {string} folder
 * @param {() => void} onBuilt called after each build but the one that is there already
 */
export async function followBuilds(folder, onBuilt) {
  const first = await readBuild(folder, 0);
  /** The newest first; a page of the former one may still load its parts. */
  let builds = first ? [first] : [];
  const getNewest = () => builds[0]?.number ?? 0;
  const update = async () => {
    const build = await readBuild(folder, getNewest() + 1);
    if (!build) return;
    builds = [build, ...builds.slice(0, 1)];
    onBuilt();
  };
  let updated = Promise.resolve();
  const handleChange = () => {
    updated = updated.then(update);
  };
  const manifest = join(folder, manifestName);
  watchFile(manifest, { interval: pollInterval }, handleChange);
  return {
    /** The number of the newest build. */
    getNewest,
    /** The newest build that has a file. @param {string} file */
    find: (file) => builds.find(({ files }) => files.has(file)),
    close: () => unwatchFile(manifest, handleChange),
  };
}
