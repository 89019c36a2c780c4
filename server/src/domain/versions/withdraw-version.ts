import { type Kysely, sql } from 'kysely';
import { allowLongStatements } from '../../platform/db/long-transaction';
import { bumpPublished } from '../../platform/db/revision';
import type { Database, Db } from '../../platform/db/schema/schema';
import { saveAudit } from '../audit/audit';
import { getSettings, saveSettings } from '../settings/repository';
import { VersionRefusal } from './refusal';
import { lockVersions } from './take-version';

export interface WithdrawOptions {
  reason: string;
  /** Who withdraws it: an account of the operating system, or the id of a user (`user 12`). */
  by: string;
  /** The user, and the request. */
  actor?: { userId: number; requestId: string };
  now: Date;
  /** Rolls back at the end. */
  dryRun?: boolean;
}

export interface WithdrawnVersion {
  id: string;
  /** The version that readers see now; null if there is none. */
  newest: string | null;
  /** Codes of the countries whose confirmation is valid again. */
  confirmed: string[];
  /** Codes of the countries that have to confirm again, because their content was changed after the version was taken. */
  unconfirmed: string[];
  /** The deadline that is planned again; null if the planned one stays. */
  deadline: string | null;
}

/** The newest version; throws a RangeError if it is not `id`. */
async function getNewest(tx: Db, id: string) {
  const versions = await tx.selectFrom('version').selectAll().orderBy('sequence', 'desc').limit(2).execute();
  const [newest, former] = versions;
  if (newest?.id === id) return { newest, former: former?.id ?? null };
  const withdrawn = await tx.selectFrom('withdrawn_version').select('id').where('id', '=', id).executeTakeFirst();
  if (withdrawn) throw new VersionRefusal('outdated', `Version ${id} has already been withdrawn.`);
  throw new VersionRefusal(
    'outdated',
    newest ? `Only the latest version can be withdrawn, which is ${newest.id}.` : 'There is no version that could be withdrawn.',
  );
}

/** Restores, from the audit trail, the confirmations that the version consumed, except of countries that changed or confirmed since. */
async function restoreConfirmations(tx: Db, id: string, taken: { at: Date; entry: number }) {
  const { rows } = await sql<{ code: string; restored: boolean }>`
    with held as (
      select country.id, code from version_country join country on country.id = country_id
      where version_id = ${id} and content_version_id = ${id} and active and confirmed_at is null
    ),
    given as (
      select distinct on (subject_id) subject_id, at, user_id, after from audit
      where subject = 'country' and action = 'confirmation.saved' and after ->> 'confirmed' = 'true' and audit.id < ${taken.entry}
      order by subject_id, audit.id desc
    ),
    restored as (
      update country set confirmed_at = coalesce(given.at, ${taken.at}), confirmed_by = given.user_id
      from held left join given on given.subject_id = held.id::text
      where country.id = held.id and not has_changed_since(held.id, ${taken.at})
      returning country.id, given.after
    ),
    firsts as (
      insert into first_confirmation (country_id, confirmed_at, confirmed_by, by_office)
      select restored.id, (after #>> '{first,at}')::timestamptz, app_user.id, coalesce((after ->> 'by_office')::boolean, false)
      from restored left join app_user on app_user.id = (after #>> '{first,by}')::integer
      where after ? 'first'
      on conflict (country_id) do update set confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by,
        by_office = excluded.by_office, sent_back_at = null, sent_back_by = null, reason = null
    )
    select code, restored.id is not null as restored from held left join restored using (id) order by code`.execute(tx);
  const codes = (restored: boolean) => rows.filter((row) => row.restored === restored).map(({ code }) => code);
  return { confirmed: codes(true), unconfirmed: codes(false) };
}

/** Plans the deadline of the version again if taking it moved the planned one on and it is still to come. */
async function restoreDeadline(tx: Db, version: { deadline: Date }, moved: string | null, now: Date): Promise<string | null> {
  const { deadline } = await getSettings(tx);
  if (deadline === null || deadline !== moved || version.deadline <= now || version.deadline >= new Date(deadline)) return null;
  const restored = version.deadline.toISOString();
  await saveSettings(tx, { deadline: restored });
  return restored;
}

/** What was said of the version is said of the next one, unless there is a newer text. */
async function restoreNote(tx: Db, { note_en: en, note_de: de }: { note_en: string; note_de: string }): Promise<void> {
  const { 'version.note': note } = await getSettings(tx);
  if (note.en + note.de === '' && en + de !== '') await saveSettings(tx, { 'version.note': { en, de } });
}

/** Withdraws a version in the caller's transaction (the caller handles `dryRun`); see `withdrawVersion`. */
export async function withdrawVersionInTransaction(
  tx: Db,
  id: string,
  { reason, by, actor, now }: Omit<WithdrawOptions, 'dryRun'>,
): Promise<WithdrawnVersion> {
  await allowLongStatements(tx);
  await lockVersions(tx);
  const { newest, former } = await getNewest(tx, id);
  const entry = await tx
    .selectFrom('audit')
    .select(['id', 'at', 'after'])
    .where('action', '=', 'version.taken')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const taken = { at: entry?.at ?? newest.taken_at, entry: entry?.id ?? Number.MAX_SAFE_INTEGER };
  const confirmations = await restoreConfirmations(tx, id, taken);
  const { nextDeadline = null } = (entry?.after ?? {}) as { nextDeadline?: string | null };
  const deadline = await restoreDeadline(tx, newest, nextDeadline, now);
  await restoreNote(tx, newest);
  await sql`select delete_version(${id})`.execute(tx);
  const { sequence, taken_at } = newest;
  await tx
    .insertInto('withdrawn_version')
    .values({ id, sequence, taken_at, deadline: newest.deadline, withdrawn_at: now, withdrawn_by: by, reason })
    .execute();
  await bumpPublished(tx);
  const withdrawn = { id, newest: former, ...confirmations, deadline };
  const audit = {
    action: 'version.withdrawn',
    subject: 'version',
    subjectId: id,
    before: entry?.after,
    after: { ...withdrawn, reason, by },
  };
  await saveAudit(tx, [audit], actor ?? { userId: null, requestId: null });
  return withdrawn;
}

/**
 * Withdraws the newest version, which was taken by mistake: readers and guests see the one before it, its addresses are answered with 410,
 * and its id is never used again. Confirmations and the deadline are restored. The audit trail keeps reason and account.
 */
export async function withdrawVersion(db: Kysely<Database>, id: string, options: WithdrawOptions): Promise<WithdrawnVersion> {
  const tx = await db.startTransaction().execute();
  try {
    const withdrawn = await withdrawVersionInTransaction(tx, id, options);
    await (options.dryRun ? tx.rollback() : tx.commit()).execute();
    return withdrawn;
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute();
    throw error;
  }
}
