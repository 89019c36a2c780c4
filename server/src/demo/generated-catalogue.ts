import { maxNameLength } from '@round-table/shared/contract';
import de from 'i18n-iso-countries/langs/de.json';
import en from 'i18n-iso-countries/langs/en.json';
import type { Catalogue, CatalogueQuestion } from '../catalogue/catalogue-file';
import { chance } from './chance';
import { demoCatalogue } from './demo-file';

const mostChapters = 40;
const questionsOfChapter = 6;
const groups = 8;

/** Names may have variants; the first is the usual one. */
const nameIn = (names: Record<string, string | string[]>, code: string): string =>
  [names[code] ?? code].flat()[0]?.slice(0, maxNameLength) ?? code;

/** Real countries as far as there are, then invented ones `X001`, `X002` … */
function countryAt(index: number): Catalogue['countries'][number] {
  const codes = Object.keys(en.countries);
  const code = codes[index] ?? `X${(index - codes.length + 1).toString(36).toUpperCase().padStart(3, '0')}`;
  const names = { name_en: nameIn(en.countries, code), name_de: nameIn(de.countries, code) };
  return { code, code_label: code, ...names, public: true, active: true };
}

/** The item at an index of a list that starts anew at its end. Throws a RangeError for an empty list. */
function repeated<T>(items: T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('There is nothing to repeat');
  return item;
}

/** One of the demo file's questions again; from the second round on it says which round it is. */
function questionAt(index: number, order: number, models: CatalogueQuestion[]): CatalogueQuestion {
  const model = repeated(models, index);
  const round = Math.floor(index / models.length) + 1;
  const mark = round > 1 ? ` (${round})` : '';
  return { ...model, order, text_en: `${model.text_en}${mark}`, text_de: `${model.text_de}${mark}` };
}

/** A catalogue of any size in the shape of the demo data, and the groups of its countries. */
export function generatedCatalogue({ countries, questions, seed }: { countries: number; questions: number; seed: string }) {
  const model = demoCatalogue();
  const models = model.chapters.flatMap((chapter) => chapter.questions);
  const chapterCount = Math.min(mostChapters, Math.ceil(questions / questionsOfChapter));
  const chapters = Array.from({ length: chapterCount }, (_, index) => {
    const from = Math.floor((index * questions) / chapterCount);
    const to = Math.floor(((index + 1) * questions) / chapterCount);
    const own = Array.from({ length: to - from }, (_, place) => questionAt(from + place, place + 1, models));
    return { ...repeated(model.chapters, index), order: index + 1, questions: own };
  });
  const catalogue = { ...model, chapters, countries: Array.from({ length: countries }, (_, index) => countryAt(index)) };
  const groupOf = (code: string): string => `group ${Math.floor(chance(seed, 'group', code) * groups)}`;
  return { catalogue, groupOf };
}
