import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint, listFiles } from './files.mjs';
import { at } from './place.mjs';
import { capture, inParallel, npm, quietEnv } from './run.mjs';
import { Advice, duration, say } from './say.mjs';
import { listBuiltWorkspaces, lockedPackagesOf } from './workspaces.mjs';

const isSource = (path) => !/[.]test[.][a-z]+$|\/testing\//.test(path);

/** What a build of the workspace depends on: its own sources, those of `shared`, and the packages. */
export function buildStamp(workspace) {
  const sources = [...listFiles(workspace, isSource), ...listFiles('shared', isSource)];
  return fingerprint([...new Set(sources), 'tsconfig.json'], lockedPackagesOf(workspace));
}

const stampFile = (workspace) => at(workspace, 'dist', '.stamp');

/** Whether the built files of the workspace are older than its sources. */
export function isStale(workspace) {
  const file = stampFile(workspace);
  return !existsSync(file) || readFileSync(file, 'utf8') !== buildStamp(workspace);
}

async function buildOne(workspace) {
  const stamp = buildStamp(workspace);
  const started = Date.now();
  say(`› Building ${workspace} …`);
  const { code, output } = await capture(npm, ['run', 'build', '--silent', '--workspace', workspace], {
    env: { ...quietEnv, NODE_ENV: 'production' },
  });
  if (code !== 0) {
    say(output);
    return { workspace, isBuilt: false };
  }
  writeFileSync(stampFile(workspace), stamp);
  say(`  ${workspace}: ${duration(Date.now() - started)}`);
  return { workspace, isBuilt: true };
}

/** Builds what has changed since it was last built, two workspaces at a time; those of `except` are left as they are. */
export async function buildWhatIsStale({ except = [] } = {}) {
  const stale = listBuiltWorkspaces().filter((name) => !except.includes(name) && isStale(name));
  const results = await inParallel(2, stale, buildOne);
  const failed = results.filter((result) => !result.isBuilt).map((result) => result.workspace);
  if (failed.length > 0) throw new Advice(`The build of ${failed.join(' and ')} failed. Fix the error above and run the command again.`);
}
