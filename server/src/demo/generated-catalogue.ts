import { maxNameLength } from '@round-table/shared/contract';
import de from 'i18n-iso-countries/langs/de.json';
import en from 'i18n-iso-countries/langs/en.json';
import type { Catalogue, CatalogueQuestion } from '../domain/catalogue/catalogue-file';
import { demoCatalogue } from '../domain/catalogue/demo-catalogue';
import { toRandom } from './chance';

const mostChapters = 40;
const questionsOfChapter = 6;
const groups = 8;

/** The library may list variants of a name; the first is the usual one. */
const getName = (names: Record<string, string | string[]>, code: string): string =>
  [names[code] ?? code].flat()[0]?.slice(0, maxNameLength) ?? code;

/** Real countries first, then invented ones `X001`, `X002` … */
function createCountry(index: number): Catalogue['countries'][number] {
  const codes = Object.keys(en.countries);
  const code = codes[index] ?? `X${(index - codes.length + 1).toString(36).toUpperCase().padStart(3, '0')}`;
  const names = { name_en: getName(en.countries, code), name_de: getName(de.countries, code) };
  return { code, code_label: code, ...names, public: true, active: true };
}

/** Returns an item by a cyclic index. Throws a RangeError for an empty list. */
function getCyclic<T>(items: T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('There is nothing to repeat');
  return item;
}

/** Repeats the demo file's questions; from the second round on the text contains the round. */
function createQuestion(index: number, order: number, models: CatalogueQuestion[]): CatalogueQuestion {
  const model = getCyclic(models, index);
  const round = Math.floor(index / models.length) + 1;
  const mark = round > 1 ? ` (${round})` : '';
  return { ...model, order, text_en: `${model.text_en}${mark}`, text_de: `${model.text_de}${mark}` };
}

/** A catalogue of any size in the shape of the demo data, and the groups of its countries. */
export function generateCatalogue({ countries, questions, seed }: { countries: number; questions: number; seed: string }) {
  const model = demoCatalogue();
  const models = model.chapters.flatMap((chapter) => chapter.questions);
  const chapterCount = Math.min(mostChapters, Math.ceil(questions / questionsOfChapter));
  const chapters = Array.from({ length: chapterCount }, (_, index) => {
    const from = Math.floor((index * questions) / chapterCount);
    const to = Math.floor(((index + 1) * questions) / chapterCount);
    const own = Array.from({ length: to - from }, (_, place) => createQuestion(from + place, place + 1, models));
    return { ...getCyclic(model.chapters, index), order: index + 1, questions: own };
  });
  const catalogue = { ...model, chapters, countries: Array.from({ length: countries }, (_, index) => createCountry(index)) };
  const getGroup = (code: string): string => `group ${Math.floor(toRandom(seed, 'group', code) * groups)}`;
  return { catalogue, getGroup };
}
