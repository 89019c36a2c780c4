import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';

const manifest = { name: 'small', type: 'module', engines: { node: '>=20.19' }, workspaces: ['app', 'library'] };
const files = {
  'package.json': JSON.stringify(manifest),
  'package-lock.json': JSON.stringify({ packages: { 'node_modules/webpack': { version: '5.0.0' } } }),
  'app/package.json': JSON.stringify({
    name: '@round-table/app',
    scripts: { build: 'node build.cjs' },
    dependencies: { '@round-table/library': '1.0.0' },
  }),
  'app/build.cjs': "require('node:fs').mkdirSync('dist', { recursive: true });",
  'app/src/main.js': 'export const main = 1;',
  'library/package.json': JSON.stringify({ name: '@round-table/library' }),
  'library/src/index.js': 'export const one = 1;',
};

/**
 * A repository in a temporary folder with the launchers of this one and two small workspaces: `app`, which is built, and `library`, which
 * it depends on. No packages are installed.
 */
export function createSmallRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-small-'));
  for (const part of ['tools/src', 'deploy/src']) {
    cpSync(fromRoot(part), join(folder, part), { recursive: true, filter: (path) => !path.endsWith('.test.mjs') });
  }
  /** @param {string} path @param {string} text */
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  /**
   * Starts Node in the repository. `ended` resolves to the exit code and the output of both streams.
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} env
   */
  const start = (args, env = {}) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, DATA_DIR: '', DATABASE_URL: '', npm_lifecycle_event: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    /** @type {Promise<{ code: number | null, output: string }>} */
    const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
    return { child, ended };
  };
  return {
    folder,
    write,
    start,
    /** @param {string} path */
    has: (path) => existsSync(join(folder, path)),
    /** Runs a launcher, such as `tools/src/clean.mjs`. @param {string} script @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
    run: (script, args = [], env) => start([script, ...args], env).ended,
    /** Evaluates a module. @param {string} source @param {NodeJS.ProcessEnv} [env] */
    evaluate: (source, env) => start(['--input-type=module', '--eval', source], env).ended,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
