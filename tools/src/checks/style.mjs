import { dirname } from 'node:path';
import { listFiles, readText } from '../lib/files.mjs';

/**
 * The maximum length of a hand-written file, of a file with routes of the front end, of modules in a folder without their tests, of files of the
 * database without tests and migrations, of suppressions of a rule in the whole repository, and the part of the product's TypeScript that may be
 * comments.
 */
export const limits = { fileLines: 300, routesLines: 79, folderModules: 12, databaseFiles: 24, suppressions: 30, commentShare: 0.08 };

const suppression = /@ts-(ignore|nocheck|expect-error)|biome-ignore|eslint-disable/;
const anyType = /(?::|<|\bas|=>|\|)\s*any\b(?!\w)/;
const skipped = /\b(?:it|test|describe|story)\.(?:skip|only|todo|fixme|fail)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\(/;
/** A live region that is not the component whose region exists before its text. */
const ownLiveRegion = /<(?!LiveRegion\b)[A-Za-z][\w.]*\s(?:[^<>]|=>)*(?:role=(?:"|\{[^}]*')(?:alert|log|status)["']|aria-live=)/g;
const frontEndRoutes = /^server[/]src[/]features[/]front-end[/].*routes[.]ts$/;
const unfinished = /\b(?:TODO|FIXME|XXX|HACK)\b/;

/**
 * The style problems of one file.
 * @param {string} path
 * @param {string} text
 */
export function findInFile(path, text) {
  const lines = text.split('\n');
  /** @type {string[]} */
  const problems = [];
  const limit = frontEndRoutes.test(path) ? limits.routesLines : limits.fileLines;
  if (lines.length - 1 > limit) problems.push(`${path}: ${lines.length - 1} lines; the limit is ${limit}`);
  lines.forEach((line, index) => {
    const position = `${path}:${index + 1}`;
    if (anyType.test(line) && !/^\s*(?:\*|\/\/)/.test(line)) problems.push(`${position}: uses the type any`);
    if (skipped.test(line)) problems.push(`${position}: a skipped test`);
    if (unfinished.test(line)) problems.push(`${position}: an unfinished part`);
  });
  if (/(?<!test)[.]tsx$/.test(path))
    for (const { index } of text.matchAll(ownLiveRegion))
      problems.push(`${path}:${text.slice(0, index).split('\n').length}: a live region of its own: use LiveRegion`);
  return problems;
}

const isModule = (/** @type {string} */ path) => /[.](?:ts|tsx|mjs|cjs)$/.test(path) && !/[.](?:test|story|d)[.]/.test(path);

/** Numbered sequences that grow by their nature; a subject cannot be cut out of them. */
const sequences = new Set(['server/src/platform/db/migrations']);

/**
 * The folders that hold more modules than one subject should have.
 * @param {string[]} paths
 */
export function findLargeFolders(paths) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const path of paths.filter(isModule)) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  return [...sizes]
    .filter(([folder, size]) => size > limits.folderModules && !sequences.has(folder))
    .map(([folder, size]) => `${folder}: ${size} modules; the limit is ${limits.folderModules}: split it by subject`);
}

/** The folder of the database must not become the place for everything that uses it. @param {string[]} paths */
export function findDatabaseExcess(paths) {
  const size = paths.filter((path) => /^server[/]src[/]platform[/]db[/](?!migrations[/])/.test(path) && isModule(path)).length;
  return size > limits.databaseFiles ? [`server/src/platform/db: ${size} files; the limit is ${limits.databaseFiles}`] : [];
}

/** @param {{ path: string, text: string }[]} files */
export function findSuppressionExcess(files) {
  const places = files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (suppression.test(line) ? [`${path}:${index + 1}`] : [])),
  );
  return places.length > limits.suppressions
    ? [`${places.length} suppressions; the limit is ${limits.suppressions}: ${places.join(', ')}`]
    : [];
}

const isProductTypeScript = (/** @type {string} */ path) =>
  /(?<![.](?:test|d))[.]tsx?$/.test(path) && !/^(?:lab|e2e|tools)[/]|[/]testing[/]/.test(path);

/** Whole lines of comments, a block of several lines included. @param {string} text */
export const countCommentLines = (text) =>
  (text.match(/^[ ]*(?:[/]{2}.*|[{]?[/][*](?![ ]sql )(?:(?![*][/])[\s\S])*[*][/][}]?)$/gm) ?? []).reduce(
    (sum, comment) => sum + comment.split('\n').length,
    0,
  );

/** @param {{ path: string, text: string }[]} files */
function findCommentExcess(files) {
  const product = files.filter(({ path }) => isProductTypeScript(path));
  const lines = product.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  const share = product.reduce((sum, { text }) => sum + countCommentLines(text), 0) / lines;
  const toPercent = (/** @type {number} */ part) => `${(100 * part).toFixed(1)} %`;
  return share > limits.commentShare
    ? [`comments are ${toPercent(share)} of the product's TypeScript; the limit is ${toPercent(limits.commentShare)}`]
    : [];
}

/** @param {string} path */
const isCode = (path) => /[.](?:ts|tsx|mjs|cjs|css)$/.test(path) && !path.startsWith('tools/src/checks/style');

/** Checks what no linter rule covers: length of files, size of folders, `any`, skipped tests, unfinished parts, live regions, suppressions, comments. */
export async function checkStyle() {
  const files = listFiles('.', isCode).map((path) => ({ path, text: readText(path) }));
  const problems = files.flatMap(({ path, text }) => findInFile(path, text));
  const paths = files.map(({ path }) => path);
  problems.push(...findLargeFolders(paths), ...findDatabaseExcess(paths), ...findSuppressionExcess(files), ...findCommentExcess(files));
  return problems;
}
