import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { log, run, timed, UserError } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { installMissingPackages } from '../install/packages.mjs';
import { parseArguments } from '../lib/arguments.mjs';
import { buildStaleWorkspaces, removeBuilds } from '../lib/build.mjs';
import { checkNodeVersion } from '../lib/node-version.mjs';
import { readCommit, toBuildName } from '../version/build-name.mjs';

const help = `npm run package [-- --without-database] [--reuse-builds] [--output FOLDER]

Builds everything anew, so that a commit always has the same bytes, and writes one archive that runs with Node alone: round-table-VERSION-PLATFORM.tar.gz.
VERSION is followed by the commit unless that is tagged as the release.
  --without-database  leaves out the embedded PostgreSQL: the installation needs DATABASE_URL
  --reuse-builds      builds only what has changed, for a trial: caches can change the order of files
  --output            the folder of the archive (default: dist)`;

/** The date of all entries: SOURCE_DATE_EPOCH, or the date of the commit. @param {import('../version/build-name.mjs').Commit | undefined} commit */
function readDate(commit) {
  const text = process.env.SOURCE_DATE_EPOCH ?? commit?.seconds;
  if (text === undefined)
    throw new UserError('The date of the archive is unknown: this folder is not a clone with git. Set SOURCE_DATE_EPOCH.');
  if (!/^\d+$/.test(text)) throw new UserError(`SOURCE_DATE_EPOCH must be a number of seconds, not "${text}".`);
  return new Date(Number(text) * 1000);
}

await run(async () => {
  const parsed = parseArguments(help, {
    'without-database': { type: 'boolean' },
    'reuse-builds': { type: 'boolean' },
    output: { type: 'string' },
  });
  if (!parsed) return;
  checkNodeVersion();
  const commit = readCommit();
  const date = readDate(commit);
  await installMissingPackages();
  if (!parsed.values['reuse-builds']) removeBuilds();
  await buildStaleWorkspaces();
  // The writer needs installed packages.
  const [{ listContents }, { writeArchive }] = await Promise.all([import('./contents.mjs'), import('./archive.mjs')]);
  const hasDatabase = !parsed.values['without-database'];
  const folder = resolve(parsed.values.output ?? fromRoot('dist'));
  mkdirSync(folder, { recursive: true });
  const { file, count, packages } = await timed('Writing the archive', async () => {
    const { version, entries, packages: inside } = await listContents({ date, hasDatabase, commit: commit?.hash });
    const name = `round-table-${toBuildName(version, commit)}`;
    const target = join(folder, `${name}-${process.platform}-${process.arch}${hasDatabase ? '' : '-without-database'}.tar.gz`);
    await writeArchive(target, entries, { folder: name, date });
    return { file: target, count: entries.length, packages: inside.length };
  });
  const bytes = readFileSync(file);
  const hash = createHash('sha256').update(bytes).digest('hex');
  writeFileSync(`${file}.sha256`, `${hash}  ${basename(file)}\n`);
  log(`${file}: ${(bytes.length / 1e6).toFixed(1)} MB, ${count} files, ${packages} packages, sha256 ${hash}`);
});
