import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Texts that a licence requires to be handed on. */
export const isLicenceFile = (/** @type {string} */ name) => /^(licen[cs]e|copying|notice|copyright|ofl)\b/i.test(name);

/** What only developers of a package use: types, source maps, static libraries, documents. */
const isForDevelopers = (/** @type {string} */ name) =>
  /(\.map|\.[cm]?ts|\.tsbuildinfo|\.md|\.markdown|\.flow|\.a)$/i.test(name) && !isLicenceFile(name);

const skippedFolders = new Set(['node_modules', 'test', 'tests', '__tests__', 'docs', 'example', 'examples', 'benchmark', 'benchmarks']);

/**
 * The files and symbolic links in a folder, as relative paths with slashes.
 * @param {string} folder
 * @param {(path: string, isFolder: boolean) => boolean} isWanted folders that are not wanted are not read
 * @returns {string[]}
 */
export function listFiles(folder, isWanted = () => true, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (!isWanted(path, entry.isDirectory())) return [];
    return entry.isDirectory() ? listFiles(folder, isWanted, path) : [path];
  });
}

/**
 * The files of an installed package that it needs at run time, and its licences. Folders are left out by name only at the top, because
 * some packages have code in a folder such as `dist/docs`.
 * @param {string} folder
 */
export const listPackageFiles = (folder) =>
  listFiles(folder, (path, isFolder) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return isFolder ? name !== 'node_modules' && !skippedFolders.has(path) && !name.startsWith('.') : !isForDevelopers(name);
  });

/**
 * The files of a built front end that are served. Source maps are not published; they contain paths.
 * @param {string} folder
 */
export const listBuiltFiles = (folder) => listFiles(folder, (path) => !/\.map(\.\w+)?$/.test(path));
