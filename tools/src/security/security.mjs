import { log, run, toMessage, UserError } from '../../../deploy/src/lib/log.mjs';
import { installMissingPackages } from '../install/packages.mjs';
import { parseArguments } from '../lib/arguments.mjs';
import { reportCounts, sumCounts } from '../lib/counts.mjs';
import { readText } from '../lib/files.mjs';
import { checkNodeVersion } from '../lib/node-version.mjs';
import { capture, npm, quietEnv } from '../lib/run.mjs';
import { readLockedPackages } from '../package/locked-packages.mjs';
import { describeChanges, findPackageFaults, listKnownFaults } from './packages.mjs';

const help = `npm run security [-- --base REVISION]

What a reviewer of the security runs: licences and checksums of the packages, what npm knows against them, which of them changed, and the tests
that docs/security.md names as evidence, with the authorisation matrix and 25,000 random requests.
Fails if the registry gives no report of known faults: what was not compared is not known to be good.
  --base  names the packages that changed since this revision (by default since the last tag)`;

/** The packages of the lock file of a revision. @param {string} revision */
async function readFormerPackages(revision) {
  const { code, output } = await capture('git', ['show', `${revision}:package-lock.json`]);
  if (code !== 0) throw new UserError(`git does not know the package-lock.json of ${revision}.`);
  return JSON.parse(output).packages;
}

/** @param {string | undefined} base */
async function reportChanges(base) {
  const { code, output } = await capture('git', ['describe', '--tags', '--abbrev=0']);
  const revision = base ?? (code === 0 ? output.trim() : undefined);
  if (revision === undefined) return log('Packages that changed: not compared, because there is no tag. --base names a revision.');
  const changes = describeChanges(await readFormerPackages(revision), readLockedPackages());
  log(`Packages that changed since ${revision}: ${changes.length}`);
  for (const change of changes) log(`    ${change}`);
}

/** The test files that docs/security.md names. */
const listEvidence = () => [...new Set(readText('docs/security.md').match(/[\w./-]+\.test\.(?:tsx?|mjs)/g))].sort();

/** Prints the result of a check. @param {string} name @param {() => Promise<string[]> | string[]} listFaults */
async function check(name, listFaults) {
  const faults = await Promise.resolve()
    .then(listFaults)
    .catch((error) => [toMessage(error)]);
  log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  for (const fault of faults) log(`    ${fault}`);
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length === 0 ? 0 : 1 };
}

/** @param {string | undefined} base */
async function review(base) {
  await reportChanges(base);
  const packages = await check('packages: licences, programs that run at the installation, checksums', () =>
    findPackageFaults(readLockedPackages()),
  );
  const known = await check('npm audit of what the product needs at run time: no high or critical fault', async () =>
    listKnownFaults((await capture(npm, ['audit', '--omit=dev', '--json'])).output),
  );
  const { runJest } = await import('../checks/unit-tests.mjs');
  const tests = listEvidence();
  log(`› ${tests.length} test files of docs/security.md …`);
  const jest = await runJest({ env: { ...quietEnv, FUZZ_REQUESTS: '25000' }, args: ['--runTestsByPath', ...tests] });
  for (const detail of jest.details) log(`    ${detail}`);
  return sumCounts([packages, known, jest]);
}

await run(async () => {
  const parsed = parseArguments(help, { base: { type: 'string' } });
  if (!parsed) return;
  await reportCounts(async () => {
    checkNodeVersion();
    await installMissingPackages();
    return review(parsed.values.base);
  });
  return Number(process.exitCode);
});
