import { createRequire } from 'node:module';
import { duration, log } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';

const requireHere = createRequire(import.meta.url);

/**
 * @param {string} workspace
 * @returns {import('webpack').Configuration[]}
 */
function readConfigs(workspace) {
  const config = requireHere(fromRoot(workspace, 'webpack.config.cjs'));
  return [config].flat();
}

/**
 * @param {string} workspace
 * @param {import('webpack').Stats} stats
 */
function report(workspace, stats) {
  if (stats.hasErrors()) return log(`✗ ${workspace}\n${stats.toString({ preset: 'errors-only', colors: false })}`);
  return log(`✓ ${workspace} (${duration((stats.endTime ?? 0) - (stats.startTime ?? 0))})`);
}

/**
 * Builds a workspace after every change. Resolves after the first build, even a failed one.
 * @param {string} workspace
 * @param {(workspace: string) => void} onBuilt
 * @returns {Promise<{ close(done: () => void): void }>}
 */
function watchOne(workspace, onBuilt) {
  const webpack = /** @type {typeof import('webpack')} */ (requireHere('webpack'));
  return new Promise((resolve, reject) => {
    const watching = webpack(readConfigs(workspace)).watch({ aggregateTimeout: 20 }, (error, result) => {
      if (error || !result) return reject(error);
      for (const stats of result.stats) report(workspace, stats);
      if (!result.hasErrors()) onBuilt(workspace);
      return resolve(/** @type {NonNullable<typeof watching>} */ (watching));
    });
  });
}

/**
 * Builds workspaces into their `dist` after every change, for development. The build removes the stamp, so that a later `npm start`
 * builds for production.
 * @param {string[]} workspaces
 * @param {{ onServerBuilt?: () => void }} options
 */
export async function watchBuilds(workspaces, { onServerBuilt = () => undefined } = {}) {
  process.env.ROUND_TABLE_DEV = '1';
  log(`› Building ${workspaces.join(', ')} …`);
  /** @param {string} workspace */
  const onBuilt = (workspace) => workspace === 'server' && onServerBuilt();
  const watching = await Promise.all(workspaces.map((workspace) => watchOne(workspace, onBuilt)));
  const close = async () => {
    await Promise.all(watching.map((one) => new Promise((resolve) => one.close(() => resolve(undefined)))));
  };
  return { close };
}
