import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { log } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { typeScriptProjects } from '../lib/typescript.mjs';

/**
 * The line to print for a line of `tsc --watch`; undefined for its progress messages, so that the console shows errors and the change
 * to "no errors" only.
 * @param {string} line
 * @param {boolean} hadErrors
 */
export function toTypeLine(line, hadErrors) {
  const text = line.replace(/^\[?\d[\d:]*( [AP]M)?\]?( - )?/, '').trimEnd();
  const [, count] = /^Found (\d+) errors?\b/.exec(text) ?? [];
  if (count === '0') return hadErrors ? '✓ types' : undefined;
  return text === '' || count || /^(Starting compilation|File change detected|build starting|build finished)/i.test(text)
    ? undefined
    : `✗ types ${text}`;
}

/** @param {string} project */
function watchProject(project) {
  const watcher = fork(fromRoot('tools/src/dev/type-watcher.mjs'), [project], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const closed = once(watcher, 'close');
  let hasErrors = false;
  if (watcher.stdout) {
    createInterface({ input: watcher.stdout }).on('line', (line) => {
      const text = toTypeLine(line, hasErrors);
      if (text === undefined) return;
      hasErrors = text.startsWith('✗');
      log(text);
    });
  }
  return {
    close: async () => {
      if (watcher.connected) watcher.disconnect();
      await closed;
    },
  };
}

/** Checks the types after every change, beside the builds, which do not check them. */
export function watchTypes(projects = typeScriptProjects) {
  const watching = projects.map(watchProject);
  const close = async () => {
    await Promise.all(watching.map((project) => project.close()));
  };
  return { close };
}
