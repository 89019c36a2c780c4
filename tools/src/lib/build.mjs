import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { duration, log, UserError } from '../../../deploy/src/lib/log.mjs';
import { inParallel } from '../../../deploy/src/lib/parallel.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { hashFiles, listFiles } from './files.mjs';
import { capture, npm, quietEnv } from './run.mjs';
import { listBuildSources, listBuiltWorkspaces, listDevOnlyApps, listLockedPackages, listWorkspaces } from './workspaces.mjs';

/** @param {string} path */
const isBuildInput = (path) => !/[.]test[.][a-z]+$|\/testing\//.test(path);

/**
 * A hash of what the build of a workspace depends on: its sources, those of the workspaces it depends on, and the packages.
 * @param {string} workspace
 */
export function computeBuildStamp(workspace) {
  const sources = listBuildSources(workspace).flatMap((name) => listFiles(name, isBuildInput));
  return hashFiles([...sources, 'tsconfig.json'], listLockedPackages(workspace));
}

/** @param {string} workspace */
const stampFile = (workspace) => fromRoot(workspace, 'dist', '.stamp');

/**
 * Whether the sources of a workspace have changed since it was built.
 * @param {string} workspace
 */
export function isStale(workspace) {
  const file = stampFile(workspace);
  return !existsSync(file) || readFileSync(file, 'utf8') !== computeBuildStamp(workspace);
}

/** @param {string} workspace */
async function buildOne(workspace) {
  const stamp = computeBuildStamp(workspace);
  const started = Date.now();
  log(`› Building ${workspace} …`);
  const { code, output } = await capture(npm, ['run', 'build', '--silent', '--workspace', workspace], {
    env: { ...quietEnv, NODE_ENV: 'production' },
  });
  if (code !== 0) {
    log(output);
    return { workspace, isBuilt: false };
  }
  writeFileSync(stampFile(workspace), stamp);
  log(`  ${workspace}: ${duration(Date.now() - started)}`);
  return { workspace, isBuilt: true };
}

/** Removes the builds of all workspaces and what bundlers have cached. */
export function removeBuilds() {
  for (const folder of [...listWorkspaces().map((name) => `${name}/dist`), 'node_modules/.cache', '.nx'])
    rmSync(fromRoot(folder), { recursive: true, force: true });
}

/**
 * Builds the workspaces that have changed since their last build, two at a time. Removes the builds of the apps for developers: the server
 * serves every build that it finds.
 * @param {{ except?: string[] }} options
 */
export async function buildStaleWorkspaces({ except = [] } = {}) {
  for (const app of listDevOnlyApps().filter((name) => !except.includes(name)))
    rmSync(fromRoot(app, 'dist'), { recursive: true, force: true });
  const stale = listBuiltWorkspaces().filter((name) => !except.includes(name) && isStale(name));
  const results = await inParallel(2, stale, buildOne);
  const failed = results.filter((result) => !result.isBuilt).map((result) => result.workspace);
  if (failed.length > 0) throw new UserError(`The build of ${failed.join(' and ')} failed. Fix the error above and run the command again.`);
}
