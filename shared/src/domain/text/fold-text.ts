/**
 * How texts are split into words and compared: in the search, in "Jump to" and in filters. The SQL functions `search_clean`, `search_fold` and
 * `search_text` do the same; a test compares both, over references of the countries and over all characters of the scripts that occur.
 */

/** Characters without a shape, which belong to no word: soft hyphens, zero-width and direction characters, variation selectors. */
const invisible = '\\u00ad\\u034f\\u061c\\u180b-\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff';

/** Raised, lowered and circled characters and fractions: words of their own, so that "art. 101⁹" never reads as 1019. */
const raised =
  '\\u00aa\\u00b2\\u00b3\\u00b9\\u00ba\\u00bc-\\u00be\\u02b0-\\u02b8\\u02e0-\\u02e4\\u1d2c-\\u1d6a\\u1d78\\u1d9b-\\u1dbf' +
  '\\u2070-\\u209c\\u2150-\\u215f\\u2189\\u2460-\\u249b\\u24b6-\\u24ff\\u2776-\\u2793\\u2c7c\\u2c7d';

/** What separates words: everything but letters, digits and their accents. */
const separators =
  '\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab\\u00ac\\u00ae-\\u00b1\\u00b4\\u00b6-\\u00b8\\u00bb\\u00bf\\u00d7\\u00f7' +
  '\\u02b9-\\u02df\\u02e5-\\u02ff\\u0375\\u037e\\u0384\\u0385\\u0387\\u055a-\\u055f\\u0589-\\u058f\\u05be\\u05c0\\u05c3\\u05c6\\u05f3\\u05f4' +
  '\\u0600-\\u060f\\u061b-\\u061f\\u066a-\\u066d\\u06d4\\u0964\\u0965\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u245f\\u2500-\\u2775' +
  '\\u2794-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u303f\\ue000-\\uf8ff\\ufe10-\\ufe1f\\ufe30-\\ufe6f\\uff00-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40' +
  '\\uff5b-\\uff65\\ufff0-\\uffff';

const invisiblePattern = new RegExp(`[${invisible}]+`, 'gu');
const raisedPattern = new RegExp(`[${raised}]+`, 'gu');
const separatorPattern = new RegExp(`[${separators}]+`, 'gu');
const looseAccents = /(^| )[\u0300-\u036f]+/gu;

/** Matches the words of a text as they are written, with what is invisible in them; raised characters are words of their own. */
export const wordPattern = new RegExp(`[${raised}]+|(?:[${invisible}]|[^${separators}${raised}])+`, 'gu');

/** The words of a text with one space between them: without invisible characters, ligatures as letters, accents as written. */
export const cleanText = (text: string): string =>
  text
    .replace(invisiblePattern, '')
    .replace(raisedPattern, ' $& ')
    .normalize('NFKC')
    .replace(separatorPattern, ' ')
    .replace(looseAccents, '$1')
    .trim();

/** Lists the words of a text in lower case, with their accents. */
export const listWords = (text: string): string[] =>
  cleanText(text)
    .toLowerCase()
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Letters that do not decompose into a letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  þ: 'th',
  æ: 'a',
  œ: 'o',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
};
const letterPattern = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/** A text for comparison: lower case without accents; `ä`, `æ`, `ae` and `a` are one, as are `ö`, `ø`, `oe` and `o`, and `ł` and `l`. */
export const foldAccents = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(invisiblePattern, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/gu, '')
    .normalize('NFC')
    .replace(letterPattern, (letter) => letters[letter] ?? letter)
    .replace(/([aou])e+/gu, '$1');

/** Letters also written as two that occur in other words: folding `aa` to `a` would find "statute" for "Staat". Both ways are compared. */
const pairs: Readonly<Record<string, string>> = { å: 'aa', Å: 'Aa', đ: 'dj', Đ: 'Dj' };
const pairPattern = new RegExp(`[${Object.keys(pairs).join('')}]`, 'gu');

/** What is searched for, folded. */
export const foldQuery = (typed: string): string => foldAccents(cleanText(typed));

/** A text to be searched, folded: its words, and those with `å` and `đ` again as they are written without: "Århus" is "arhus aarhus". */
export function foldForSearch(text: string): string {
  const clean = cleanText(text);
  const spelled = clean.split(' ').flatMap((word) => {
    const other = word.replace(pairPattern, (letter) => pairs[letter] ?? letter);
    return other === word ? [] : [other];
  });
  return foldAccents([clean, ...spelled].join(' '));
}
