import { Argument, Command, CommanderError, InvalidArgumentError } from 'commander';
import { readConfig } from '../config';
import { deletable, type ItemKind } from '../db/deleted-rows';
import { createAdmin } from './admin';
import { backupTo, restoreFrom } from './backup';
import { exportToFile, importFromFile } from './catalogue';
import type { Context, Report } from './command';
import { createDeployToken, listDeployTokens, revokeDeployToken } from './deploy-token';
import { reportHealth } from './doctor';
import { generateData } from './generate';
import { migrateSchema } from './migrate';
import { pruneItems } from './prune-items';
import { restoreItem, showDeletedItems } from './restore-item';
import { changeSetting, showSettings } from './settings';
import { setActive } from './user';
import { takeVersionNow } from './version';

/** Where a run of the command line reads and writes. */
export interface Surroundings {
  env: Record<string, string | undefined>;
  clock: () => Date;
  out: (text: string) => void;
  err: (text: string) => void;
}

const usageError = 2;

type Act = (work: (context: Context) => Promise<Report>) => Promise<void>;

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('It must be a whole number from 1.');
  return number;
}

function language(text: string): 'en' | 'de' {
  if (text !== 'en' && text !== 'de') throw new InvalidArgumentError('It must be en or de.');
  return text;
}

function addContent(program: Command, act: Act): void {
  const version = program.command('version').description('read-only versions');
  version
    .command('take')
    .description('make the answers of the confirmed countries the new read-only version')
    .option('--dry-run', 'say what would happen, and change nothing', false)
    .action((options: { dryRun: boolean }) => act((context) => takeVersionNow(context, options)));
  const catalogue = program.command('catalogue').description('chapters, questions, options, points of view, weights, scores, countries');
  catalogue
    .command('export')
    .description('write the catalogue to a JSON file')
    .argument('<file>')
    .action((file: string) => act((context) => exportToFile(context, file)));
  catalogue
    .command('import')
    .description('read a catalogue into an installation that has none')
    .argument('<file>')
    .action((file: string) => act((context) => importFromFile(context, file)));
  const data = program.command('data').description('data for benchmarks');
  data
    .command('generate')
    .description('fill an empty database with demo data of any size (not in production)')
    .option('--countries <count>', 'how many', count, 37)
    .option('--questions <count>', 'how many', count, 60)
    .option('--seed <text>', 'the same seed gives the same data', 'round-table')
    .action((options: { countries: number; questions: number; seed: string }) => act((context) => generateData(context, options)));
}

function addAdministration(program: Command, act: Act): void {
  const admin = program.command('admin').description('administrators');
  admin
    .command('create')
    .description('make an admin of a new or existing account, and give a link to set the password')
    .argument('<email>')
    .option('--first-name <name>', 'first name', '')
    .option('--last-name <name>', 'last name', '')
    .option('--locale <locale>', 'en or de', language, 'en')
    .option('--mail', 'mail the link too', false)
    .action((email: string, options: { firstName: string; lastName: string; locale: 'en' | 'de'; mail: boolean }) =>
      act((context) => createAdmin(context, { email, ...options })),
    );
  const user = program.command('user').description('accounts');
  for (const [name, isActive, description] of [
    ['activate', true, 'let a person in again'],
    ['deactivate', false, 'put a person out at once, with every session'],
  ] as const) {
    user
      .command(name)
      .description(description)
      .argument('<email>')
      .action((email: string) => act((context) => setActive(context, email, isActive)));
  }
  addDeployTokens(program, act);
  const settings = program.command('settings').description('what the installation says about itself');
  settings
    .command('get')
    .description('show all settings, or one (label, label.en, deadline …)')
    .argument('[key]')
    .action((key: string | undefined) => act((context) => showSettings(context, key)));
  settings
    .command('set')
    .description('change one; a text as it is, everything else as JSON ("none" for no deadline)')
    .argument('<key>')
    .argument('<value>')
    .action((key: string, value: string) => act((context) => changeSetting(context, key, value)));
}

