import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { log, run, UserError } from '../../../deploy/src/lib/log.mjs';
import { buildStaleWorkspaces } from '../../../tools/src/lib/build.mjs';
import { createTempDir, removeFolder, startInstance } from '../../../tools/src/lib/instance/app-instance.mjs';
import { quietEnv } from '../../../tools/src/lib/run.mjs';
import { cloneWorkspaces } from '../../../tools/src/lib/workspace-clone.mjs';
import { listBuildSources, listBuiltWorkspaces } from '../../../tools/src/lib/workspaces.mjs';
import { runCli, runCommand } from '../lib/commands.mjs';
import { median } from '../lib/statistics.mjs';
import { copyBuilt } from './copy-built.mjs';

/**
 * `npm run bench:release [-- --as-built]`: measures the section Releases of docs/benchmarks.md.
 * @typedef {Awaited<ReturnType<typeof startInstance>>} AppInstance
 * @typedef {Awaited<ReturnType<typeof createTeam>>} Team
 */
const app = 'mfe-reports';
const source = 'src/subjects/search/search-page.tsx';
const line = 'export function SearchPage() {';
const rounds = 3;

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;

/**
 * The build of the app that the next visitor gets.
 * @param {string} url
 */
export async function fetchLiveBuild(url) {
  const page = await (await fetch(url)).text();
  const [, registry = '{}'] = /id="registry"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
  /** @type {{ apps: { id: string, version: string, hash: string }[] }} */
  const { apps } = JSON.parse(registry);
  const live = apps.find(({ id }) => id === app);
  return `${live?.version}-${live?.hash}`;
}

/**
 * A team that works in `folder` and has a deploy token for its app.
 * @param {string} folder
 * @param {AppInstance} instance
 */
async function createTeam(folder, instance) {
  const { token } = JSON.parse(await runCli(instance, '--json', 'deploy-token', 'create', app, '--name', 'bench'));
  const env = { ...quietEnv, NODE_ENV: 'production', DEPLOY_TOKEN: token, ROUND_TABLE_URL: instance.address };
  const webpack = join(folder, 'node_modules', 'webpack-cli', 'bin', 'cli.js');
  return {
    build: () => runCommand(process.execPath, [webpack, '--config', 'webpack.config.cjs'], { env, cwd: join(folder, app) }),
    release: (/** @type {string[]} */ ...words) =>
      runCommand(process.execPath, [join('deploy', 'src', 'release.mjs'), ...words], { env, cwd: folder }),
  };
}

/**
 * Releases a changed line and rolls it back.
 * @param {string} folder
 * @param {AppInstance} instance
 * @param {Team} team
 * @param {number} round
 */
async function runRound(folder, instance, team, round) {
  const file = join(folder, app, source);
  const text = readFileSync(file, 'utf8');
  const { version } = JSON.parse(readFileSync(join(folder, app, 'package.json'), 'utf8'));
  const before = await fetchLiveBuild(instance.address);
  writeFileSync(file, text.replace(line, `${line}\n  document.body.dataset.round = '${round}';`));
  const build = await team.build();
  const publish = await team.release('publish', app);
  const promote = await team.release('promote', app, version);
  if ((await fetchLiveBuild(instance.address)) === before) throw new UserError('The release is not in the next page.');
  const rollback = await team.release('rollback', app);
  const started = performance.now();
  const restored = await fetchLiveBuild(instance.address);
  const view = performance.now() - started;
  if (restored !== before) throw new UserError('The rollback is not in the next page.');
  writeFileSync(file, text);
  const live = build.elapsed + publish.elapsed + promote.elapsed;
  log(
    `round ${round}: build ${seconds(build.elapsed)}, publish ${seconds(publish.elapsed)}, promote with its smoke run ${seconds(promote.elapsed)}; ` +
      `live after ${seconds(live)}. Rollback ${seconds(rollback.elapsed)}, the next page view after it ${seconds(view)}.`,
  );
  return { live, rollback: rollback.elapsed };
}

/**
 * @param {string} label
 * @param {number[]} times
 * @param {string} bound
 */
const report = (label, times, bound) => log(`${label}: median ${seconds(median(times))}, worst ${seconds(Math.max(...times))} (${bound})`);

async function main() {
  if (!process.argv.includes('--as-built')) await buildStaleWorkspaces();
  const [folder, built] = [createTempDir({ prefix: 'round-table-bench-' }), copyBuilt(listBuiltWorkspaces())];
  /** @type {AppInstance | undefined} */
  let instance;
  try {
    cloneWorkspaces(folder, [...listBuildSources(app), 'deploy']);
    instance = await startInstance({ folder: built, env: { LOG_LEVEL: 'error' } });
    const team = await createTeam(folder, instance);
    log(`first build, without a cache: ${seconds((await team.build()).elapsed)}`);
    /** @type {{ live: number, rollback: number }[]} */
    const results = [];
    for (let round = 1; round <= rounds; round += 1) results.push(await runRound(folder, instance, team, round));
    const times = results.map(({ live }) => live);
    report('from a changed line to live', times, 'below 20 s');
    const rollbacks = results.map((result) => result.rollback);
    report('rollback, visible in the next page view', rollbacks, 'below 1 s');
  } finally {
    await instance?.close();
    removeFolder(folder);
    removeFolder(built);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(main);
