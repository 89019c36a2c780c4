import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { at } from './lib/place.mjs';
import { Advice, say } from './lib/say.mjs';
import { history, promote, publish, rollBack, rollBackTo, status, verify } from './release/commands.mjs';
import { connectTo } from './release/server.mjs';

const usageError = 2;

function wholeNumber(text) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new InvalidArgumentError('It must be a whole number.');
  return number;
}

function someText(text) {
  if (text.trim() === '') throw new InvalidArgumentError('It must be a text.');
  return text;
}

const program = new Command('release')
  .description('Releases feature apps to a running installation. The deploy token stands in DEPLOY_TOKEN.')
  .option('--url <url>', 'the installation', process.env.ROUND_TABLE_URL ?? 'http://localhost:8080')
  .option('--json', 'answer in JSON', false)
  .exitOverride()
  .showHelpAfterError('Add --help to see what is possible.');

const folderOf = (app, { from }) => from ?? at(app, 'dist');

async function run(work) {
  const { url, json } = program.opts();
  const report = await work(connectTo({ url, token: process.env.DEPLOY_TOKEN }));
  say(json ? JSON.stringify(report.data) : report.text);
}

const from = ['--from <folder>', 'the folder of the build (default: dist of the workspace)'];
const reason = ['--reason <text>', 'why; stands in the history', ''];

program
  .command('publish')
  .description('put the build of a feature app into the store; nobody sees it yet')
  .argument('<app>')
  .option(...from)
  .action((app, options) => run((server) => publish(server, { app, from: folderOf(app, options) })));
program
  .command('promote')
  .description('make a published build live')
  .argument('<app>')
  .argument('<version>', 'of the build at hand, or a build by its full name')
  .option(...from)
  .option(...reason)
  .option('--no-smoke <reason>', 'without trying it in a browser first: why; stands in the history', someText)
  .addOption(new Option('--channel <channel>', 'for whom').choices(['stable', 'canary']).default('stable'))
  .option('--percent <percent>', 'of the visitors, for canary', wholeNumber, 10)
  .action((app, version, options) => run((server) => promote(server, { ...options, app, version, from: folderOf(app, options) })));
program
  .command('rollback')
  .description('take the newest release of an app back, or the whole set to a revision')
  .argument('[app]')
  .option('--revision <revision>', 'the whole set, as it was then', wholeNumber)
  .option(...reason)
  .action((app, options) => {
    if ((app === undefined) === (options.revision === undefined)) throw new Advice('Name an app, or a revision with --revision.');
    return run((server) => (app ? rollBack(server, { ...options, app }) : rollBackTo(server, options)));
  });
program
  .command('status')
  .description('what is live')
  .action(() => run(status));
program
  .command('history')
  .description('who released what, when and why')
  .argument('[app]')
  .option('--limit <count>', 'how many at most', wholeNumber, 50)
  .action((app, { limit }) => run((server) => history(server, { app, limit })));
program
  .command('verify')
  .description('fetch every file of a build from the installation, and compare it with the one at hand')
  .argument('<app>')
  .option(...from)
  .action((app, options) => run((server) => verify(server, { from: folderOf(app, options) })));

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : usageError;
  else {
    process.exitCode = 1;
    const text = error instanceof Advice ? error.message : error.stack;
    process.stderr.write(`${program.opts().json ? JSON.stringify({ error: text, code: error.code }) : text}\n`);
  }
}
