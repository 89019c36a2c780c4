import { createRequire } from 'node:module';
import { at } from '../lib/place.mjs';
import { duration, say } from '../lib/say.mjs';

const requireHere = createRequire(import.meta.url);

function configsOf(workspace) {
  const config = requireHere(at(workspace, 'webpack.config.cjs'));
  return [config].flat();
}

function tell(workspace, stats) {
  if (stats.hasErrors()) return say(`✗ ${workspace}\n${stats.toString({ preset: 'errors-only', colors: false })}`);
  return say(`✓ ${workspace} (${duration(stats.endTime - stats.startTime)})`);
}

/** Builds one workspace whenever it changes; is there once it was built for the first time, right or wrong. */
function watchOne(workspace, onBuilt) {
  const webpack = requireHere('webpack');
  return new Promise((resolve, reject) => {
    const watching = webpack(configsOf(workspace)).watch({ aggregateTimeout: 20 }, (error, result) => {
      if (error) return reject(error);
      for (const stats of result.stats) tell(workspace, stats);
      if (!result.hasErrors()) onBuilt(workspace);
      return resolve(watching);
    });
  });
}

/**
 * Builds workspaces into their `dist` whenever a source changes, for development. A later `npm start` builds them again: the stamp of the
 * last real build goes with it.
 */
export async function watchBuilds(workspaces, { onServerBuilt = () => undefined } = {}) {
  process.env.ROUND_TABLE_DEV = '1';
  say(`› Building ${workspaces.join(', ')} …`);
  const onBuilt = (workspace) => workspace === 'server' && onServerBuilt();
  const watching = await Promise.all(workspaces.map((workspace) => watchOne(workspace, onBuilt)));
  return { close: () => Promise.all(watching.map((one) => new Promise((resolve) => one.close(resolve)))) };
}
