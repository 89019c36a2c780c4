import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { duration, log } from '../../../../deploy/src/lib/log.mjs';
import { npm } from '../../../../tools/src/lib/run.mjs';
import { requireBrowser } from '../../lib/browser.mjs';
import { edit, toSources } from './project.mjs';

/** How long a line or a page may take, in milliseconds. */
const limit = 60_000;
const editCount = 10;

/** Starts `npm run dev` in a process group, which `stop` interrupts as Ctrl-C does. @param {import('./project.mjs').Project} project */
function startDev({ folder, env }) {
  const child = spawn(npm, ['run', 'dev', '--', '--port', '0'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const output = createInterface({ input: child.stdout });
  const ended = once(child, 'close');
  return {
    /** The next line that matches. @param {RegExp} pattern @returns {Promise<string>} */
    readLine: (pattern) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`npm run dev printed no line like ${pattern}.`)), limit);
        output.on('line', function check(line) {
          if (!pattern.test(line)) return;
          clearTimeout(timer);
          output.off('line', check);
          resolve(line);
        });
      }),
    stop: async () => {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
      // "close": no process that it has started holds its output any more.
      const [code, signal] = await ended;
      return code ?? signal;
    },
  };
}

/**
 * Develops the app inside the installation: edits show in the page by themselves, and type errors on the console.
 * @param {import('./project.mjs').Project} project
 * @param {ReturnType<typeof import('../../lib/report.mjs').createReport>} report
 */
export async function develop(project, report) {
  const { bundler, path, env } = project;
  log(`› ${bundler}: dev`);
  const dev = startDev(project);
  const browser = await requireBrowser();
  try {
    const line = await dev.readLine(/^Built\. .*: http/);
    const page = await browser.newPage({ locale: 'en-GB' });
    page.setDefaultTimeout(limit);
    await page.goto(line.split(' ').at(-1) ?? '');
    await page.getByRole('button', { name: 'Run it in this tab' }).click();
    await page.getByText(/^In this tab, mfe-team-/).waitFor();
    await page.goto(`${env.ROUND_TABLE_URL}${path}`);
    await page.getByText(/\d+ countries take part/).waitFor();
    const { page: source } = toSources(project);
    const times = [];
    for (let number = 1; number <= editCount; number += 1) {
      const restore = edit(project, source, (text) => text.replace('</PageHeading>', `$&\n      <p>Edit ${number}</p>`));
      const started = performance.now();
      await page.getByText(`Edit ${number}`, { exact: true }).waitFor();
      times.push(performance.now() - started);
      const built = dev.readLine(/^Built\./);
      restore();
      await built;
    }
    report.figure(`${bundler}: from an edit to the page`, times.map(duration).join(', '));
    const shown = dev.readLine(/error TS2322/);
    const restore = edit(project, source, (text) => `${text}\nexport const wrong: number = 'text';\n`);
    const error = await shown;
    restore();
    report.expect(`${bundler}: a type error`, error.includes(source), error);
  } finally {
    await browser.close();
    const code = await dev.stop();
    report.expect(`${bundler}: Ctrl-C ends dev, with all that it has started`, code === 0 || code === 'SIGINT', String(code));
  }
}
