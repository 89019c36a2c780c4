import { type CountryItem, findCountry } from './find-country';
import { type Findable, minPartLength, rank } from './rank';
import { type Term, toTerms } from './terms';

export interface QuestionItem extends Findable {
  id: number;
  number: { chapter: number; question: number };
  text: string;
  chapterName: string;
}

export interface ChapterItem extends Findable {
  id: number;
  number: { chapter: number };
  name: string;
  questions: readonly number[];
}

/** A page or an action. */
export interface NamedItem extends Findable {
  id: string;
}

/** All that can be found, with the texts of both languages. */
export interface Catalogue<Page extends NamedItem, Action extends NamedItem> {
  countries: readonly CountryItem[];
  questions: readonly QuestionItem[];
  chapters: readonly ChapterItem[];
  pages: readonly Page[];
  actions: readonly Action[];
}

export type Place<Page> =
  | { kind: 'chapter'; chapter: ChapterItem }
  | { kind: 'page'; page: Page }
  | { kind: 'country'; country: CountryItem };

/** What a query finds, in its groups. */
export interface Found<Page, Action> {
  terms: Term[];
  /** The terms that do not name the country. */
  rest: Term[];
  /** The country that the query names. */
  country?: CountryItem;
  /** Questions at which the query names the country. */
  atQuestions: QuestionItem[];
  questions: QuestionItem[];
  /** How many questions match besides those at which a country is named. */
  questionCount: number;
  /** The chapter that an action may be for. */
  chapter?: ChapterItem;
  places: Place<Page>[];
  /** Whether the whole query names a page, or is a name or alias of a country: places come first. */
  isPlace: boolean;
  actions: Action[];
}

const maxRows = 3;
/** Of all groups; one more row leads to the search. */
const maxAllRows = 10;

const unite = <Item>(...lists: readonly (readonly Item[])[]): Item[] => [...new Set(lists.flat())];

/** The whole query, as texts are folded. */
const join = (terms: readonly Term[]): string => terms.map(({ text }) => ` ${text}`).join('');

const isNamedBy = ({ texts }: Findable, terms: readonly Term[]): boolean => texts.includes(join(terms));

/** The whole query is the name of a page, its beginning, or a word of it: "open" is "What is open". */
const isPageNamedBy = ({ texts }: Findable, terms: readonly Term[]): boolean => {
  const typed = join(terms);
  const isWord = (text: string) => `${text} `.includes(`${typed} `);
  return typed.length > minPartLength && texts.some((text) => text.startsWith(typed) || isWord(text));
};

/** The countries of which the whole query is an alias: "UK" is England and Wales, and Scotland. */
const listByAlias = (countries: readonly CountryItem[], terms: readonly Term[]): CountryItem[] =>
  countries.filter(({ aliases = [] }) => aliases.includes(join(terms)));

/** Those of which the whole query is the name, then those that it names otherwise, then the others. */
const putNamedFirst = <Item extends Findable>(items: readonly Item[], terms: readonly Term[]): Item[] =>
  unite(
    items.filter((item) => isNamedBy(item, terms)),
    items.filter((item) => isPageNamedBy(item, terms)),
    items,
  );

const toPages = <Page>(pages: readonly Page[]): Place<Page>[] => pages.map((page) => ({ kind: 'page', page }));
const toChapters = <Page>(chapters: readonly ChapterItem[]): Place<Page>[] => chapters.map((chapter) => ({ kind: 'chapter', chapter }));

/** Of each kind the best first, so that none hides another; then in the order of the kinds. */
function choosePlaces<Page>(...kinds: Place<Page>[][]): Place<Page>[] {
  const firsts = kinds.flatMap((kind) => kind.slice(0, 1));
  const chosen = new Set([...firsts, ...kinds.flatMap((kind) => kind.slice(1))].slice(0, maxRows));
  return kinds.flat().filter((place) => chosen.has(place));
}

type Lists<Page, Action> = Pick<Found<Page, Action>, 'actions' | 'atQuestions' | 'places' | 'questions'>;

/** At most three rows a group; if the groups together have too many, actions and then countries give one. */
function limit<Page, Action>(lists: Lists<Page, Action>): Lists<Page, Action> {
  const names = ['actions', 'atQuestions', 'places', 'questions'] as const;
  const counts = new Map(names.map((name) => [name, Math.min(maxRows, lists[name].length)]));
  for (const name of names) {
    const sum = [...counts.values()].reduce((total, count) => total + count, 0);
    if (sum > maxAllRows && counts.get(name) === maxRows) counts.set(name, maxRows - 1);
  }
  return {
    actions: lists.actions.slice(0, counts.get('actions')),
    atQuestions: lists.atQuestions.slice(0, counts.get('atQuestions')),
    places: lists.places.slice(0, counts.get('places')),
    questions: lists.questions.slice(0, counts.get('questions')),
  };
}

interface Matches<Page, Action> extends Lists<Page, Action> {
  isPlace: boolean;
  rest: Term[];
  country?: CountryItem;
  chapter?: ChapterItem;
}

/** Everything that matches; with a country, also what matches the rest of the query. */
function match<Page extends NamedItem, Action extends NamedItem>(
  { countries, questions, chapters, pages, actions }: Catalogue<Page, Action>,
  terms: Term[],
): Matches<Page, Action> {
  const named = findCountry(countries, terms);
  const rest = named?.rest ?? [];
  const find = <Item extends Findable>(items: readonly Item[]) =>
    rest.length > 0 ? unite(rank(items, terms), rank(items, rest)) : rank(items, terms);
  const foundChapters = find(chapters);
  const foundQuestions = find(questions);
  const numbered = terms.find(({ number }) => number !== undefined)?.number?.chapter;
  const byAlias = listByAlias(countries, terms);
  const foundCountries = unite(byAlias, named ? [named.country] : [], rank(countries, terms));
  const foundPages = putNamedFirst(find(pages), terms);
  const isPage = pages.some((page) => isPageNamedBy(page, terms));
  return {
    rest,
    country: named?.country,
    atQuestions: rest.length > 0 ? rank(questions, rest) : [],
    questions: foundQuestions,
    chapter: chapters.find(({ number }) => number.chapter === numbered) ?? foundChapters[0],
    isPlace: isPage || byAlias.length > 0 || countries.some((country) => isNamedBy(country, terms)),
    places: choosePlaces<Page>(
      ...(isPage ? [toPages(foundPages), toChapters<Page>(foundChapters)] : [toChapters<Page>(foundChapters), toPages(foundPages)]),
      foundCountries.map((country) => ({ kind: 'country', country })),
    ),
    actions: find(actions),
  };
}

/** Finds countries at questions, questions, chapters, pages and actions; those of `toMore`, for its country and chapter, come first. */
export function find<Page extends NamedItem, Action extends NamedItem>(
  catalogue: Catalogue<Page, Action>,
  typed: string,
  toMore: (found: { country?: CountryItem; chapter?: ChapterItem }) => Action[] = () => [],
): Found<Page, Action> {
  const terms = toTerms(typed);
  if (terms.length === 0)
    return { terms, rest: [], atQuestions: [], questions: [], questionCount: 0, places: [], isPlace: false, actions: [] };
  const { country, chapter, rest, isPlace, ...found } = match(catalogue, terms);
  const actions = [...toMore({ country, chapter }), ...found.actions];
  const shownFirst = new Set(limit({ ...found, actions }).atQuestions);
  const questions = found.questions.filter((question) => !shownFirst.has(question));
  return { terms, rest, country, chapter, isPlace, ...limit({ ...found, actions, questions }), questionCount: questions.length };
}
