import { log } from '../../../deploy/src/lib/log.mjs';
import { lintArtifacts } from '../../../tools/src/checks/artifacts/artifacts.mjs';
import { ensureLinters } from '../../../tools/src/install/linters.mjs';
import { createReport } from '../lib/report.mjs';

/**
 * `npm run drive -- deployment`: lints each artifact of `deploy/` with its own tool. `npm test` does the same, but here a missing tool is a
 * failure.
 */
export async function drive() {
  const report = createReport('deployment');
  await ensureLinters();
  for (const { artifact, linter, problems } of await lintArtifacts()) {
    for (const problem of problems ?? []) log(`deploy/${artifact}: ${problem}`);
    const result = problems ? `${problems.length} problems` : 'not found';
    report.expect(`deploy/${artifact}: ${linter}`, problems?.length === 0, result);
  }
  log(report.print());
  return report.exitCode();
}
