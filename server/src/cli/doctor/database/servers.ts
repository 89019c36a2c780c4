import type { Config } from '../../../platform/config';
import type { Db } from '../../../platform/db/schema/schema';
import { loadSigningKey } from '../../../platform/keys';
import { findDifferences, toServerFacts } from '../../../platform/servers';
import { type CheckResult, ok, problem } from '../check';

/** Compares the configuration of this command with those of the servers that run. */
export async function checkServers(db: Db, config: Config): Promise<CheckResult> {
  const differences = await findDifferences(db, toServerFacts(config, loadSigningKey(config)));
  if (differences.length === 0)
    return ok('servers', 'No server has another secret, address, time zone, file store or version than is configured here.');
  return problem('servers', differences.join(' '));
}
