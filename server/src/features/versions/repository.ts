import type { Version } from '@round-table/shared/contract';
import { may, type Viewer } from '@round-table/shared/domain';
import { type Kysely, sql } from 'kysely';
import { lockCatalogue } from '../../domain/aggregates/aggregates';
import { getSettings, saveSettings } from '../../domain/settings/repository';
import { bumpPublished } from '../../platform/db/revision';
import type { Database, Db } from '../../platform/db/schema/schema';
import { computeNextDeadline, toWallTime } from './next-deadline';

/** Lists the versions, newest first, with the number of their countries (for guests, of the public ones). */
export async function listVersions(db: Db, viewer: Pick<Viewer, 'role'>): Promise<Version[]> {
  const isCounted = sql<boolean>`(country.public or ${may.seeCountry(viewer, { public: false })})`;
  const rows = await db
    .selectFrom('version')
    .leftJoin('version_country', 'version_country.version_id', 'version.id')
    .leftJoin('country', 'country.id', 'version_country.country_id')
    .select(['version.id', 'taken_at'])
    .select(({ fn }) => fn.count<number>('country_id').filterWhere(isCounted).as('countries'))
    .groupBy(['version.id', 'taken_at', 'sequence'])
    .orderBy('sequence', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, taken_at: row.taken_at.toISOString() }));
}

export interface TakeOptions {
  now: Date;
  /** The deadline of the version; by default the planned one if it is due, else `now` (an unscheduled version). */
  deadline?: Date;
  /** Time zone of years and deadlines. */
  timeZone: string;
  /** Rolls back at the end. */
  dryRun?: boolean;
}

export interface TakenVersion {
  id: string;
  /** False if this deadline already has a version: nothing was changed. */
  taken: boolean;
  deadline: Date;
  /** Codes of the confirmed countries, and of those that keep their content of an older version. */
  confirmed: string[];
  kept: string[];
  questions: number;
  answers: number;
  comments: number;
  sources: number;
  attachments: number;
  /** The next deadline; null if none is planned. */
  nextDeadline: Date | null;
}

async function insertVersion(tx: Db, deadline: Date, { now, timeZone }: TakeOptions) {
  const { year } = toWallTime(deadline, timeZone);
  const newest = await tx.selectFrom('version').select(['id', 'sequence']).orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  const ofYear = await tx
    .selectFrom('version')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'like', `${year}-%`)
    .executeTakeFirstOrThrow();
  const id = `${year}-${ofYear.count + 1}`;
  await tx
    .insertInto('version')
    .values({ id, sequence: (newest?.sequence ?? 0) + 1, taken_at: now, deadline })
    .execute();
  return { id, former: newest?.id ?? null };
}

/** Stores the content version of each country: the new version if it is confirmed, else that of the previous version. */
async function takeCountries(tx: Db, { id, former }: { id: string; former: string | null }) {
  const { rows } = await sql<{ code: string; confirmed: boolean }>`
    with held as (
      insert into version_country (version_id, country_id, content_version_id)
      select ${id}, country.id, case when is_confirmed then ${id} else former.content_version_id end
      from (select *, active and confirmed_at is not null as is_confirmed from country) country
      left join version_country former on former.version_id = ${former} and former.country_id = country.id
      where is_confirmed or former.country_id is not null
      returning country_id, content_version_id
    )
    select code, content_version_id = ${id} as confirmed from held join country on country.id = held.country_id order by code`.execute(tx);
  const codes = (confirmed: boolean) => rows.filter((row) => row.confirmed === confirmed).map((row) => row.code);
  return { confirmed: codes(true), kept: codes(false) };
}

const countRows = async (tx: Db, statement: ReturnType<typeof sql>) => Number((await statement.execute(tx)).numAffectedRows ?? 0n);

/** Copies the active chapters with their active questions, and all answer options; returns the number of questions. */
export async function copyCatalogue(tx: Db, id: string): Promise<number> {
  await sql`
    insert into version_chapter (version_id, chapter_id, "order", name_en, name_de, explanation_en, explanation_de, weight)
    select ${id}, id, "order", name_en, name_de, explanation_en, explanation_de, weight from chapter where active order by id`.execute(tx);
  const questions = await countRows(
    tx,
    sql`
    insert into version_question (version_id, question_id, chapter_id, "order", text_en, text_de, explanation_en, explanation_de,
      is_marked_as_special, words, folded)
    select ${id}, question.id, chapter_id, question."order", text_en, text_de, question.explanation_en, question.explanation_de,
      is_marked_as_special, question.words, question.folded
    from question join chapter on chapter.id = chapter_id and chapter.active where question.active order by question.id`,
  );
  await sql`
    insert into version_option (version_id, question_id, answer_option_id, "order", text_en, text_de, words, folded)
    select ${id}, question_id, id, "order", text_en, text_de, words, folded from answer_option order by question_id, id`.execute(tx);
  return questions;
}