interface RestoreOptions {
  list: boolean;
  order?: number;
  into?: number;
}

function addDeletedItems(program: Command, act: Act): void {
  const restore = program
    .command('restore-item')
    .description('bring back what was deleted, with everything that went with it')
    .addArgument(new Argument('[kind]', 'what it is').choices(Object.keys(deletable)))
    .argument('[id]', 'its id', count)
    .option('--list', 'show what can be brought back', false)
    .option('--order <number>', 'its place, where the old one is taken', count)
    .option('--into <id>', 'the chapter of a question or the category of a download, where the old one is gone', count)
    .action((kind: ItemKind | undefined, id: number | undefined, { list, ...place }: RestoreOptions) => {
      if (list) return act((context) => showDeletedItems(context, kind));
      if (kind === undefined || id === undefined) return restore.error('error: name a kind and an id, or --list', { exitCode: usageError });
      return act((context) => restoreItem(context, { kind, id }, place));
    });
  program
    .command('prune-items')
    .description('give up for good what was deleted long ago, its files too')
    .requiredOption('--older-than <days>', 'how long ago', count)
    .option('--dry-run', 'say what would happen, and change nothing', false)
    .action((options: { olderThan: number; dryRun: boolean }) => act((context) => pruneItems(context, options)));
}

function addDeployTokens(program: Command, act: Act): void {
  const token = program.command('deploy-token').description('who may release which feature app');
  token
    .command('create')
    .description('make a token for a feature app, or for all of them (*), and show it this once')
    .argument('<app>')
    .option('--name <name>', 'whose it is; stands in the history of releases', 'unnamed')
    .action((app: string, { name }: { name: string }) => act((context) => createDeployToken(context, { app, name })));
  token
    .command('list')
    .description('show the tokens, not what they are')
    .action(() => act((context) => listDeployTokens(context)));
  token
    .command('revoke')
    .description('make a token worthless')
    .argument('<id>', 'its number', count)
    .action((id: number) => act((context) => revokeDeployToken(context, id)));
}

function addOperation(program: Command, act: Act): void {
  program
    .command('backup')
    .description('write database and files to one archive; the server may go on running')
    .argument('<file>')
    .action((file: string) => act((context) => backupTo(context, file)));
  program
    .command('restore')
    .description('bring a backup into an empty database')
    .argument('<file>')
    .action((file: string) => act((context) => restoreFrom(context, file)));
  program
    .command('migrate')
    .description('bring the schema of the database up to date')
    .option('--check', 'only say whether it is', false)
    .action((options: { check: boolean }) => act((context) => migrateSchema(context, options)));
  program
    .command('doctor')
    .description('look at database, clock, accounts, files, mail and secrets, and say what is wrong')
    .action(() => act((context) => reportHealth(context)));
}

/** Runs one command. Answers the exit code: 0 for done, 1 for failed, 2 for a command that does not exist or is not complete. */
export async function runCommand(args: string[], { env, clock, out, err }: Surroundings): Promise<number> {
  let code = 0;
  const program = new Command('round-table');
  const asJson = (): boolean => program.opts<{ json?: boolean }>().json ?? false;
  const act: Act = async (work) => {
    const report = await work({ config: readConfig(env), clock });
    out(asJson() ? JSON.stringify(report.data) : report.text);
    if (report.ok === false) code = 1;
  };
  program.description('Runs and repairs an installation of Round Table. It may be used while the server runs.');
  program.option('--json', 'answer in JSON').exitOverride().configureOutput({ writeOut: out, writeErr: err });
  program.showHelpAfterError('Add --help to see what is possible.');
  addContent(program, act);
  addAdministration(program, act);
  addDeletedItems(program, act);
  addOperation(program, act);
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageError;
    const { message } = error as Error;
    err(asJson() ? JSON.stringify({ error: message }) : message);
    return 1;
  }
}
