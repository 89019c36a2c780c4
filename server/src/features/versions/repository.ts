import type { Version } from '@round-table/shared/contract';
import { may, toLocalTime, type Viewer } from '@round-table/shared/domain';
import { type Kysely, sql } from 'kysely';
import { saveAudit } from '../../domain/audit/audit';
import { queueWishedMail } from '../../domain/mail-outbox/queue';
import { getSettings, saveSettings } from '../../domain/settings/repository';
import { allowLongStatements } from '../../platform/db/long-transaction';
import { bumpPublished } from '../../platform/db/revision';
import type { Database, Db } from '../../platform/db/schema/schema';
import { type CopiedVersion, clearConfirmations, copyVersion, type NewVersion, nothingCopied } from './copy-version';
import { findEmptiness, findTakingDoubt } from './emptiness';
import { computeNextDeadline } from './next-deadline';

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
  /**
   * What happens to a version without a question or a country: it is taken (the default), refused with a RangeError (also without a confirmed
   * country), or skipped: only the deadline moves on, if it is still the planned one.
   */
  empty?: 'take' | 'refuse' | 'skip';
  /** Rolls back at the end. */
  dryRun?: boolean;
}

export interface TakenVersion extends CopiedVersion {
  id: string;
  /** False if this deadline already has a version: nothing was changed. */
  taken: boolean;
  /** Why the version of the deadline was skipped. */
  skipped?: string;
  deadline: Date;
  /** The next deadline; null if none is planned. */
  nextDeadline: Date | null;
}

/** Key of the advisory lock of `lockVersions`. */
const versionLock = 727_004;

/** Serialises the taking and withdrawing of versions. */
export async function lockVersions(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(versionLock)})`.execute(tx);
}

/** The id continues after those of all versions of the year, also withdrawn ones. */
async function nameVersion(tx: Db, deadline: Date, { now, timeZone }: TakeOptions): Promise<NewVersion> {
  const year = toLocalTime(deadline, timeZone).getUTCFullYear();
  const newest = await tx.selectFrom('version').select('id').orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  const { rows } = await sql<{ number: number; sequence: number }>`
    select coalesce(max(split_part(id, '-', 2)::integer) filter (where id like ${`${year}-%`}), 0) + 1 as number,
      coalesce(max(sequence), 0) + 1 as sequence
    from (select id, sequence from version union all select id, sequence from withdrawn_version) used`.execute(tx);
  const { number = 1, sequence = 1 } = rows[0] ?? {};
  return { id: `${year}-${number}`, sequence, takenAt: now, deadline, former: newest?.id ?? null };
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

/** Moves the planned deadline on without a version, once with any number of servers. */
async function skipVersion(tx: Db, deadline: Date, reason: string, options: TakeOptions): Promise<TakenVersion> {
  const { deadline: planned } = await getSettings(tx);
  const isPlanned = planned !== null && new Date(planned).getTime() === deadline.getTime();
  const nextDeadline = await moveDeadline(tx, deadline, options);
  if (isPlanned) {
    const entry = { action: 'version.skipped', subject: 'version', subjectId: deadline.toISOString(), after: { reason, nextDeadline } };
    await saveAudit(tx, [entry], { userId: null, requestId: null });
  }
  return { id: '', taken: false, ...(isPlanned && { skipped: reason }), deadline, ...nothingCopied, nextDeadline };
}

/** Takes a version in the caller's transaction (the caller handles `dryRun`); see `takeVersion`. */
export async function takeVersionInTransaction(tx: Db, options: Omit<TakeOptions, 'dryRun'>): Promise<TakenVersion> {
  await allowLongStatements(tx);
  await lockVersions(tx);
  const deadline = options.deadline ?? (await getDueDeadline(tx, options.now));
  const known = await tx.selectFrom('version').select('id').where('deadline', '=', deadline).executeTakeFirst();
  if (known) return { id: known.id, taken: false, deadline, ...nothingCopied, nextDeadline: await moveDeadline(tx, deadline, options) };
  if (options.empty === 'refuse') {
    const doubt = await findTakingDoubt(tx);
    if (doubt) throw new RangeError(`${doubt}, so no version is taken. Add --empty to publish one nevertheless.`);
  }
  const emptiness = options.empty === 'skip' ? await findEmptiness(tx) : undefined;
  if (emptiness) return skipVersion(tx, deadline, emptiness, options);
  const version = await nameVersion(tx, deadline, options);
  const { confirmations, ...copied } = await copyVersion(tx, version);
  await clearConfirmations(tx, confirmations);
  await bumpPublished(tx);
  await queueWishedMail(tx, 'version-published');
  const next = await moveDeadline(tx, deadline, options);
  const taken = { id: version.id, taken: true, deadline, ...copied, nextDeadline: next };
  await tx
    .insertInto('audit')
    .values({ action: 'version.taken', subject: 'version', subject_id: version.id, after: JSON.stringify(taken) })
    .execute();
  return taken;
}

/**
 * Takes a read-only version: the catalogue and the content of confirmed countries are copied, other countries keep their previous content; confirmations are
 * cleared and the deadline moves on (RO-01). One transaction under a lock: exactly once per deadline, despite crashes and concurrent
 * servers. Nobody who works on live data waits for it (decision 0083).
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
