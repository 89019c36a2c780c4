import { toQuestionNumber, toRoman } from '@round-table/shared/domain';
import { type Catalogue, type ChapterItem, find, type NamedItem, type QuestionItem } from './find';
import type { CountryItem } from './find-country';
import { toParts } from './marks';
import { fold, toTerms } from './terms';

const aCountry = (code: string, name: string, otherName: string, aliases: string[] = []): CountryItem => ({
  aliases: aliases.map(fold),
  code,
  name,
  codes: [code.toLowerCase()],
  texts: [fold(name), fold(otherName)],
});

let id = 0;
const aQuestion = (number: string, text: string, other = ''): QuestionItem => {
  const [{ number: read } = {}] = toTerms(number);
  id += 1;
  return {
    id,
    number: { chapter: read?.chapter ?? 0, question: read?.question ?? 0 },
    text,
    chapterName: '',
    texts: [fold(text), fold(other)],
  };
};
const aChapter = (chapter: number, name: string, other: string): ChapterItem => ({
  id: chapter,
  number: { chapter },
  name,
  questions: [],
  texts: [fold(name), fold(other)],
});
const named = (name: string, ...texts: string[]): NamedItem => ({ id: name, texts: texts.map(fold) });

const catalogue: Catalogue<NamedItem, NamedItem> = {
  countries: [
    aCountry('AT', 'Austria', 'Österreich'),
    aCountry('BA', 'Bosnia and Herzegovina', 'Bosnien und Herzegowina'),
    aCountry('DE', 'Germany', 'Deutschland'),
    aCountry('DK', 'Denmark', 'Dänemark'),
    aCountry('IS', 'Iceland', 'Island'),
  ],
  questions: [
    aQuestion('III.4', 'Can a rank be secured before the right is registered?', 'Kann ein Rang vor der Eintragung gesichert werden?'),
    aQuestion('V.1', 'What determines the rank of the security right?', 'Was bestimmt den Rang des Sicherungsrechts?'),
    aQuestion('V.2', 'Can the rank be changed by agreement?', 'Ist ein Rücktritt im Rang möglich?'),
    aQuestion('V.3', 'Can the owner reserve a rank for a later right?', 'Gibt es einen Rangvorbehalt?'),
    aQuestion('V.5', 'Does the rank also cover interest?', 'Erfasst der Vorrang auch Zinsen?'),
    aQuestion('VI.2', 'Which debts are covered?', 'Welche Schulden sind erfasst?'),
  ],
  chapters: [aChapter(3, 'Creation', 'Entstehung'), aChapter(5, 'Ranking and priority', 'Rang und Vorrang')],
  pages: [named('ranking', 'Ranking', 'Rangliste'), named('compare', 'Compare', 'Vergleichen')],
  actions: [named('users', 'Users', 'Benutzer'), named('dark', 'Switch to dark mode')],
};

const numbersOf = (questions: QuestionItem[]) => questions.map(({ number }) => toQuestionNumber(number.chapter, number.question));
const search = (typed: string) => find(catalogue, typed);

test('a country and a word find the country at the questions, other questions, chapters, pages and the country', () => {
  const { country, atQuestions, questions, questionCount, places, chapter } = search('germany rank');
  expect(country?.code).toBe('DE');
  expect(numbersOf(atQuestions)).toEqual(['III.4', 'V.1', 'V.2']);
  expect([numbersOf(questions), questionCount]).toEqual([['V.3', 'V.5'], 2]);
  expect(places.map(({ kind }) => kind)).toEqual(['chapter', 'page', 'country']);
  expect(chapter?.number.chapter).toBe(5);
});

test.each(['de v2', 'V.2 Germany', 'deutschland v 2', 'v.2, DE'])('"%s" is one country at one question', (typed) => {
  const { country, atQuestions } = search(typed);
  expect([country?.code, numbersOf(atQuestions)]).toEqual(['DE', ['V.2']]);
});

test.each<[string, string[]]>([
  ['V.2', ['V.2']],
  ['v2', ['V.2']],
  ['5.2', ['V.2']],
  ['VI', ['VI.2']],
  ['v.7', []],
])('the number "%s" finds %j', (typed, expected) => {
  const { questions, country } = search(typed);
  expect([numbersOf(questions), country]).toEqual([expected, undefined]);
});

test('words of both languages are found, without regard to accents and case; a beginning counts more than a part', () => {
  expect(numbersOf(search('zinsen').questions)).toEqual(['V.5']);
  expect(numbersOf(search('RÜCKTRITT').questions)).toEqual(['V.2']);
  expect(numbersOf(search('rucktritt').questions)).toEqual(['V.2']);
  expect(numbersOf(search('vorbehalt').questions)).toEqual(['V.3']);
  expect(numbersOf(search('cover').questions)).toEqual(['V.5', 'VI.2']);
  expect(search('osterreich').country?.code).toBe('AT');
  expect(search('rangliste').places).toMatchObject([{ kind: 'page', page: { id: 'ranking' } }]);
  expect(search('benutzer').actions.map((action) => action.id)).toEqual(['users']);
});

test('codes that are words name a country only in short queries, and beginnings of names from four letters on', () => {
  expect(search('is').country?.code).toBe('IS');
  expect(search('the right is registered').country).toBeUndefined();
  expect(search('den rang').country).toBeUndefined();
  expect(search('denm rang').country?.code).toBe('DK');
  expect(search('bosnia and rank').country?.code).toBe('BA');
});