/** Copies the rows of the confirmed countries; returns their numbers. */
async function copyContent(tx: Db, id: string) {
  const count = (statement: ReturnType<typeof sql>) => countRows(tx, statement);
  // Sorted by primary key: sequential writes to the index.
  const ofConfirmed = (table: string) => sql`
    from ${sql.table(table)} live join version_country held
      on held.version_id = ${id} and held.content_version_id = ${id} and held.country_id = live.country_id
    order by question_id, live.country_id`;
  const answers = await count(sql`
    insert into version_answer (version_id, question_id, country_id, answer_option_id, given_answer_id)
    select ${id}, question_id, live.country_id, answer_option_id, live.id ${ofConfirmed('given_answer')}`);
  const comments = await count(sql`
    insert into version_comment (version_id, question_id, country_id, comment_id, html, plain, folded, words, comment_version, created_at,
      created_by, modified_at, modified_by)
    select ${id}, question_id, live.country_id, live.id, html, plain, folded, words, version, created_at, created_by, modified_at, modified_by
    ${ofConfirmed('comment')}`);
  const sources = await count(sql`
    insert into version_source (version_id, question_id, country_id, position, article, statute, url, checked_on, source_version)
    select ${id}, question_id, live.country_id, position, article, statute, url, checked_on, version
    ${ofConfirmed('source')}, position`);
  const attachments = await count(sql`
    insert into version_attachment (version_id, question_id, country_id, attachment_id, name, file_id)
    select ${id}, question_id, live.country_id, live.id, name, file_id ${ofConfirmed('attachment')}`);
  return { answers, comments, sources, attachments };
}

/** Advances the planned deadline by the rhythm if this version was taken for it. */
async function moveDeadline(tx: Db, taken: Date, { now, timeZone }: TakeOptions): Promise<Date | null> {
  const { deadline, rhythm } = await getSettings(tx);
  if (deadline === null) return null;
  const planned = new Date(deadline);
  if (planned > taken) return planned;
  const next = computeNextDeadline(planned, rhythm, now, timeZone);
  await saveSettings(tx, { deadline: next.toISOString() });
  return next;
}

async function getDueDeadline(tx: Db, now: Date): Promise<Date> {
  const { deadline } = await getSettings(tx);
  return deadline !== null && new Date(deadline) <= now ? new Date(deadline) : now;
}

/** Takes a version in the caller's transaction (the caller handles `dryRun`); see `takeVersion`. */
export async function takeVersionInTransaction(tx: Db, options: Omit<TakeOptions, 'dryRun'>): Promise<TakenVersion> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await lockCatalogue(tx);
  const deadline = options.deadline ?? (await getDueDeadline(tx, options.now));
  const known = await tx.selectFrom('version').select('id').where('deadline', '=', deadline).executeTakeFirst();
  const nothing = { confirmed: [], kept: [], questions: 0, answers: 0, comments: 0, sources: 0, attachments: 0 };
  if (known) return { id: known.id, taken: false, deadline, ...nothing, nextDeadline: await moveDeadline(tx, deadline, options) };
  const version = await insertVersion(tx, deadline, options);
  const countries = await takeCountries(tx, version);
  const questions = await copyCatalogue(tx, version.id);
  const copied = await copyContent(tx, version.id);
  await tx.updateTable('country').set({ confirmed_at: null, confirmed_by: null }).where('confirmed_at', 'is not', null).execute();
  await bumpPublished(tx);
  const next = await moveDeadline(tx, deadline, options);
  const taken = { id: version.id, taken: true, deadline, ...countries, questions, ...copied, nextDeadline: next };
  await tx
    .insertInto('audit')
    .values({ action: 'version.taken', subject: 'version', subject_id: version.id, after: JSON.stringify(taken) })
    .execute();
  return taken;
}

/**
 * Takes a read-only version: the catalogue and the content of confirmed countries are copied, other countries keep their previous content; confirmations are
 * cleared and the deadline moves on (RO-01). One transaction under a lock: exactly once per deadline, despite crashes and concurrent
 * servers.
 */
export async function takeVersion(db: Kysely<Database>, options: TakeOptions): Promise<TakenVersion> {
  const tx = await db.startTransaction().execute();
  try {
    const taken = await takeVersionInTransaction(tx, options);
    await (options.dryRun ? tx.rollback() : tx.commit()).execute();
    return taken;
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute();
    throw error;
  }
}
