import { createWriteStream, lstatSync, readFileSync, readlinkSync, renameSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/**
 * One entry of an archive: a file or symbolic link on disk, or generated text.
 * @typedef {{ name: string, file: string } | { name: string, text: string, isProgram?: boolean }} Entry
 */

/**
 * Only the executable bit is taken from the disk: the rest depends on the umask of the build.
 * @param {boolean} isProgram
 */
const toMode = (isProgram) => (isProgram ? 0o755 : 0o644);

/**
 * The header and content of an entry.
 * @param {Entry} entry
 */
function readEntry(entry) {
  if ('text' in entry) return { mode: toMode(entry.isProgram ?? false), content: Buffer.from(entry.text) };
  const facts = lstatSync(entry.file);
  if (facts.isSymbolicLink()) return { mode: 0o777, linkname: readlinkSync(entry.file) };
  return { mode: toMode((facts.mode & 0o100) !== 0), content: readFileSync(entry.file) };
}

/** @param {Entry[]} entries */
export function sortEntries(entries) {
  const sorted = [...entries].sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = sorted.find(({ name }, index) => name === sorted[index + 1]?.name);
  if (twice) throw new Error(`The archive would contain ${twice.name} twice.`);
  return sorted;
}

/**
 * Writes a gzipped tar archive whose bytes depend only on names, contents and executable bits: sorted entries of one date and owner. It has its
 * name only once it is complete.
 * @param {string} target
 * @param {Entry[]} entries
 * @param {{ folder: string, date: Date }} options `folder`: the folder in the archive that holds all entries
 */
export async function writeArchive(target, entries, { folder, date }) {
  const unfinished = `${target}.part`;
  const archive = pack();
  const written = pipeline(archive, createGzip({ level: 9 }), createWriteStream(unfinished));
  for (const entry of sortEntries(entries)) {
    const { mode, linkname, content } = readEntry(entry);
    const header = { name: `${folder}/${entry.name}`, mode, mtime: date, uid: 0, gid: 0, uname: 'root', gname: 'root' };
    await /** @type {Promise<void>} */ (
      new Promise((resolve, reject) => {
        const done = (/** @type {Error | null | undefined} */ error) => (error ? reject(error) : resolve());
        if (linkname === undefined) archive.entry(header, content, done);
        else archive.entry({ ...header, type: 'symlink', linkname }, done);
      })
    );
  }
  archive.finalize();
  await written;
  renameSync(unfinished, target);
}
