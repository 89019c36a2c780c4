import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { log, timed } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { createTempDir, removeFolder } from '../../../tools/src/lib/instance/app-instance.mjs';
import { freePort } from '../../../tools/src/lib/instance/free-port.mjs';
import { untilReady } from '../../../tools/src/lib/instance/until-ready.mjs';
import { createReport } from '../lib/report.mjs';
import { pack } from './artifact.mjs';
import { createEngine } from './container/engine.mjs';
import { importBaseImages } from './container/images.mjs';
import { startCluster } from './topology/cluster.mjs';

const image = 'localhost/round-table';
const container = 'round-table';
const node = '/nodejs/bin/node';

/** Says which of some paths can be written, and the rights of the process. */
const probe = `
const { writeFileSync, readFileSync } = require('node:fs');
const tryToWrite = (path) => { try { writeFileSync(path, ''); return 'written'; } catch (error) { return error.code; } };
const paths = ['/opt/round-table', '/etc', '/data', '/tmp'];
const status = readFileSync('/proc/self/status', 'utf8');
console.log(JSON.stringify({
  user: process.getuid(), paths: paths.map((path) => tryToWrite(path + '/probe')),
  capabilities: /CapEff:\\s*(\\S+)/.exec(status)[1], noNewPrivileges: /NoNewPrivs:\\s*(\\d)/.exec(status)[1],
}));`;

/** Those of `compose.yaml`. */
export const rights = ['--read-only', '--read-only-tmpfs=false', '--cap-drop=ALL', '--security-opt=no-new-privileges'];
export const folders = ['--tmpfs', '/tmp:mode=1777', '--volume', 'data:/data'];

/**
 * Builds the image from the Containerfile. `UNPACK_IMAGE` and `NODE_IMAGE` in the environment name base images that can be pulled; without them
 * the images are made of Debian packages.
 * @param {ReturnType<typeof createEngine>} engine
 * @param {string} work
 * @param {string} archive
 */
async function build(engine, work, archive) {
  const { UNPACK_IMAGE, NODE_IMAGE } = process.env;
  const bases =
    UNPACK_IMAGE && NODE_IMAGE ? { UNPACK_IMAGE, NODE_IMAGE } : await timed('The base images', () => importBaseImages(engine, work));
  copyFileSync(archive, join(work, basename(archive)));
  const values = Object.entries({ ...bases, ARCHIVE: basename(archive) }).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  const file = fromRoot('deploy', 'container', 'Containerfile');
  await timed('The image', () =>
    engine.callOrFail('build', '--isolation', 'chroot', '--format', 'docker', ...values, '--file', file, '--tag', image, work),
  );
}

/**
 * Uses a running container: health check, rights and command line.
 * @param {ReturnType<typeof createEngine>} engine
 * @param {ReturnType<typeof createReport>} report
 */
async function use(engine, report) {
  const healthy = await engine.call('healthcheck', 'run', container);
  report.expect('health check of the image', healthy.code === 0, `exit code ${healthy.code}`);
  const rights = JSON.parse(await engine.callOrFail('exec', container, node, '-e', probe));
  report.expect('user', rights.user === 65532, String(rights.user));
  const expected = 'EROFS,EROFS,written,written';
  report.expect('only /data and /tmp can be written', String(rights.paths) === expected, String(rights.paths));
  const hasNoRights = /^0+$/.test(rights.capabilities) && rights.noNewPrivileges === '1';
  report.expect('no capabilities, no new privileges', hasNoRights, `${rights.capabilities}, ${rights.noNewPrivileges}`);
  for (const [what, args, text] of /** @type {[string, string[], string][]} */ ([
    ['round-table admin create', ['admin', 'create', 'admin@example.org'], 'admin@example.org'],
    ['round-table migrate --check', ['migrate', '--check'], 'up to date'],
  ])) {
    const { code, output } = await engine.call('exec', container, node, 'bin/round-table', ...args);
    report.expect(what, code === 0 && output.includes(text), code === 0 ? 'exit code 0' : `exit code ${code}: ${output.slice(-300)}`);
  }
}

/**
 * Runs the image with the options of compose.yaml until it has been used.
 * @param {ReturnType<typeof createEngine>} engine
 * @param {string} databaseUrl
 * @param {ReturnType<typeof createReport>} report
 */
async function operate(engine, databaseUrl, report) {
  const port = await freePort();
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    TOKEN_SECRET: 'a secret of the drive that is long enough',
    LOG_LEVEL: 'warn',
  };
  // The network of this machine, for the database; no limits and control groups, which a container must not change.
  const machine = ['--network=host', '--cgroups=disabled', '--ulimit=nofile=10000:10000', '--ulimit=nproc=4096:4096'];
  const variables = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const options = ['--name', container, '--health-interval=disable', ...rights, ...folders, ...machine, ...variables];
  const started = Date.now();
  const server = spawn(...engine.toCommand('run', ...options, image), { stdio: ['ignore', 'inherit', 'inherit'] });
  const closed = once(server, 'close');
  try {
    await untilReady(`http://127.0.0.1:${port}`, { server });
    report.figure('start with an empty database', `${((Date.now() - started) / 1000).toFixed(1)} s`);
    await use(engine, report);
  } finally {
    await engine.call('stop', '--time', '30', container);
    const [code] = await closed;
    report.expect('stop by SIGTERM', code === 0, `exit code ${code}`);
  }
}

/**
 * `npm run drive -- container [ARCHIVE]`: builds the image of `deploy/container` and runs it with a read-only root, as root, with Podman and
 * PostgreSQL from Debian.
 * @param {string[]} args
 */
export async function drive([existing]) {
  const work = createTempDir({ prefix: 'round-table-container-' });
  const report = createReport('container');
  const engine = createEngine(work);
  /** @type {(() => unknown)[]} */
  const closing = [() => engine.call('system', 'reset', '--force')];
  try {
    const archive = existing ? resolve(existing) : await pack(work, '--without-database', '--reuse-builds');
    await build(engine, work, archive);
    const size = Number(await engine.callOrFail('image', 'inspect', '--format', '{{.Size}}', image));
    report.figure('image', `${(size / 1e6).toFixed(0)} MB`);
    const cluster = await startCluster(work);
    closing.push(cluster.close);
    await operate(engine, cluster.url, report);
  } finally {
    for (const close of closing.reverse()) await close();
    removeFolder(work);
    log(report.print());
  }
  return report.exitCode();
}
