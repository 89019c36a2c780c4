import { verifyTrail } from '../../../domain/audit/seals';
import type { Db } from '../../../platform/db/schema/schema';
import { type CheckResult, ok, problem } from '../check';

/** Reports whether sealed entries of the audit trail were changed or removed (AUD-04). */
export async function checkAuditTrail(db: Db): Promise<CheckResult> {
  const part = 'audit trail';
  const result = await verifyTrail(db);
  if ('broken' in result) {
    const { firstId, lastId, sealedAt } = result.broken;
    return problem(
      part,
      `Entries between ${firstId} and ${lastId} are not as they were on ${sealedAt.toISOString()}. Compare them with a backup that is older.`,
    );
  }
  if ('changedDetail' in result) {
    return problem(
      part,
      `What entry ${result.changedDetail} says about an account is not as it was written. Compare it with a backup that is older.`,
    );
  }
  const { later } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('later'))
    .where('id', '>', result.lastId)
    .executeTakeFirstOrThrow();
  return ok(part, `The entries up to ${result.lastId} are as they were written; ${later} later ones are not sealed yet.`);
}
