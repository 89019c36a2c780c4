import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './bench/figures.mjs';
import { aFolder, copyOfBuilt, removeFolder, startHouse } from './bench/house.mjs';
import { buildWhatIsStale } from './lib/build.mjs';
import { capture, quietEnv } from './lib/run.mjs';
import { Advice, say, sayFailure } from './lib/say.mjs';
import { makeSecondHouse } from './lib/second-house.mjs';
import { listBuiltWorkspaces } from './lib/workspaces.mjs';

/** `npm run bench:release [-- --as-built]`: the figures of docs/benchmarks.md, section Releases. */
const app = 'mfe-reports';
const source = 'src/app/search-page.tsx';
const line = 'export function SearchPage() {';
const rounds = 3;
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;

/** Runs a command as a team would, in a process of its own; gives the milliseconds that it took, and what it said. */
async function timing(command, args, options) {
  const started = performance.now();
  const { code, output } = await capture(command, args, options);
  const took = performance.now() - started;
  if (code !== 0) throw new Advice(`${command} ${args.join(' ')} failed:\n${output}`);
  return { took, output };
}

/** The build of the app that the page names now, as the next visitor gets it. */
async function shownBuild(url) {
  const page = await (await fetch(url)).text();
  const { apps } = JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/s.exec(page)[1]);
  const { version, hash } = apps.find(({ id }) => id === app);
  return `${version}-${hash}`;
}

/** A team that works in `folder`, and may release its app to the house. */
async function aTeam(folder, house) {
  const words = [join('server', 'dist', 'cli.mjs'), '--json', 'deploy-token', 'create', app, '--name', 'bench'];
  const { output } = await timing(process.execPath, words, { env: house.env, cwd: house.folder });
  const { token } = JSON.parse(output);
  const env = { ...quietEnv, NODE_ENV: 'production', DEPLOY_TOKEN: token, ROUND_TABLE_URL: house.url };
  const options = { env, cwd: folder };
  const webpack = join(folder, 'node_modules', 'webpack-cli', 'bin', 'cli.js');
  return {
    build: () => timing(process.execPath, [webpack, '--config', 'webpack.config.cjs'], { env, cwd: join(folder, app) }),
    release: (...words) => timing(process.execPath, [join('deploy', 'src', 'release.mjs'), ...words], options),
  };
}

/** From a changed line to live, step by step, and back again. */
async function oneRound(folder, house, team, round) {
  const file = join(folder, app, source);
  const text = readFileSync(file, 'utf8');
  const { version } = JSON.parse(readFileSync(join(folder, app, 'package.json'), 'utf8'));
  const before = await shownBuild(house.url);
  writeFileSync(file, text.replace(line, `${line}\n  document.body.dataset.round = '${round}';`));
  const build = await team.build();
  const publish = await team.release('publish', app);
  const promote = await team.release('promote', app, version);
  const after = await shownBuild(house.url);
  if (after === before) throw new Advice('The release is not in the next page.');
  const back = await team.release('rollback', app);
  const started = performance.now();
  const shown = await shownBuild(house.url);
  const view = performance.now() - started;
  if (shown !== before) throw new Advice('The rollback is not in the next page.');
  writeFileSync(file, text);
  const live = build.took + publish.took + promote.took;
  say(
    `round ${round}: build ${seconds(build.took)}, publish ${seconds(publish.took)}, promote with its smoke run ${seconds(promote.took)}; ` +
      `live after ${seconds(live)}. Rollback ${seconds(back.took)}, the next page view after it ${seconds(view)}: as before.`,
  );
  return { live, back: back.took };
}

async function run() {
  if (!process.argv.includes('--as-built')) await buildWhatIsStale();
  const [folder, served] = [aFolder(), copyOfBuilt(listBuiltWorkspaces())];
  let house;
  try {
    makeSecondHouse(folder, ['shared', 'deploy', app]);
    house = await startHouse(served);
    const team = await aTeam(folder, house);
    say(`the first build, with no cache: ${seconds((await team.build()).took)}`);
    const results = [];
    for (let round = 1; round <= rounds; round += 1) results.push(await oneRound(folder, house, team, round));
    const worst = (key) => Math.max(...results.map((one) => one[key]));
    const middle = (key) => median(results.map((one) => one[key]));
    say(`from a changed line to live: median ${seconds(middle('live'))}, worst ${seconds(worst('live'))} (below 20 s)`);
    say(`rollback, seen by the next page view: median ${seconds(middle('back'))}, worst ${seconds(worst('back'))} (below 1 s)`);
  } finally {
    await house?.close();
    removeFolder(folder);
    removeFolder(served);
  }
}

await run().catch((error) => {
  sayFailure(error);
  process.exitCode = 1;
});
