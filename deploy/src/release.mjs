#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { log, toMessage, UserError } from './lib/log.mjs';
import { fromRoot } from './lib/paths.mjs';
import { history, promote, publish, remove, rollBack, rollBackTo, status, verify } from './release/commands.mjs';
import { checkCompatible, readOffered } from './release/compatible.mjs';
import { develop } from './release/dev.mjs';
import { connectTo, Refusal } from './release/server.mjs';

const usageError = 2;

/** @param {string} text */
function parseWholeNumber(text) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new InvalidArgumentError('It must be a whole number of at least 0.');
  return number;
}

/** @param {string} text */
function parseText(text) {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return text;
}

const program = new Command('release')
  .description('Releases feature apps to a running installation. Set DEPLOY_TOKEN to a deploy token.')
  .option('--url <url>', 'the address of the installation', process.env.ROUND_TABLE_URL ?? 'http://localhost:8080')
  .option('--json', 'print the result as JSON', false)
  .exitOverride()
  .showHelpAfterError('Run the command with --help to see its usage.');

/**
 * Whether the present folder is that of the app, as in a repository of its team.
 * @param {string} app
 */
const isHere = (app) => existsSync('package.json') && JSON.parse(readFileSync('package.json', 'utf8')).name?.split('/').pop() === app;

/**
 * @param {string} app
 * @param {{ from?: string }} options
 */
const toFolder = (app, { from }) => from ?? (isHere(app) ? resolve('dist') : fromRoot(app, 'dist'));

/** @param {import('./release/commands.mjs').Report} report */
function print({ text, data }) {
  log(program.opts().json ? JSON.stringify(data) : text);
}

/** @param {(server: import('./release/server.mjs').ReleaseServer) => Promise<import('./release/commands.mjs').Report>} work */
async function run(work) {
  print(await work(connectTo({ url: program.opts().url, token: process.env.DEPLOY_TOKEN })));
}

/** @type {[string, string]} */
const from = ['--from <folder>', 'the folder of the build (default: dist in the folder of the app)'];
/** @type {[string, string, string]} */
const reason = ['--reason <text>', 'the reason, shown in the history', ''];

program
  .command('publish')
  .description('upload the build of a feature app without making it live')
  .argument('<app>')
  .option(...from)
  .action((app, options) => run((server) => publish(server, { app, from: toFolder(app, options) })));
program
  .command('dev')
  .description('build the project in this folder after every change, and show it in the installation at --url')
  .argument('<app>')
  .option('--port <port>', 'the local port that serves its files', parseWholeNumber, 4870)
  .action(async (app, { port }) => {
    process.exitCode = await develop({ app, folder: process.cwd(), url: program.opts().url, port });
  });
program
  .command('promote')
  .description('make a published build live')
  .argument('<app>')
  .argument('<version>', 'the version of the build in the folder, or the full name of a published build')
  .option(...from)
  .option(...reason)
  .option('--no-smoke <reason>', 'skip the smoke run in a browser; the reason is shown in the history', parseText)
  .addOption(
    new Option('--channel <channel>', 'stable for all visitors, canary for a share of them')
      .choices(['stable', 'canary'])
      .default('stable'),
  )
  .option('--percent <percent>', 'the percentage of the visitors for canary', parseWholeNumber, 10)
  .action((app, version, options) => run((server) => promote(server, { ...options, app, version, from: toFolder(app, options) })));
program
  .command('rollback')
  .description('undo the latest release of an app, or return all apps to a revision')
  .argument('[app]')
  .option('--revision <revision>', 'the revision to return all apps to', parseWholeNumber)
  .option(...reason)
  .action((app, options) => {
    if ((app === undefined) === (options.revision === undefined)) throw new UserError('Give either an app or a revision (--revision).');
    return run((server) => (app ? rollBack(server, { ...options, app }) : rollBackTo(server, options)));
  });
program
  .command('remove')
  .description('remove all builds of an app from what is live; an app that is not built in is gone')
  .argument('<app>')
  .option(...reason)
  .action((app, options) => run((server) => remove(server, { ...options, app })));
program
  .command('status')
  .description('show the builds that are live')
  .action(() => run(status));
program
  .command('history')
  .description('show who released which build, when and why')
  .argument('[app]')
  .option('--limit <count>', 'the maximum number of entries', parseWholeNumber, 50)
  .action((app, { limit }) => run((server) => history(server, { app, limit })));
program
  .command('compatible')
  .description('name what a build takes from the platform and another version of the platform does not offer')
  .argument('<app>')
  .option(...from)
  .option('--platform <file>', 'platform.json of an archive (shell/dist), or an API report (default: the installation at --url)')
  .action((app, { platform, ...options }) => {
    const check = (/** @type {import('./release/compatible.mjs').Offered} */ offered) =>
      checkCompatible(offered, { from: toFolder(app, options) });
    return platform ? print(check(readOffered(platform))) : run(async (server) => check(await server.getState()));
  });
program
  .command('verify')
  .description('fetch every file of a build from the installation and compare it with the local file')
  .argument('<app>')
  .option(...from)
  .action((app, options) => run((server) => verify(server, { from: toFolder(app, options) })));

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : usageError;
  else {
    process.exitCode = 1;
    const text = error instanceof Error && !(error instanceof UserError) ? error.stack : toMessage(error);
    process.stderr.write(
      `${program.opts().json ? JSON.stringify({ error: text, code: error instanceof Refusal ? error.code : undefined }) : text}\n`,
    );
  }
}
