import { listFieldFilters, listFields } from '../components/entity/entity-form';
import { chapterForm } from '../features/chapters/chapter';
import { countryForm } from '../features/countries/country';
import { categoryForm, downloadForm } from '../features/downloads/download';
import { questionForm } from '../features/questions/question';
import { userForm } from '../features/users/user';
import { messages } from './messages';

const entities = {
  country: countryForm,
  user: userForm,
  chapter: chapterForm,
  question: questionForm,
  category: categoryForm,
  download: downloadForm,
};

const isName = 'part of the name';
const isWorking = 'a value of the form only';
const byActivity = 'every table filters by activity';
const bySort = 'its column sorts';
const isUnfiltered = 'the table has no filters';
/** Why a field has no column, or a yes or no has no filter. The texts in two languages are computed columns. */
const exceptions: Record<string, string> = {
  'country.public filter': bySort,
  'country.active filter': byActivity,
  'user.first_name column': isName,
  'user.last_name column': isName,
  'user.user_type column': 'the column of experts says it',
  'user.countries column': 'computed from the names of the countries',
  'user.locale column': 'of interest to the user only',
  'user.is_active filter': byActivity,
  'user.is_admin column': isWorking,
  'chapter.active filter': isUnfiltered,
  'chapter.public filter': isUnfiltered,
  'question.chapter column': 'part of the number',
  'question.active filter': byActivity,
  'question.public filter': bySort,
  'question.is_marked_as_special column': 'a mark at the name',
  'question.is_marked_as_special filter': 'the specification names no such filter',
  'question.answers column': 'their number is computed',
  'question.attachments column': isWorking,
  'download.category column': 'it has a table of its own',
  'download.hasFile column': isWorking,
  'download.active filter': isUnfiltered,
  'download.public filter': isUnfiltered,
  'download.for_readonly filter': isUnfiltered,
  'download.for_experts filter': isUnfiltered,
};

test('every field has a column and every yes or no a filter, or is an exception with a reason', () => {
  const lacking = Object.entries(entities).flatMap(([entity, { fields }]) =>
    listFields(fields).flatMap(([name, { control, column, filter }]) => [
      ...(column || control.kind === 'translation' ? [] : [`${entity}.${name} column`]),
      ...(filter || control.kind !== 'flag' ? [] : [`${entity}.${name} filter`]),
    ]),
  );
  expect(lacking.sort()).toEqual(Object.keys(exceptions).sort());
});

test('the names of fields, columns, filters and their options are in both languages', () => {
  const ids = Object.values(entities).flatMap((form) => [
    ...listFields(form.fields).flatMap(([, { label, column }]) => [label, (typeof column === 'object' && column.titleId) || label]),
    ...listFieldFilters(form).flatMap(({ label, options }) => [label, ...Object.values(options).map(([id]) => id)]),
  ]);
  for (const locale of ['en', 'de'] as const) expect(ids.filter((id) => !(id in messages[locale]))).toEqual([]);
});
