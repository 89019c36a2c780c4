import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { log, timed } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { createTempDir, removeFolder } from '../../../tools/src/lib/instance/app-instance.mjs';
import { freePort } from '../../../tools/src/lib/instance/free-port.mjs';
import { untilReady } from '../../../tools/src/lib/instance/until-ready.mjs';
import { capture } from '../../../tools/src/lib/run.mjs';
import { createReport } from '../lib/report.mjs';

const password = 'a password for the drive';

/**
 * Runs `npm run package` and returns the path of the archive.
 * @param {string} folder
 * @param {string[]} options
 */
export async function pack(folder, ...options) {
  const { code, output } = await capture(process.execPath, [
    fromRoot('tools', 'src', 'package', 'package.mjs'),
    '--output',
    folder,
    ...options,
  ]);
  if (code !== 0) throw new Error(`The archive was not written:\n${output}`);
  const name = readdirSync(folder).find((file) => file.endsWith('.tar.gz'));
  return join(folder, name ?? '');
}

/**
 * Unpacks an archive into an empty folder, and returns it with an environment that has an empty HOME and a PATH with Node only.
 * @param {string} archive
 * @param {string} work
 */
export function unpack(archive, work) {
  for (const name of ['home', 'path', 'data']) mkdirSync(join(work, name), { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', work, '--no-same-owner']);
  symlinkSync(process.execPath, join(work, 'path', 'node'));
  const [folder = ''] = readdirSync(work).filter((name) => name.startsWith('round-table-'));
  const env = { HOME: join(work, 'home'), PATH: join(work, 'path'), XDG_CACHE_HOME: join(work, 'home', 'cache') };
  return { folder: join(work, folder), env };
}

/**
 * @param {string} address
 * @param {RequestInit} [init]
 */
async function getText(address, init) {
  const response = await fetch(address, init);
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, body, headers: response.headers };
}

/**
 * Signs in as the demo admin and fetches what an operator looks at first.
 * @param {string} address
 * @param {ReturnType<typeof createReport>} report
 * @param {string} version
 */
async function use(address, report, version) {
  const home = await getText(address);
  report.expect('GET /', home.status === 200 && home.body.includes('<html'), `${home.status}, ${home.body.length} bytes`);
  const platform = JSON.parse(String((await getText(`${address}/platform/`)).body));
  report.expect('GET /platform/ has the version', platform.version === version, platform.version);
  const signIn = await getText(`${address}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password }),
  });
  const { access } = JSON.parse(String(signIn.body));
  report.expect('sign-in of the demo admin', signIn.status === 200 && typeof access === 'string', String(signIn.status));
  const authorization = { headers: { authorization: `JWT ${access}` } };
  const sheet = await getText(`${address}/api/export-by-country/?countries=%5B%22DE%22%5D`, authorization);
  report.expect(
    'export (xlsx)',
    sheet.status === 200 && sheet.body.subarray(0, 2).equals(Buffer.from('PK')),
    `${sheet.status}, ${sheet.body.length} bytes`,
  );
  const docs = await getText(`${address}/api/docs/swagger-ui-bundle.js/`);
  report.expect('API reference', docs.status === 200, `${docs.body.length} bytes`);
}

/**
 * Starts the unpacked server, uses it and stops it.
 * @param {{ folder: string, env: Record<string, string> }} unpacked
 * @param {string} work
 * @param {ReturnType<typeof createReport>} report
 */
async function operate({ folder, env }, work, report) {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = { ...env, PORT: String(port), DATA_DIR: join(work, 'data'), DEMO_PASSWORD: password, LOG_LEVEL: 'warn' };
  const started = Date.now();
  const server = spawn('node', ['bin/round-table-server'], { cwd: folder, env: settings, stdio: ['ignore', 'inherit', 'inherit'] });
  const closed = once(server, 'close');
  try {
    await untilReady(address, { server });
    report.figure('start with an empty data folder', `${((Date.now() - started) / 1000).toFixed(1)} s`);
    await use(address, report, version);
    for (const [what, args, text] of /** @type {[string, string[], string][]} */ ([
      ['round-table --version', ['bin/round-table', '--version'], version],
      ['round-table doctor', ['bin/round-table', 'doctor'], `Round Table ${version}`],
      ['round-table backup', ['bin/round-table', 'backup', join(work, 'backup')], 'Wrote'],
      ['round-table-release --help', ['bin/round-table-release', '--help'], 'promote'],
    ])) {
      const { code, output } = await capture('node', args, { cwd: folder, env: settings });
      report.expect(what, code === 0 && output.includes(text), `exit code ${code}${code === 0 ? '' : `: ${output.slice(-300)}`}`);
    }
  } finally {
    server.kill('SIGTERM');
    const [code] = await closed;
    report.expect('stop by SIGTERM', code === 0, `exit code ${code}`);
  }
}

/**
 * Builds the archives, and one of them twice; returns the path of that one.
 * @param {string} work
 * @param {ReturnType<typeof createReport>} report
 */
async function buildArchives(work, report) {
  const folders = ['first', 'second', 'small'].map((name) => join(work, name));
  for (const folder of folders) mkdirSync(folder);
  const [first = '', second = '', small = ''] = folders;
  const archive = await timed('The archive', () => pack(first));
  const again = await timed('The same archive again', () => pack(second));
  const without = await timed('The archive without a database', () => pack(small, '--without-database', '--reuse-builds'));
  const [bytes, other, fewer] = [archive, again, without].map((file) => readFileSync(file));
  if (!bytes || !other || !fewer) throw new Error('An archive is missing.');
  report.expect('two runs give the same bytes', bytes.equals(other), `${bytes.length} bytes`);
  report.expect('with the database at most 120 MB', bytes.length <= 120e6, `${(bytes.length / 1e6).toFixed(1)} MB`);
  report.expect('without the database at most 60 MB', fewer.length <= 60e6, `${(fewer.length / 1e6).toFixed(1)} MB`);
  return archive;
}

/**
 * `npm run drive -- artifact [ARCHIVE]`: builds the archives, compares the bytes of two builds, and runs one from an empty folder with Node
 * alone. With an existing archive it builds none.
 * @param {string[]} args
 */
export async function drive([existing]) {
  const work = createTempDir({ prefix: 'round-table-artifact-' });
  const report = createReport('artifact');
  try {
    const archive = existing ? resolve(existing) : await buildArchives(work, report);
    const place = join(work, 'unpacked');
    mkdirSync(place);
    await operate(unpack(archive, place), place, report);
  } finally {
    removeFolder(work);
    log(report.print());
  }
  return report.exitCode();
}
