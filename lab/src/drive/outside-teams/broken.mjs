import { duration, log } from '../../../../deploy/src/lib/log.mjs';
import { capture, npm } from '../../../../tools/src/lib/run.mjs';
import { requireBrowser } from '../../lib/browser.mjs';
import { runCommand } from '../../lib/commands.mjs';
import { edit, toSources } from './project.mjs';

/** @typedef {import('./project.mjs').Project} Project */
/** @typedef {ReturnType<typeof import('../../lib/report.mjs').createReport>} Report */

/** @param {string} code */
const inPage = (code) => (/** @type {string} */ text) => text.replace('const countries = useCountries();', `$&\n  ${code}`);
/** @param {string} text */
const withEffect = (text) =>
  `import { useEffect } from 'react';\n${inPage("useEffect(() => { throw new Error('boom in an effect'); }, []);")(text)}`;

/**
 * Ways in which a build is broken: what is changed in which file, and what the release tool says of it. With `isReplaced`, visitors get the
 * build before it if it goes live all the same.
 * @type {{ name: string, file: keyof ReturnType<typeof toSources>, change: (text: string) => string, refusal: RegExp, isReplaced?: boolean }[]}
 */
const faults = [
  {
    name: 'throws at load',
    file: 'featureApp',
    change: (text) => `${text}\nthrow new Error('boom at load');\n`,
    refusal: /cannot be opened: .*boom at load/,
    isReplaced: true,
  },
  {
    name: 'throws at render',
    file: 'page',
    change: inPage("throw new Error('boom at render');"),
    refusal: /boom at render/,
    isReplaced: true,
  },
  { name: 'throws in an effect', file: 'page', change: withEffect, refusal: /boom in an effect/, isReplaced: true },
  {
    name: 'has an endless loop',
    file: 'page',
    change: inPage('while (true);'),
    refusal: /did not respond for 60 s; it may be in an endless loop/,
  },
  {
    name: 'eats memory',
    file: 'page',
    change: inPage('const eaten: number[][] = []; for (;;) eaten.push(new Array(1_000_000).fill(1));'),
    refusal: /crashed; it may use too much memory|did not respond for 60 s/,
  },
  {
    name: 'styles other apps',
    file: 'styles',
    change: (text) => `${text}\n:global(h1) {\n  font-size: 80px !important;\n}\n`,
    refusal: /The selector h1 in \S+\.css changes pages of other apps/,
  },
  {
    name: 'inserts styles for other apps',
    file: 'featureApp',
    // A content security policy may refuse elements.
    change: (text) =>
      `${text}\nconst sheet = new CSSStyleSheet();\nsheet.replaceSync('.ant-btn { font-size: 80px; }');\ndocument.adoptedStyleSheets.push(sheet);\n`,
    refusal: /inserts a style for \.ant-btn, which changes pages of other apps/,
  },
  {
    name: 'takes another React',
    file: 'config',
    change: (text) =>
      text.replace(/const shared = (.*);/, "const shared = { ...$1, react: { singleton: true, requiredVersion: '^18.2.0' } };"),
    refusal: /needs react \^18\.2\.0; the shell offers 19\./,
  },
];

/** What a guest sees at the page of a team. @param {Project} project */
async function readAsGuest({ path, env }) {
  const browser = await requireBrowser();
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.goto(`${env.ROUND_TABLE_URL}${path}`);
    await page.getByText('You are using the previous one.').waitFor();
    return (await page.getByText(/\d+ countries take part/).textContent()) ?? '';
  } catch (error) {
    return String(error).split('\n')[0] ?? '';
  } finally {
    await browser.close();
  }
}

/**
 * Releases a broken build: the release tool refuses it, and if it goes live without a smoke run, visitors get the build before it.
 * @param {Project} project
 * @param {{ fault: (typeof faults)[number], version: string, report: Report }} options
 */
async function tryFault(project, { fault: { name, refusal, isReplaced }, version, report }) {
  const { id, bundler, folder, env } = project;
  await runCommand(npm, ['version', version, '--no-git-tag-version'], { cwd: folder, env });
  await runCommand('./ci.sh', ['build', 'publish'], { cwd: folder, env });
  const started = performance.now();
  const { code, output } = await capture('./ci.sh', ['live'], { cwd: folder, env });
  const line = output.split('\n').find((text) => refusal.test(text)) ?? output.trim().split('\n').at(-1) ?? '';
  report.expect(`${bundler}: ${name}`, code === 1 && refusal.test(output), `${line.trim()} (${duration(performance.now() - started)})`);
  if (!isReplaced) return;
  const promote = ['exec', '--no', '--', 'round-table-release', 'promote', id, version, '--no-smoke', 'a drive'];
  await runCommand(npm, promote, { cwd: folder, env });
  const text = await readAsGuest(project);
  report.expect(`${bundler}: ${name}, live`, /\d+ countries take part/.test(text), text);
  await runCommand('./ci.sh', ['rollback'], { cwd: folder, env });
}

/**
 * Releases builds that are broken in every known way, while a good one is live.
 * @param {Project} project
 * @param {Report} report
 */
export async function breakBuilds(project, report) {
  for (const [index, fault] of faults.entries()) {
    log(`› ${project.bundler}: ${fault.name}`);
    const restore = edit(project, toSources(project)[fault.file], fault.change);
    await tryFault(project, { fault, version: `0.2.${index}`, report });
    restore();
  }
}
