import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { log, run, UserError } from '../../../deploy/src/lib/log.mjs';
import { fromRoot, root } from '../../../deploy/src/lib/paths.mjs';
import { createTempDir, removeFolder } from '../lib/instance/app-instance.mjs';

const help = `npm run test:node -- VERSION [PATH …]

Runs the type check and the tests of the server with another version of Node, which is installed from the npm registry into a temporary folder.
  VERSION  the exact version, such as 24.9.0
  PATH     only the tests whose path contains it; by default all tests of the server`;

/**
 * Runs a command with its output, and ends with an error if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} options
 */
function runOrFail(command, args, { cwd = root, env = process.env } = {}) {
  const { status } = spawnSync(command, args, { cwd, env, stdio: 'inherit' });
  if (status !== 0) throw new UserError(`“${command} ${args.join(' ')}” failed.`);
}

await run(async () => {
  const [version = '', ...paths] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new UserError(help);
  const folder = createTempDir({ prefix: 'round-table-node-' });
  try {
    runOrFail('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `node@${version}`], { cwd: folder });
    const bin = join(folder, 'node_modules', 'node', 'bin');
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
    const node = join(bin, 'node');
    const installed = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
    if (installed !== `v${version}`) throw new UserError(`Node ${version} was not installed: ${installed}`);
    log(`Running with Node ${installed}`);
    runOrFail(node, [fromRoot('tools', 'src', 'typecheck.mjs')], { env });
    runOrFail(node, [fromRoot('node_modules', 'jest', 'bin', 'jest.js'), ...(paths.length > 0 ? paths : ['server/src'])], { env });
  } finally {
    removeFolder(folder);
  }
});
