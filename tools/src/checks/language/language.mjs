import { listFiles, readText } from '../../lib/files.mjs';
import { bannedWords } from './banned-words.mjs';
import { readPassages, toWords } from './source-words.mjs';

/** @param {string} word */
const toPattern = (word) => new RegExp(`(?<![\\p{L}\\p{N}])${word.replace('*', '\\p{L}*')}(?![\\p{L}\\p{N}])`, 'u');

const rules = bannedWords.map((entry) => ({ ...entry, pattern: toPattern(entry.word) }));

/**
 * The rules that a text breaks.
 * @param {string} text
 * @param {'name' | 'comment'} kind
 * @param {string} path
 */
function findBroken(text, kind, path) {
  const words = toWords(text);
  return rules.filter(({ pattern, only, path: files, notIn, allow = [] }) => {
    if (notIn?.test(path)) return false;
    if ((only && only !== `${kind}s`) || (files && !files.test(path))) return false;
    return pattern.test(allow.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), words));
  });
}

/**
 * One sentence for each banned word in the names and comments of a file, and in its path.
 * @param {string} path
 * @param {string} source
 */
export function findBannedWords(path, source) {
  const inPath = findBroken(path.replaceAll('/', ' / '), 'name', path).map(
    ({ word, say }) => `${path}: the path contains "${word}": say ${say}`,
  );
  const passages = readPassages(path, source).flatMap(({ line, kind, text }) =>
    findBroken(text, kind, path).map(({ word, say }) => {
      const position = kind === 'name' ? `the name ${text}` : 'a comment';
      return `${path}:${line}: "${word}" in ${position}: say ${say}`;
    }),
  );
  return [...inPath, ...new Set(passages)];
}

/** @param {string} path */
const isCode = (path) => /[.](?:ts|tsx|mjs|cjs|css)$/.test(path) && !path.startsWith('tools/src/checks/language/');

/** Checks that names and comments use the standard terms of the field. @param {string[]} paths */
export async function checkLanguage(paths = listFiles('.')) {
  return paths.filter(isCode).flatMap((path) => findBannedWords(path, readText(path)));
}
