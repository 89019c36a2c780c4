import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { capture } from '../lib/run.mjs';
import { cloneWorkspaces } from '../lib/workspace-clone.mjs';
import { listBuildSources } from '../lib/workspaces.mjs';
import { listBuiltFiles } from '../package/listed-files.mjs';

/**
 * The hash of every published file of a build, also in its folders, by path.
 * @param {string} folder
 */
export function hashBuild(folder) {
  return new Map(
    listBuiltFiles(folder).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );
}

/**
 * One sentence per file that differs between two builds.
 * @param {Map<string, string>} first
 * @param {Map<string, string>} second
 * @param {string} circumstance
 */
export function listDifferences(first, second, circumstance) {
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  return names.filter((name) => first.get(name) !== second.get(name)).map((name) => `${name} differs ${circumstance}`);
}

/**
 * @param {string} clone
 * @param {string} workspace
 */
async function build(clone, workspace) {
  const webpack = fromRoot('node_modules', 'webpack-cli', 'bin', 'cli.js');
  const { code, output } = await capture(process.execPath, [webpack, '--config', 'webpack.config.cjs'], { cwd: join(clone, workspace) });
  if (code !== 0) throw new Error(`The build of ${workspace} in a second folder failed:\n${output}`);
  return hashBuild(join(clone, workspace, 'dist'));
}

/**
 * Builds sources with one module more, whose caches stay when they are as before.
 * @param {string} clone
 * @param {string} workspace
 */
async function buildOtherVersion(clone, workspace) {
  const contract = join(clone, 'shared', 'src', 'contract');
  const [index, added] = [join(contract, 'index.ts'), join(contract, 'added.ts')];
  const text = readFileSync(index, 'utf8');
  writeFileSync(added, "export const added = 'added';\n");
  writeFileSync(index, `${text}export * from './added';\n`);
  await build(clone, workspace);
  writeFileSync(index, text);
  rmSync(added);
}

/** Packages that a loader of the shell's build changes: webpack names what it joins of them by the way from them to the loader. */
const changedPackages = ['@ant-design', '@rc-component', 'antd'];

/** Checks that the same sources have the same build: in another folder, and with the caches of this and of another version. */
export async function checkReproducible(workspace = 'mfe-reports') {
  const createClone = () => {
    const folder = mkdtempSync(join(tmpdir(), 'round-table-clone-'));
    cloneWorkspaces(folder, listBuildSources(workspace), { copied: workspace === 'shell' ? changedPackages : [] });
    return folder;
  };
  const [one, other] = [createClone(), createClone()];
  try {
    const [first, elsewhere] = await Promise.all([build(one, workspace), build(other, workspace)]);
    const again = await build(one, workspace);
    await buildOtherVersion(other, workspace);
    const later = await build(other, workspace);
    return [
      ...listDifferences(first, elsewhere, 'when it is built in another folder'),
      ...listDifferences(first, again, 'when it is built again'),
      ...listDifferences(first, later, 'when it is built after another version'),
    ];
  } finally {
    for (const folder of [one, other]) rmSync(folder, { recursive: true, force: true });
  }
}
