import { createIntl } from '@round-table/shared/libs/intl';
import { number as numberRule, type ValidationError } from 'yup';
import messages from '../messages.json';
import { createColumns, defineForm, listFieldFilters } from './entity-form';
import { flag, number, special, text, translated } from './fields';

interface Row {
  id: number;
  revision: number;
  code: string;
  order: number;
  name_en: string;
  name_de: string;
  active: boolean;
  members: { id: number }[];
}
interface Body {
  code: string;
  order: number;
  name_en: string;
  name_de: string;
  active: boolean;
  members: number[];
  revision?: number;
}
type Values = Omit<Body, 'revision' | 'order'> & { order: number | null };
interface Context {
  lastOrder: number;
}
const row: Row = { id: 1, revision: 7, code: 'DE', order: 3, name_en: 'Germany', name_de: '', active: false, members: [{ id: 4 }] };

const form = defineForm<Row, Body, Values, Context>({
  order: number({
    label: 'common.order',
    initial: ({ lastOrder }) => lastOrder + 1,
    rule: numberRule().required('common.required'),
    min: 1,
    max: 9,
    column: true,
  }),
  code: text({ label: 'code', column: { titleId: 'codeTitle' } }),
  ...translated('name', { label: 'name', required: true }),
  active: flag({ label: 'common.active', column: true, filter: { options: { all: ['all', () => true] } } }),
  members: special<Row, number[], Context>({
    label: 'members',
    initial: [],
    fromRow: ({ members }) => members.map(({ id }) => id),
    rule: numberRule().nullable(),
    toText: (ids) => ids.join(', '),
  }),
});
const english = createIntl({
  locale: 'en',
  messages: { ...messages.en, code: 'Code', name: 'Name', members: 'Members' } as Record<string, string>,
});

test('a new row has the initial values, those that depend on the page too', () => {
  expect(form.toValues(undefined, { lastOrder: 4 })).toEqual({ order: 5, code: '', name_en: '', name_de: '', active: true, members: [] });
});

test('a stored row has its own values, with what is converted for the form', () => {
  expect(form.toValues(row, { lastOrder: 4 })).toEqual({
    order: 3,
    code: 'DE',
    name_en: 'Germany',
    name_de: '',
    active: false,
    members: [4],
  });
});

test('the body has trimmed texts and the revision that the values are based on', () => {
  const values = { order: 2, code: ' AT ', name_en: '\tAustria\n', name_de: ' ', active: true, members: [4] };
  expect(form.toBody(values, row)).toEqual({
    order: 2,
    code: 'AT',
    name_en: 'Austria',
    name_de: '',
    active: true,
    members: [4],
    revision: 7,
  });
  expect(form.toBody(values).revision).toBeUndefined();
});

test('one of two languages is required, and both fields say so', async () => {
  const values = { ...form.toValues(row, { lastOrder: 0 }), name_en: ' ', name_de: '' };
  const error = await form.schema.validate(values, { abortEarly: false }).catch((caught: unknown) => caught as ValidationError);
  expect((error as ValidationError).inner.map(({ path, message }) => [path, message])).toEqual([
    ['name_en', 'common.oneOfBoth'],
    ['name_de', 'common.oneOfBoth'],
  ]);
  await expect(form.schema.isValid({ ...values, name_de: 'Deutschland' })).resolves.toBe(true);
});

test('the values are texts by the labels of the fields, as an edit conflict shows them', () => {
  const values = { ...form.toValues(row, { lastOrder: 0 }), order: null };
  expect(form.toDisplayValues(values, english, { lastOrder: 0 })).toEqual({
    Order: '',
    Code: 'DE',
    'Name (English)': 'Germany',
    'Name (German)': '',
    Active: 'No',
    Members: '4',
  });
});

test('columns are those of the fields, then computed ones, with the named ones first', () => {
  const columns = createColumns<Row>(form, { size: { titleId: 'size', value: ({ members }) => members.length } }, ['size', 'active']);
  expect(columns.map(({ key, titleId, value }) => [key, titleId, value(row)])).toEqual([
    ['size', 'size', 1],
    ['active', 'common.active', false],
    ['order', 'common.order', 3],
    ['code', 'codeTitle', 'DE'],
  ]);
});

test('a filter has the name and label of its field unless it has others', () => {
  expect(listFieldFilters<Row>(form)).toMatchObject([{ name: 'active', param: 'active', label: 'common.active' }]);
});

test('weights are written in the language of the page, up to three decimals', () => {
  const weighted = number<Row, Context>({ label: 'w', initial: 1, rule: numberRule(), min: 0, max: 9, step: 0.001 });
  const german = createIntl({ locale: 'de' });
  expect([weighted.toText?.(1234.5, german, { lastOrder: 0 }), weighted.toText?.(null, german, { lastOrder: 0 })]).toEqual(['1.234,5', '']);
  expect(weighted.toSaved(2.5)).toBe(2.5);
});
