import { type Kysely, sql } from 'kysely';
import { productVersion } from '../product';
import { applyDefinitions, dropFormerDefinitions, hasPendingDefinitions } from './definitions/apply';
import { definitions, definitionsOfColumns } from './definitions/list';
import { allowLongStatements } from './long-transaction';
import * as foundation from './migrations/0001-foundation';
import * as revisionsOfDownloads from './migrations/0002-revisions-of-downloads';
import * as deletedRows from './migrations/0003-deleted-rows';
import * as foldedSearch from './migrations/0004-folded-search';
import * as releases from './migrations/0005-releases';
import * as smokeRuns from './migrations/0006-smoke-runs';
import * as scoresByChapter from './migrations/0007-scores-by-chapter';
import * as keptFiles from './migrations/0008-kept-files';
import * as searchInRows from './migrations/0009-search-in-rows';
import * as rateLimits from './migrations/0010-rate-limits';
import * as countryCodes from './migrations/0011-country-codes';
import * as versionOptions from './migrations/0012-version-options';
import * as versionCatalogue from './migrations/0015-version-catalogue';
import * as sources from './migrations/0016-sources';
import * as searchTexts from './migrations/0017-search-texts';
import * as withdrawnVersions from './migrations/0018-withdrawn-versions';
import * as fileFolder from './migrations/0019-file-folder';
import * as mailOutbox from './migrations/0020-mail-outbox';
import * as answerRevisions from './migrations/0021-answer-revisions';
import * as searchWords from './migrations/0023-search-words';
import * as answerDates from './migrations/0024-answer-dates';
import * as attemptsToReadFiles from './migrations/0025-attempts-to-read-files';
import * as idempotencyKeys from './migrations/0026-idempotency-keys';
import * as invitationSender from './migrations/0027-invitation-sender';
import * as mailsToFormerAddresses from './migrations/0031-mails-to-former-addresses';
import * as searchSpellings from './migrations/0032-search-spellings';
import * as auditPlaces from './migrations/0033-audit-places';
import * as accounts from './migrations/0034-accounts';
import * as openPoints from './migrations/0035-open-points';
import * as fourEyes from './migrations/0036-four-eyes';
import * as passkeys from './migrations/0037-passkeys';
import * as changeSummaries from './migrations/0038-change-summaries';
import * as inquiries from './migrations/0039-inquiries';
import * as operationEntries from './migrations/0040-operation-entries';
import * as auditTrail from './migrations/0041-audit-trail';
import * as versionNotes from './migrations/0042-version-notes';
import * as deployTokens from './migrations/0043-deploy-tokens';
import * as reminders from './migrations/0044-reminders';
import * as versionTaker from './migrations/0045-version-taker';
import * as refusedMails from './migrations/0046-refused-mails';
import * as meaningChanges from './migrations/0047-meaning-changes';
import * as translations from './migrations/0048-translations';
import * as imports from './migrations/0049-imports';
import * as leavingPersons from './migrations/0050-leaving-persons';
import * as setup from './migrations/0051-setup';
import * as remindersByRule from './migrations/0052-reminders-by-rule';
import * as newDevices from './migrations/0053-new-devices';
import * as newQuestions from './migrations/0054-new-questions';
import * as trailByTime from './migrations/0055-trail-by-time';
import * as formerMembers from './migrations/0057-former-members';
import type { Database, Db } from './schema/schema';
import { hasTable } from './schema/stored-schema';

/** A migration that has only defined functions and triggers, which are defined beside their features now (decision 0107). */
const withoutTables = { up: async () => {} };

export const migrations = {
  '0001-foundation': foundation,
  '0002-revisions-of-downloads': revisionsOfDownloads,
  '0003-deleted-rows': deletedRows,
  '0004-folded-search': foldedSearch,
  '0005-releases': releases,
  '0006-smoke-runs': smokeRuns,
  '0007-scores-by-chapter': scoresByChapter,
  '0008-kept-files': keptFiles,
  '0009-search-in-rows': searchInRows,
  '0010-rate-limits': rateLimits,
  '0011-country-codes': countryCodes,
  '0012-version-options': versionOptions,
  '0013-saving-functions': withoutTables,
  '0014-change-notifications': withoutTables,
  '0015-version-catalogue': versionCatalogue,
  '0016-sources': sources,
  '0017-search-texts': searchTexts,
  '0018-withdrawn-versions': withdrawnVersions,
  '0019-file-folder': fileFolder,
  '0020-mail-outbox': mailOutbox,
  '0021-answer-revisions': answerRevisions,
  '0023-search-words': searchWords,
  '0024-answer-dates': answerDates,
  '0025-attempts-to-read-files': attemptsToReadFiles,
  '0026-idempotency-keys': idempotencyKeys,
  '0027-invitation-sender': invitationSender,
  '0031-mails-to-former-addresses': mailsToFormerAddresses,
  '0032-search-spellings': searchSpellings,
  '0033-audit-places': auditPlaces,
  '0034-accounts': accounts,
  '0035-open-points': openPoints,
  '0036-four-eyes': fourEyes,
  '0037-passkeys': passkeys,
  '0038-change-summaries': changeSummaries,
  '0039-inquiries': inquiries,
  '0040-operation-entries': operationEntries,
  '0041-audit-trail': auditTrail,
  '0042-version-notes': versionNotes,
  '0043-deploy-tokens': deployTokens,
  '0044-reminders': reminders,
  '0045-version-taker': versionTaker,
  '0046-refused-mails': refusedMails,
  '0047-meaning-changes': meaningChanges,
  '0048-translations': translations,
  '0049-imports': imports,
  '0050-leaving-persons': leavingPersons,
  '0051-setup': setup,
  '0052-reminders-by-rule': remindersByRule,
  '0053-new-devices': newDevices,
  '0054-new-questions': newQuestions,
  '0055-trail-by-time': trailByTime,
  '0057-former-members': formerMembers,
};

