import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import IntlMessageFormat from 'intl-messageformat';
import { listFiles, readText } from '../../lib/files.mjs';
import { listFeatureApps } from '../../lib/workspaces.mjs';

/** @typedef {ReturnType<typeof parse>} Elements */

const locales = /** @type {const} */ (['en', 'de']);
/** They are shown for at least 2. */
const alwaysSeveral = new Set(['answer.severalRestored', 'confirmation.changedAndMore', 'confirmation.openAndMore']);
const catalogues = ['shared', 'shell', ...listFeatureApps()].flatMap((workspace) =>
  listFiles(`${workspace}/src`, (path) => path.endsWith('messages.json')).map((path) => ({ path, catalogue: JSON.parse(readText(path)) })),
);

/**
 * All elements of a message, those of its branches and tags included.
 * @param {Elements} elements
 * @returns {Elements}
 */
const flatten = (elements) =>
  elements.flatMap((element) => [
    element,
    ...('options' in element ? Object.values(element.options).flatMap(({ value }) => flatten(value)) : []),
    ...('children' in element ? flatten(element.children) : []),
  ]);

/**
 * The first word after the number of a branch of a plural: "questions" of "# questions answered".
 * @param {Elements | undefined} branch
 */
function toNoun(branch = []) {
  const [number, text] = branch;
  return number?.type === TYPE.pound && text?.type === TYPE.literal ? /^ (\p{L}+)/u.exec(text.value)?.[1] : undefined;
}

/**
 * The nouns that a catalogue counts in a plural, in the form that 1 must not have.
 * @param {'en' | 'de'} locale
 */
function listPlurals(locale) {
  const plurals = catalogues
    .flatMap(({ catalogue }) => Object.values(catalogue[locale]))
    .flatMap((message) => flatten(parse(message)))
    .flatMap((element) => (element.type === TYPE.plural ? [element.options] : []))
    .map((options) => ({ one: toNoun(options.one?.value), many: toNoun(options.other?.value) }));
  const ones = new Set(plurals.map(({ one }) => one));
  return new Set(plurals.flatMap(({ many }) => (many && !ones.has(many) ? [many] : [])));
}

/**
 * The message with 1 for each of its arguments, and with 0 for one of them: "0 of 1 question".
 * @param {string} message
 * @param {'en' | 'de'} locale
 */
function showOnes(message, locale) {
  const found = flatten(parse(message)).filter(({ type }) => type !== TYPE.literal && type !== TYPE.pound);
  const toValues = (/** @type {unknown} */ zero) =>
    found.map((element) => {
      const name = 'value' in element ? element.value : '';
      return [name, element.type === TYPE.tag ? (/** @type {string[]} */ parts) => parts.join('') : Number(name !== zero)];
    });
  const format = new IntlMessageFormat(message, locale);
  return [undefined, ...toValues(undefined).map(([name]) => name)].map((zero) => String(format.format(Object.fromEntries(toValues(zero)))));
}

it('collects the nouns that are counted', () => {
  expect([...listPlurals('en')]).toEqual(expect.arrayContaining(['questions', 'countries', 'comments', 'rows']));
  expect([...listPlurals('de')]).toEqual(expect.arrayContaining(['Fragen', 'Länder', 'Ländern', 'Kommentare', 'Zeilen']));
});

test.each(locales)('no message in "%s" has a plural after 1, as in "0 of 1 questions"', (locale) => {
  const plural = new RegExp(`(?<![\\d.,])1 (${[...listPlurals(locale)].join('|')})(?!\\p{L})`, 'u');
  const wrong = catalogues.flatMap(({ path, catalogue }) =>
    Object.entries(catalogue[locale])
      .filter(([id]) => !alwaysSeveral.has(id))
      .flatMap(([id, message]) => showOnes(message, locale).map((text) => `${path}: ${id}: ${text}`))
      .filter((line) => plural.test(line)),
  );
  expect(wrong).toEqual([]);
});
