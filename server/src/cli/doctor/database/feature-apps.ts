import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema/schema';
import { describeLeftOut, listLeftOut } from '../../../registry/compatibility';
import type { Context } from '../../command';
import { type CheckResult, ok, problem, warning } from '../check';

/** Whether this version of the platform can load what the teams have made live. */
export async function checkFeatureApps(db: Kysely<Database>, context: Context): Promise<CheckResult> {
  const leftOut = await listLeftOut(db, context);
  if (leftOut.length === 0) return ok('feature apps', 'The platform can load all released builds that are live.');
  const sentences = leftOut.map(describeLeftOut).join(' ');
  return leftOut.every((one) => one.is_replaced) ? warning('feature apps', sentences) : problem('feature apps', sentences);
}