/** Key of the advisory lock that serialises migrations of several servers. */
export const migrationLock = 727_001;

export type MigrationName = keyof typeof migrations;
export const migrationNames = Object.keys(migrations) as readonly MigrationName[];
export const newestMigration = migrationNames.at(-1) as MigrationName;

/** Throws an error with the needed version of the program if the schema has migrations that this program does not know. */
export async function requireKnownSchema(db: Db): Promise<void> {
  if (!(await hasTable(db, 'kysely_migration'))) return;
  const executed = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db);
  const newest = executed.rows.find(({ name }) => !(name in migrations));
  if (!newest) return;
  const written = (await hasTable(db, 'migration_program'))
    ? await db.selectFrom('migration_program').select('program').where('migration', '=', newest.name).executeTakeFirst()
    : undefined;
  throw new Error(
    `This database is newer than this program: its schema is ${newest.name}, and version ${productVersion} of the program knows the schemas up to ${newestMigration}. Run version ${written?.program ?? 'that was last used'} or a later one.`,
  );
}

/** Stores by which version of the program migrations ran. */
export async function saveProgram(db: Db, done: string[]): Promise<void> {
  if (done.length === 0) return;
  const rows = done.map((migration) => ({ migration, program: productVersion }));
  await db
    .insertInto('migration_program')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Follows what `migrate` does. */
export interface MigrationObserver {
  /** Before the pending migrations run. */
  onStart(names: readonly MigrationName[]): void;
  /** After each of them, and after `definitions` if some were replaced; `ms`: what it took. */
  onDone(name: string, ms: number): void;
}

const unobserved: MigrationObserver = { onStart: () => {}, onDone: () => {} };

/** Returns the names of the pending migrations of tables, without running them. */
export async function pendingMigrations(db: Db): Promise<MigrationName[]> {
  await requireKnownSchema(db);
  if (!(await hasTable(db, 'kysely_migration'))) return [...migrationNames];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return migrationNames.filter((name) => !rows.some((executed) => executed.name === name));
}

/** The same with `definitions`, if functions, views or triggers of the database are to be replaced. */
export async function pendingChanges(db: Db): Promise<string[]> {
  const pending = await pendingMigrations(db);
  return (await hasPendingDefinitions(db, definitions)) ? [...pending, 'definitions'] : pending;
}

/** Runs the pending migrations up to `last` in the caller's transaction, which others do not see half done. Returns their names. */
export async function runMigrations(tx: Db, last: MigrationName, observer = unobserved): Promise<MigrationName[]> {
  // As Kysely's migrator, which former versions used, created it.
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(tx);
  await applyDefinitions(tx, definitionsOfColumns);
  const pending = (await pendingMigrations(tx)).filter((name) => name <= last);
  if (pending.length > 0) observer.onStart(pending);
  for (const name of pending) {
    const startedAt = performance.now();
    await migrations[name].up(tx as Kysely<unknown>);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(tx);
    observer.onDone(name, performance.now() - startedAt);
  }
  return pending;
}

/** Replaces the functions, views and triggers that have changed, in the caller's transaction. Returns true if there were any. */
export async function defineAll(tx: Db): Promise<boolean> {
  const dropped = await dropFormerDefinitions(tx, definitions);
  return (await applyDefinitions(tx, definitions)) || dropped;
}

/** Runs pending migrations and replaces changed definitions in one transaction; concurrent servers wait. Returns the names. */
export function migrate(db: Kysely<Database>, observer = unobserved): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // On a large installation a migration may exceed the statement timeout.
    await allowLongStatements(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
    await requireKnownSchema(tx);
    const done = await runMigrations(tx, newestMigration, observer);
    await saveProgram(tx, done);
    const startedAt = performance.now();
    if (!(await defineAll(tx))) return done;
    observer.onDone('definitions', performance.now() - startedAt);
    return [...done, 'definitions'];
  });
}
