import { toLocalTime } from '@round-table/shared/domain';
import { type Kysely, sql } from 'kysely';
import { allowLongStatements } from '../../platform/db/long-transaction';
import { bumpPublished } from '../../platform/db/revision';
import type { Database, Db } from '../../platform/db/schema/schema';
import { saveAudit } from '../audit/audit';
import { queueWishedMail } from '../mail-outbox/queue';
import { getSettings, saveSettings } from '../settings/repository';
import { defaultSettings } from '../settings/settings';
import { type CopiedVersion, clearConfirmations, copyVersion, type NewVersion, nothingCopied } from './copy-version';
import { doubtSentences, findEmptiness, findTakingDoubt } from './emptiness';
import { computeNextDeadline } from './next-deadline';
import { VersionRefusal } from './refusal';

export interface TakeOptions {
  now: Date;
  /** The deadline of the version; by default the planned one if it is due, else `now` (an unscheduled version). */
  deadline?: Date;
  /** Time zone of years and deadlines. */
  timeZone: string;
  /**
   * What happens to a version without a question or a country: it is taken (the default), refused with a `VersionRefusal` (also without a
   * confirmed country), or skipped: only the deadline moves on, if it is still the planned one.
   */
  empty?: 'take' | 'refuse' | 'skip';
  /** Who takes it; nobody at the deadline and for a command. */
  by?: { userId: number; requestId: string };
  /** What is expected: the newest version, and the codes of the confirmed countries. Anything else is refused with a `VersionRefusal`. */
  expected?: { former: string | null; confirmed: readonly string[] };
  /** Rolls back at the end. */
  dryRun?: boolean;
}

const toList = (codes: readonly string[]) => [...codes].sort().join();

const outdated = () => new VersionRefusal('outdated', 'The versions or confirmations have changed meanwhile. Nothing was changed.');

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

const nobody = { userId: null, requestId: null };

/** Key of the advisory lock of `lockVersions`. */
const versionLock = 727_004;

/** Serialises the taking and withdrawing of versions. */
export async function lockVersions(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(versionLock)})`.execute(tx);
}

type VersionName = Pick<NewVersion, 'id' | 'sequence' | 'former'>;

/** The name of the next version. The id continues after those of all versions of the year, also withdrawn ones. */
export async function nameVersion(tx: Db, deadline: Date, timeZone: string): Promise<VersionName> {
  const year = toLocalTime(deadline, timeZone).getUTCFullYear();
  const newest = await tx.selectFrom('version').select('id').orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  const { rows } = await sql<{ number: number; sequence: number }>`
    select coalesce(max(split_part(id, '-', 2)::integer) filter (where id like ${`${year}-%`}), 0) + 1 as number,
      coalesce(max(sequence), 0) + 1 as sequence
    from (select id, sequence from version union all select id, sequence from withdrawn_version) used`.execute(tx);
  const { number = 1, sequence = 1 } = rows[0] ?? {};
  return { id: `${year}-${number}`, sequence, former: newest?.id ?? null };
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

/** The planned deadline if it is due, else now. */
export async function getDueDeadline(tx: Db, now: Date): Promise<Date> {
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
    await saveAudit(tx, [entry], nobody);
  }
  return { id: '', taken: false, ...(isPlanned && { skipped: reason }), deadline, ...nothingCopied, nextDeadline };
}

/** Takes a version in the caller's transaction (the caller handles `dryRun`); see `takeVersion`. */
export async function takeVersionInTransaction(tx: Db, options: Omit<TakeOptions, 'dryRun'>): Promise<TakenVersion> {
  await allowLongStatements(tx);
  await lockVersions(tx);
  const deadline = options.deadline ?? (await getDueDeadline(tx, options.now));
  const known = await tx.selectFrom('version').select('id').where('deadline', '=', deadline).executeTakeFirst();
  const name = await nameVersion(tx, deadline, options.timeZone);
  if (options.expected && (known || options.expected.former !== name.former)) throw outdated();
  if (known) return { id: known.id, taken: false, deadline, ...nothingCopied, nextDeadline: await moveDeadline(tx, deadline, options) };
  if (options.empty === 'refuse') {
    const doubt = await findTakingDoubt(tx);
    if (doubt)
      throw new VersionRefusal('empty', `${doubtSentences[doubt]}, so no version is taken. Add --empty to publish one nevertheless.`);
  }
  const emptiness = options.empty === 'skip' ? await findEmptiness(tx) : undefined;
  if (emptiness) return skipVersion(tx, deadline, emptiness, options);
  const { 'version.note': note } = await getSettings(tx);
  const version = { ...name, takenAt: options.now, deadline, note, takenBy: options.by?.userId ?? null };
  const { confirmations, ...copied } = await copyVersion(tx, version);
  if (options.expected && toList(options.expected.confirmed) !== toList(copied.confirmed)) throw outdated();
  await saveSettings(tx, { 'version.note': defaultSettings['version.note'] });
  await clearConfirmations(tx, confirmations);
  await bumpPublished(tx);
  await queueWishedMail(tx, 'version-published');
  const next = await moveDeadline(tx, deadline, options);
  const taken = { id: version.id, taken: true, deadline, ...copied, nextDeadline: next };
  const entry = { action: 'version.taken', subject: 'version', subjectId: version.id, after: { ...taken, note } };
  await saveAudit(tx, [entry], options.by ?? nobody);
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
