import { type ImportKind, importKinds } from '@round-table/shared/contract';
import { Argument, Command, CommanderError, InvalidArgumentError } from 'commander';
import { readConfig } from '../platform/config';
import { deletable, type ItemKind } from '../platform/db/deleted-rows';
import { productVersion } from '../platform/product';
import { createAdmin } from './admin';
import { adoptFiles } from './adopt-files';
import { backupTo, restoreFrom, tryRestore } from './backup';
import { exportToFile, importFromFile } from './catalogue/catalogue';
import { importSheets } from './catalogue/import';
import type { Context, Report } from './command';
import { createDeployToken, listDeployTokens, revokeDeployToken } from './deploy-token';
import { reportHealth } from './doctor/doctor';
import { generateData } from './generate';
import { pruneItems } from './items/prune-items';
import { restoreItem, showDeletedItems } from './items/restore-item';
import { exportUser, forgetUser, forgetUsersOf } from './leaving';
import { migrateSchema } from './migrate';
import { changeSetting, settingsHelp, showSettings } from './settings';
import { resetSecondFactor, setActive } from './user';
import { takeVersionNow, withdrawVersionNow } from './version';

/** The environment, folder of the product, clock and output streams of a run. */
export interface ProcessIo {
  env: Record<string, string | undefined>;
  root: string;
  clock: () => Date;
  out: (text: string) => void;
  err: (text: string) => void;
}

const usageError = 2;

type RunAction = (work: (context: Context) => Promise<Report>) => Promise<void>;

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('It must be a whole number of at least 1.');
  return number;
}

function sentence(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return text.trim();
}

function language(text: string): 'en' | 'de' {
  if (text !== 'en' && text !== 'de') throw new InvalidArgumentError('It must be en or de.');
  return text;
}

function addContent(program: Command, act: RunAction): void {
  const version = program.command('version').description('manage read-only versions');
  version
    .command('take')
    .description('create a read-only version from the answers of the confirmed countries')
    .option('--empty', 'also without a question or a confirmed country', false)
    .option('--dry-run', 'only report what would be done', false)
    .action((options: { dryRun: boolean; empty: boolean }) => act((context) => takeVersionNow(context, options)));
  version
    .command('withdraw')
    .description('withdraw the latest version, which was taken by mistake; its id is never used again')
    .argument('<id>')
    .requiredOption('--reason <text>', 'the reason, for the audit trail', sentence)
    .option('--dry-run', 'only report what would be done', false)
    .action((id: string, options: { reason: string; dryRun: boolean }) => act((context) => withdrawVersionNow(context, id, options)));
  const catalogue = program
    .command('catalogue')
    .description('export or import chapters, questions, options, points of view, weights, scores and countries');
  catalogue
    .command('export')
    .description('export the catalogue to a JSON file')
    .argument('<file>')
    .action((file: string) => act((context) => exportToFile(context, file)));
  catalogue
    .command('import')
    .description('import a catalogue from a JSON file into an installation without a catalogue')
    .argument('<file>')
    .action((file: string) => act((context) => importFromFile(context, file)));
  program
    .command('import')
    .description('compare a workbook or CSV file, as the page Import downloads it, with what is stored, and import it')
    .addArgument(new Argument('<kind>', 'what the file contains').choices(importKinds))
    .argument('<file>')
    .option('--dry-run', 'only report what would be done', false)
    .option('--invite', 'send invitations to new users', false)
    .action((kind: ImportKind, file: string, options: { dryRun: boolean; invite: boolean }) =>
      act((context) => importSheets(context, { kind, file }, options)),
    );
  const data = program.command('data').description('generate data for benchmarks');
  data
    .command('generate')
    .description('fill an empty database with demo data of any size (not in production)')
    .option('--countries <count>', 'the number of countries', count, 37)
    .option('--questions <count>', 'the number of questions', count, 60)
    .option('--seed <text>', 'the same seed gives the same data', 'round-table')
    .action((options: { countries: number; questions: number; seed: string }) => act((context) => generateData(context, options)));
}

function addLeaving(user: Command, act: RunAction): void {
  user
    .command('export')
    .description('write what is stored about a person to an archive')
    .argument('<email>')
    .argument('<file>', 'the archive (.zip)')
    .action((email: string, file: string) => act((context) => exportUser(context, email, file)));
  user
    .command('forget')
    .description('remove the account of a person who has left, with everything that names the person; contributions stay')
    .argument('<email>')
    .action((email: string) => act((context) => forgetUser(context, email)));
  user
    .command('forget-listed')
    .description('forget the persons of a list again, after the database itself was set back')
    .argument('<file>', 'forgotten.json, beside the newest backup')
    .action((file: string) => act((context) => forgetUsersOf(context, file)));
}

