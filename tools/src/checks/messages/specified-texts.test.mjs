import IntlMessageFormat from 'intl-messageformat';
import { fieldProblem, toProblemBody } from '../../../../server/src/platform/problem';
import { listFiles, readText } from '../../lib/files.mjs';
import specified from './specified-texts.json';

const locales = /** @type {const} */ (['en', 'de']);

/**
 * The texts of a workspace by id, of all its catalogues.
 * @param {string} workspace
 * @param {string} locale
 */
const readTexts = (workspace, locale) =>
  Object.assign(
    {},
    ...listFiles(`${workspace}/src`, (path) => path.endsWith('messages.json')).map((path) => JSON.parse(readText(path))[locale]),
  );

const workspaces = [...new Set(specified.map(({ workspace }) => workspace))].filter((workspace) => workspace !== 'server');
const catalogues = Object.fromEntries(
  workspaces.map((workspace) => [workspace, Object.fromEntries(locales.map((locale) => [locale, readTexts(workspace, locale)]))]),
);

/**
 * The text as it is shown: the sentence that the server sends, or the formatted message.
 * @param {typeof specified[number]} row
 * @param {'en' | 'de'} locale
 */
function showText({ workspace, id, values }, locale) {
  if (workspace === 'server') return toProblemBody(fieldProblem({ field: [id] }), locale).field[0];
  return new IntlMessageFormat(catalogues[workspace][locale][id], locale).format(values);
}

test.each(specified)('section $section, $requirement: $workspace says "$en" in both languages', (row) => {
  expect({ en: showText(row, 'en'), de: showText(row, 'de') }).toEqual({ en: row.en, de: row.de });
});