test('countries are found by the names that people use, before those whose words begin so', () => {
  const world = {
    ...catalogue,
    countries: [
      aCountry('UA', 'Ukraine', 'Ukraine'),
      aCountry('GBE', 'England and Wales', 'England und Wales', ['UK', 'Great Britain', 'Großbritannien']),
      aCountry('GBS', 'Scotland', 'Schottland', ['UK', 'Great Britain', 'Großbritannien']),
      aCountry('NL', 'Netherlands', 'Niederlande', ['Holland']),
    ],
  };
  for (const typed of ['UK', 'great britain', 'grossbritannien']) {
    const { places, isPlace } = find(world, typed);
    expect([typed, isPlace, places.slice(0, 2).map((place) => place.kind === 'country' && place.country.code)]).toEqual([
      typed,
      true,
      ['GBE', 'GBS'],
    ]);
  }
  expect(find(world, 'holland').places).toMatchObject([{ kind: 'country', country: { code: 'NL' } }]);
  expect(find(world, 'holland v2').country?.code).toBe('NL');
  expect(find(world, 'uk v2').country?.code).toBe('GBE');
});

test('the page that a query names comes first; the options of questions are found after their texts', () => {
  const questions = [
    { ...aQuestion('VI.2', 'Can creditors compare their ranks?'), options: [fold('A land charge'), fold('Eine Grundschuld')] },
    { ...aQuestion('VI.3', 'What is a Grundschuld?') },
  ];
  const found = find({ ...catalogue, questions }, 'compare');
  expect(found).toMatchObject({ isPlace: true, places: [{ kind: 'page', page: { id: 'compare' } }] });
  expect(find({ ...catalogue, questions }, 'compar').isPlace).toBe(true);
  expect(find({ ...catalogue, questions }, 'ompare').isPlace).toBe(false);
  expect(numbersOf(find({ ...catalogue, questions }, 'Grundschuld').questions)).toEqual(['VI.3', 'VI.2']);
});

test('a page comes first if the query is a word of its name; a part of a word is not enough', () => {
  const pages = [...catalogue.pages, named('open', 'What is open', 'Offene Punkte')];
  const chapters = [aChapter(3, 'Open questions', 'Offene Fragen'), ...catalogue.chapters];
  const search = (typed: string) => find({ ...catalogue, pages, chapters }, typed);
  for (const typed of ['open', 'what is', 'Offene Punkte', 'offene']) {
    const { isPlace, places } = search(typed);
    expect([typed, isPlace, places[0]]).toMatchObject([typed, true, { kind: 'page', page: { id: 'open' } }]);
  }
  expect(search('pen').isPlace).toBe(false);
  expect(search('is').isPlace).toBe(false);
});

test('without a hit there is nothing but the search in all texts', () => {
  expect(search('zebra')).toMatchObject({ atQuestions: [], questions: [], questionCount: 0, places: [], actions: [] });
  expect(search(' , ')).toMatchObject({ terms: [], questions: [], places: [] });
});

test('at most three rows a group and ten in all; actions for the query come first', () => {
  const more = [named('compare-country'), named('export-chapter-maps'), named('another')];
  const manyQuestions = { ...catalogue, questions: [1, 2, 3, 4, 5, 6, 7].map((order) => aQuestion(`V.${order}`, 'rank')) };
  const found = find(manyQuestions, 'germany rank', () => more);
  expect([found.atQuestions, found.questions, found.places, found.actions].map((rows) => rows.length)).toEqual([2, 3, 3, 2]);
  expect(found.questionCount).toBe(5);
  expect(found.actions[0]?.id).toBe('compare-country');
});

test('marks what matches, with its accents', () => {
  const mark = (text: string, typed: string) =>
    toParts(text, toTerms(typed))
      .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
      .join('');
  expect(mark('Ranking and priority', 'rank')).toBe('[Rank]ing and priority');
  expect(mark('Ein Rücktritt im Vorrang?', 'ruck rang')).toBe('Ein [Rück]tritt im Vor[rang]?');
  expect(mark('No match, at all.', 'zebra')).toBe('No match, at all.');
});

test('60 countries and 420 questions in two languages are searched in less than a frame', () => {
  const vocabulary = `security right claim register mortgage owner creditor debtor rank deed notary court entry priority transfer consent
    Grundbuch Eintragung Rang Gläubiger Schuldner Eigentümer Urkunde Vollstreckung Zustimmung Sicherheit`.split(/\s+/);
  let seed = 1;
  const word = () => {
    seed = (seed * 16807) % 2147483647;
    return vocabulary[seed % vocabulary.length] ?? '';
  };
  const sentence = () => Array.from({ length: 12 }, word).join(' ');
  const large: Catalogue<NamedItem, NamedItem> = {
    countries: Array.from({ length: 60 }, (_, index) => aCountry(`X${index}`, `Country ${word()}${index}`, `Land ${word()}${index}`)),
    questions: Array.from({ length: 420 }, (_, index) => aQuestion(`${toRoman(1 + (index % 14))}.${1 + index}`, sentence(), sentence())),
    chapters: Array.from({ length: 14 }, (_, index) => aChapter(index + 1, sentence(), sentence())),
    pages: catalogue.pages,
    actions: catalogue.actions,
  };
  const typed = 'country mortgage3 rank of the creditor v2 eintragung';
  const times = Array.from(typed, (_, index) => {
    const start = performance.now();
    find(large, typed.slice(0, index + 1));
    return performance.now() - start;
  }).sort((one, other) => one - other);
  expect(find(large, 'rank').questionCount).toBeGreaterThan(50);
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(16);
});