function addAdministration(program: Command, act: RunAction): void {
  const admin = program.command('admin').description('manage administrators');
  admin
    .command('create')
    .description('create an administrator, or make an existing account one, and print a link to set the password')
    .argument('<email>')
    .option('--first-name <name>', 'first name', '')
    .option('--last-name <name>', 'last name', '')
    .option('--locale <locale>', 'en or de', language, 'en')
    .option('--mail', 'also send the link by e-mail', false)
    .action((email: string, options: { firstName: string; lastName: string; locale: 'en' | 'de'; mail: boolean }) =>
      act((context) => createAdmin(context, { email, ...options })),
    );
  const user = program.command('user').description('manage accounts');
  for (const [name, isActive, description] of [
    ['activate', true, 'allow a user to sign in again'],
    ['deactivate', false, 'block a user and end all their sessions immediately'],
  ] as const) {
    user
      .command(name)
      .description(description)
      .argument('<email>')
      .action((email: string) => act((context) => setActive(context, email, isActive)));
  }
  user
    .command('reset-second-factor')
    .description('let a user who has lost the second factor sign in with the password alone, and mail the user')
    .argument('<email>')
    .action((email: string) => act((context) => resetSecondFactor(context, email)));
  addLeaving(user, act);
  addDeployTokens(program, act);
  const settings = program.command('settings').description('show or change the settings of the installation');
  settings
    .command('get')
    .description('show all settings, or one of them (label, label.en, deadline …)')
    .argument('[key]')
    .action((key: string | undefined) => act((context) => showSettings(context, key)));
  settings
    .command('set')
    .description('change a setting')
    .argument('<key>')
    .argument('<value>')
    .addHelpText('after', `\n${settingsHelp}`)
    .option('--now', 'accept a deadline that has passed or is less than a day away: its version is published at once', false)
    .action((key: string, value: string, options: { now: boolean }) => act((context) => changeSetting(context, key, value, options)));
}

interface RestoreOptions {
  list: boolean;
  order?: number;
  into?: number;
}

function addDeletedItems(program: Command, act: RunAction): void {
  const restore = program
    .command('restore-item')
    .description('restore a deleted item and everything that was deleted with it')
    .addArgument(new Argument('[kind]', 'the kind of the item').choices(Object.keys(deletable)))
    .argument('[id]', 'the id of the item', count)
    .option('--list', 'list the items that can be restored', false)
    .option('--order <number>', 'the new position, if another item uses the old one', count)
    .option('--into <id>', 'the new chapter of a question, or category of a download, if the old one does not exist', count)
    .action((kind: ItemKind | undefined, id: number | undefined, { list, ...target }: RestoreOptions) => {
      if (list) return act((context) => showDeletedItems(context, kind));
      if (kind === undefined || id === undefined)
        return restore.error('error: give a kind and an id, or use --list', { exitCode: usageError });
      return act((context) => restoreItem(context, { kind, id }, target));
    });
  program
    .command('prune-items')
    .description('permanently remove items that were deleted long ago, and their files')
    .requiredOption('--older-than <days>', 'the minimum number of days since the deletion', count)
    .option('--dry-run', 'only report what would be done', false)
    .action((options: { olderThan: number; dryRun: boolean }) => act((context) => pruneItems(context, options)));
}

function addDeployTokens(program: Command, act: RunAction): void {
  const token = program.command('deploy-token').description('manage the tokens for releasing feature apps');
  token
    .command('create')
    .description('create a token for one feature app, or for all (*), and print it; it cannot be shown again')
    .argument('<app>')
    .option('--name <name>', 'the owner of the token, shown in the release history', 'unnamed')
    .option('--days <count>', 'the number of days after which it ends (default: never)', count)
    .action((app: string, options: { name: string; days?: number }) => act((context) => createDeployToken(context, { app, ...options })));
  token
    .command('list')
    .description('list the tokens without their secret values')
    .action(() => act((context) => listDeployTokens(context)));
  token
    .command('revoke')
    .description('revoke a token')
    .argument('<id>', 'the number of the token', count)
    .action((id: number) => act((context) => revokeDeployToken(context, id)));
}

function addOperation(program: Command, act: RunAction): void {
  program
    .command('backup')
    .description('write the database and files to one archive; the server can keep running')
    .argument('<file>', 'the file; with --keep the folder, in which it is named by the date')
    .option('--keep <number>', 'keep the newest backups of the folder and remove older ones', count)
    .action((file: string, options: { keep?: number }) => act((context) => backupTo(context, file, options)));
  program
    .command('restore')
    .description('restore a backup into an empty database')
    .argument('<file>')
    .option('--try', 'restore into a database and a folder of its own, check it, and remove both', false)
    .action((file: string, options: { try: boolean }) => act((context) => (options.try ? tryRestore : restoreFrom)(context, file)));
  program
    .command('adopt-files')
    .description('make DATA_DIR/files the folder of the files, after they have been moved or copied there')
    .action(() => act((context) => adoptFiles(context)));
  program
    .command('migrate')
    .description('update the database schema')
    .option('--check', 'only report whether the schema is up to date', false)
    .action((options: { check: boolean }) => act((context) => migrateSchema(context, options)));
  program
    .command('doctor')
    .description(
      'check database, figures, clocks, accounts, feature apps, files, space, mail, certificate and secrets, and report problems',
    )
    .action(() => act((context) => reportHealth(context)));
}

/** Runs one command and returns the exit code: 0 for success, 1 for failure, 2 for a usage error. */
export async function runCommand(args: string[], { env, root, clock, out, err }: ProcessIo): Promise<number> {
  let code = 0;
  const program = new Command('round-table');
  const asJson = (): boolean => program.opts<{ json?: boolean }>().json ?? false;
  const act: RunAction = async (work) => {
    const report = await work({ config: readConfig(env), root, clock });
    out(asJson() ? JSON.stringify(report.data) : report.text);
    if (report.ok === false) code = 1;
  };
  program.description('Manages an installation of Round Table. You can use it while the server is running.');
  program.version(productVersion, '--version', 'print the version of the program');
  program.option('--json', 'print the result as JSON').exitOverride().configureOutput({ writeOut: out, writeErr: err });
  program.showHelpAfterError('Run the command with --help to see its usage.');
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
