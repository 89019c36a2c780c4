import { type Kysely, sql } from 'kysely';
import { getSettings } from '../../../domain/settings/repository';
import { getTimeZone } from '../../../domain/settings/time-zone';
import type { Database } from '../../../platform/db/schema/schema';
import type { BucketConfig } from '../../../platform/files/bucket-calls';
import type { Context } from '../../command';
import { type CheckResult, ok, problem, warning } from '../check';

const maxClockDifferenceSeconds = 5;
const storeTimeout = 5_000;

/** The time of the store by the `Date` header of any response, to the second; undefined if it does not answer or does not say. */
async function readStoreTime({ endpoint }: BucketConfig): Promise<number | undefined> {
  const answer = await fetch(endpoint, { method: 'HEAD', signal: AbortSignal.timeout(storeTimeout) }).catch(() => undefined);
  const time = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/** Returns a sentence if another clock differs; the store rejects requests that are signed minutes too early or too late. */
async function findDifference(db: Kysely<Database>, { config, clock }: Context): Promise<string | undefined> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const toDatabase = Math.abs(clock().getTime() - (rows[0]?.now.getTime() ?? 0)) / 1000;
  if (toDatabase > maxClockDifferenceSeconds)
    return `The clocks of this machine and the database differ by ${Math.round(toDatabase)} seconds.`;
  const storeTime = config.s3 && (await readStoreTime(config.s3));
  const toStore = storeTime === undefined ? 0 : Math.abs(clock().getTime() - storeTime) / 1000;
  return toStore > maxClockDifferenceSeconds + 1
    ? `The clocks of this machine and the file store differ by ${Math.round(toStore)} seconds.`
    : undefined;
}

/** Compares the clocks of this machine, the database and the store, and reports the deadline. */
export async function checkClock(db: Kysely<Database>, context: Context): Promise<CheckResult> {
  const { config, clock } = context;
  const difference = await findDifference(db, context);
  if (difference !== undefined) return problem('clock', difference);
  const settings = await getSettings(db);
  const { deadline } = settings;
  const timeZone = getTimeZone(settings, config);
  if (deadline === null)
    return warning('clock', `No deadline is set. Set one with "settings set deadline 2027-06-30T20:00:00Z". Time zone: ${timeZone}.`);
  if (new Date(deadline) < clock()) return warning('clock', `The deadline ${deadline} has passed, but its version has not been taken yet.`);
  return ok('clock', `Accurate to within ${maxClockDifferenceSeconds} seconds. Time zone: ${timeZone}. Next deadline: ${deadline}.`);
}
