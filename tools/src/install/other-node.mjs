import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { UserError } from '../../../deploy/src/lib/log.mjs';
import { createTempDir, removeFolder } from '../lib/instance/app-instance.mjs';
import { capture, npm, quietEnv } from '../lib/run.mjs';

/** The newest version of Node with long-term support. */
export const newestLts = '24.21.0';

/**
 * Installs a version of Node from the npm registry into a temporary folder, and removes it after `work`. It is no dependency: its program would
 * come before the installed one in scripts.
 * @template T
 * @param {string} version
 * @param {(other: { node: string, env: NodeJS.ProcessEnv }) => Promise<T>} work gets the program, and an environment in which it is `node`
 */
export async function withNode(version, work) {
  const folder = createTempDir({ prefix: 'round-table-node-' });
  try {
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, `node@${version}`];
    const { output } = await capture(npm, args, { cwd: folder });
    const bin = join(folder, 'node_modules', 'node', 'bin');
    const node = join(bin, 'node');
    const installed = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim();
    if (installed !== `v${version}`) throw new UserError(`Node ${version} could not be installed from the npm registry.\n${output.trim()}`);
    return await work({ node, env: { ...quietEnv, PATH: `${bin}${delimiter}${process.env.PATH}` } });
  } finally {
    removeFolder(folder);
  }
}
