import { join } from 'node:path';
import { duration, log, UserError } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { ensureBrowser } from '../../../tools/src/install/browser.mjs';
import { createTempDir, removeFolder, startInstance } from '../../../tools/src/lib/instance/app-instance.mjs';
import { npm, quietEnv } from '../../../tools/src/lib/run.mjs';
import { bundlerNames } from '../../../tools/src/new/make-outside-app.mjs';
import { runCli, runCommand } from '../lib/commands.mjs';
import { createReport } from '../lib/report.mjs';
import { breakBuilds } from './outside-teams/broken.mjs';
import { develop } from './outside-teams/develop.mjs';
import { lookAt, lookAtArrival } from './outside-teams/look.mjs';
import { toTeam } from './outside-teams/project.mjs';

/** @typedef {ReturnType<typeof createReport>} Report */

/**
 * Creates the project of a team and runs every step of its pipeline against the installation.
 * @param {import('./outside-teams/project.mjs').Team} team
 * @param {{ work: string, instance: Awaited<ReturnType<typeof startInstance>>, browser: string, report: Report }} options
 */
async function release(team, { work, instance, browser, report }) {
  const { id, title, titleDe, bundler } = team;
  const folder = join(work, bundler);
  const titles = ['--title', title, '--title-de', titleDe];
  await runCommand(process.execPath, [fromRoot('tools/src/new.mjs'), id, ...titles, '--outside', folder, '--bundler', bundler]);
  await runCommand(npm, ['install', '--package-lock-only', '--no-audit', '--no-fund'], { cwd: folder });
  const { token } = JSON.parse(await runCli(instance, '--json', 'deploy-token', 'create', id, '--name', id));
  const env = { ...quietEnv, ROUND_TABLE_URL: instance.address, DEPLOY_TOKEN: token, BROWSER_PATH: browser };
  for (const step of ['install', 'typecheck', 'test', 'build', 'compatible', 'publish', 'canary', 'live']) {
    log(`› ${bundler}: ${step}`);
    const { output, elapsed } = await runCommand('./ci.sh', [step], { cwd: folder, env });
    const line = output.trim().split('\n').at(-1) ?? '';
    report.figure(`${bundler}: ${step}`, ['compatible', 'publish', 'canary', 'live'].includes(step) ? line : duration(elapsed));
  }
  const { weight } = (await import(`${folder}/dist/feature-app.json`, { with: { type: 'json' } })).default;
  report.figure(`${bundler}: first view`, `${(weight / 1000).toFixed(1)} kB compressed`);
  return { ...team, folder, env };
}

/**
 * @param {import('./outside-teams/project.mjs').Team} team
 * @param {{ heading: string | null, text: string | null }} seen
 * @param {'en' | 'de'} locale
 */
const isTranslated = ({ title, titleDe }, { heading, text }, locale) =>
  heading === (locale === 'de' ? titleDe : title) && /\d+ (countries take part|Länder nehmen teil)/.test(text ?? '');

/**
 * @param {string} address
 * @param {import('./outside-teams/project.mjs').Team[]} teams
 * @param {Report} report
 */
async function lookAtArrivals(address, teams, report) {
  for (const locale of /** @type {const} */ (['en', 'de']))
    for (const team of teams) {
      const seen = await lookAtArrival(address, team, locale);
      const isRendered = isTranslated(team, seen, locale) && seen.isStyled && seen.count > 0 && seen.replaced === 0;
      const figures = `${seen.isStyled ? 'styled' : 'not styled'}, the script replaces ${seen.replaced} of ${seen.count} elements`;
      report.expect(`${team.bundler}: page arrives rendered, ${locale}`, isRendered, `${seen.heading}: ${seen.text} (${figures})`);
    }
}

/**
 * @param {string} address
 * @param {import('./outside-teams/project.mjs').Team[]} teams
 * @param {Report} report
 */
async function look(address, teams, report) {
  for (const locale of /** @type {const} */ (['en', 'de'])) {
    const { seen, faults } = await lookAt(address, teams, locale);
    report.expect(`faults of the pages, ${locale}`, faults.length === 0, faults.join('; ') || 'none');
    for (const { team, heading, text, isStyled, providers, parts } of seen) {
      const name = team.bundler;
      report.expect(`${name}: texts, ${locale}`, isTranslated(team, { heading, text }, locale), `${heading}: ${text}`);
      report.expect(`${name}: styles, ${locale}`, isStyled, isStyled ? 'applied' : 'not applied');
      const foreign = providers.filter((one) => !one.isUsed || one.providers.join() !== 'shell');
      report.expect(
        `${name}: shared modules, ${locale}`,
        foreign.length === 0,
        foreign.map((one) => `${one.module} is provided by ${one.providers.join(', ') || 'nobody'}`).join('; ') ||
          'provided by the shell only',
      );
      // The page of a new project imports none.
      report.expect(`${name}: heavier parts of the platform, ${locale}`, parts.length === 0, parts.join(', ') || 'not loaded');
    }
  }
}

/**
 * `npm run drive -- outside-teams [BUNDLER …]`: for each bundler, a team creates its project outside of this repository, installs what it
 * declares from the npm registry, releases it with its pipeline script to a running installation, whose server renders its page, releases
 * builds that are broken, and develops the app inside the installation. Needs the built product.
 * @param {string[]} args
 */
export async function drive(args) {
  const unknown = args.find((name) => !bundlerNames.some((known) => known === name));
  if (unknown) throw new UserError(`${unknown} is not one of ${bundlerNames.join(', ')}.`);
  const teams = (args.length > 0 ? args : bundlerNames).map(toTeam);
  const report = createReport('outside teams');
  const browser = await ensureBrowser();
  const work = createTempDir({ prefix: 'round-table-teams-' });
  const instance = await startInstance({ env: { LOG_LEVEL: 'error' } });
  try {
    const projects = [];
    for (const team of teams) projects.push(await release(team, { work, instance, browser, report }));
    await look(instance.address, teams, report);
    await lookAtArrivals(instance.address, teams, report);
    for (const project of projects) {
      await breakBuilds(project, report);
      await develop(project, report);
    }
  } finally {
    await instance.close();
    removeFolder(work);
    log(report.print());
  }
  return report.exitCode();
}
