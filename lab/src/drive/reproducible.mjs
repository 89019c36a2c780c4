import { log, UserError } from '../../../deploy/src/lib/log.mjs';
import { checkReproducible } from '../../../tools/src/checks/reproducible.mjs';
import { listBuiltWorkspaces } from '../../../tools/src/lib/workspaces.mjs';
import { createReport } from '../lib/report.mjs';

/**
 * `npm run drive -- reproducible [WORKSPACE …]`: builds each workspace in two folders, and again with the caches of the same and of another
 * version: every published file has the same bytes. `npm test` does so with one workspace.
 * @param {string[]} args
 */
export async function drive(args) {
  const built = listBuiltWorkspaces();
  const unknown = args.find((name) => !built.includes(name));
  if (unknown !== undefined) throw new UserError(`${unknown} is not one of ${built.join(', ')}.`);
  const report = createReport('reproducible');
  for (const workspace of args.length > 0 ? args : built) {
    log(`› ${workspace}`);
    const differences = await checkReproducible(workspace);
    report.expect(`${workspace}: the same bytes`, differences.length === 0, differences.join('; ') || 'in four builds');
  }
  log(report.print());
  return report.exitCode();
}
