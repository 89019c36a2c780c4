import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { fromRoot, root } from '../../../deploy/src/lib/paths.mjs';

/**
 * Program that `watch-types.mjs` forks for each project: runs `tsc --watch` and ends it when the IPC channel closes, so that no compiler
 * is left behind if `npm run dev` is killed. Starts the native compiler itself: `tsc` would start it in a process that ignores signals.
 */
const { default: getExePath } = await import(pathToFileURL(fromRoot('node_modules/typescript/lib/getExePath.js')).href);
const args = ['--noEmit', '--project', process.argv[2] ?? 'tsconfig.json', '--watch', '--preserveWatchOutput'];
const compiler = spawn(getExePath(), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });

process.once('disconnect', () => compiler.kill());
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => compiler.kill());
compiler.once('exit', () => process.exit());
