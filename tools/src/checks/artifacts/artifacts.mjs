import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { validate } from 'dockerfile-utils';
import { fromRoot } from '../../../../deploy/src/lib/paths.mjs';
import { findLinter, linters } from '../../install/linters.mjs';
import { createTempDir, removeFolder } from '../../lib/instance/app-instance.mjs';
import { freePort } from '../../lib/instance/free-port.mjs';
import { capture, quietEnv } from '../../lib/run.mjs';
import { lintChart } from './chart.mjs';
import { readSite, writeSite } from './site.mjs';

/** The unit scores 1.4 of 10 where 10 is unprotected; systemd counts in tenths. */
const maxExposure = '15';

/**
 * Runs a linter; its output is a problem if it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {import('../../lib/run.mjs').RunOptions} [options]
 */
async function lint(program, args, options) {
  const { code, output } = await capture(program, args, options);
  return code === 0 ? [] : [output.trim() || `${program} ended with exit code ${code}`];
}

/** @param {string} text */
export const lintContainerfile = (text) => validate(text).map(({ message, range }) => `Containerfile:${range.start.line + 1}: ${message}`);

/** @param {string} program @param {string} file */
export async function lintUnit(program, file) {
  const problems = await lint(program, ['verify', '--recursive-errors=no', file]);
  return [...problems, ...(await lint(program, ['security', '--no-pager', '--offline=true', `--threshold=${maxExposure}`, file]))];
}

/** @param {string} program @param {string} [site] */
export async function lintSite(program, site = readSite('round-table.conf')) {
  const work = createTempDir({ prefix: 'round-table-nginx-' });
  try {
    const [port, plainPort] = [await freePort(), await freePort()];
    const { args } = writeSite(work, { port, plainPort, servers: [8081, 8082], site });
    return await lint(program, ['-t', '-q', ...args]);
  } finally {
    removeFolder(work);
  }
}

/** @param {string} program @param {string} rules */
export async function lintRules(program, rules) {
  const problems = await lint(program, ['check', 'rules', rules]);
  return [...problems, ...(await lint(program, ['test', 'rules', 'alerts.test.yaml'], { cwd: dirname(rules) }))];
}

/** @param {string} program @param {string} file */
export function lintCompose(program, file) {
  const secret = 'x'.repeat(32);
  const env = { ...quietEnv, TOKEN_SECRET: secret, DATABASE_PASSWORD: secret, STORE_PASSWORD: secret };
  const settings = fromRoot('deploy', 'compose', 'example.env');
  return lint(program, ['--env-file', settings, '--file', file, 'config', '--quiet'], { env });
}

/** @type {Record<keyof typeof linters, (program: string) => Promise<string[]>>} */
const lints = {
  systemd: async (program) => [
    ...(await lintUnit(program, fromRoot('deploy', 'systemd', 'round-table@.service'))),
    ...(await lintUnit(program, fromRoot('deploy', 'systemd', 'round-table-backup.service'))),
    ...(await lint(program, ['verify', '--recursive-errors=no', fromRoot('deploy', 'systemd', 'round-table-backup.timer')])),
  ],
  nginx: (program) => lintSite(program),
  monitoring: (program) => lintRules(program, fromRoot('deploy', 'monitoring', 'alerts.yaml')),
  compose: (program) => lintCompose(program, fromRoot('deploy', 'compose', 'compose.yaml')),
  helm: (program) => lintChart(program, fromRoot('deploy', 'helm', 'round-table')),
};

/** Lints each deployment artifact whose linter is installed. Returns its problems, or undefined where the linter is missing. */
export async function lintArtifacts() {
  /** @type {{ artifact: string, linter: string, problems: string[] | undefined }[]} */
  const results = [
    {
      artifact: 'container',
      linter: 'dockerfile-utils',
      problems: lintContainerfile(readFileSync(fromRoot('deploy', 'container', 'Containerfile'), 'utf8')),
    },
  ];
  for (const [artifact, run] of Object.entries(lints)) {
    const linter = linters[/** @type {keyof typeof linters} */ (artifact)];
    const program = findLinter(linter);
    results.push({ artifact, linter: linter.name, problems: program ? await run(program) : undefined });
  }
  return results;
}

/** The problems of all artifacts. A missing linter is none: `npm test` has said so while it installed what is missing. */
export const checkArtifacts = async () =>
  (await lintArtifacts()).flatMap(({ artifact, problems = [] }) => problems.map((problem) => `deploy/${artifact}: ${problem}`));
