import { maxFileBytes, maxOrder, maxWeight } from '@round-table/shared/contract';
import { object, type Schema, type ValidationError } from 'yup';
import { file, name, order, requireOneOf, text, weight } from './form-rules';
import { getNextOrder } from './next-order';

/** The message id of the first error of a value; undefined if it is valid. */
function validate(rule: Schema, value: unknown): string | undefined {
  try {
    rule.validateSync(value, { abortEarly: false });
    return undefined;
  } catch (error) {
    return (error as ValidationError).errors[0];
  }
}

test.each([
  [1, undefined],
  [maxOrder, undefined],
  [0, 'common.orderRange'],
  [-3, 'common.orderRange'],
  [1.5, 'common.orderRange'],
  [maxOrder + 1, 'common.orderRange'],
  [null, 'common.required'],
  [Number.NaN, 'common.numberUnreadable'],
  [undefined, 'common.required'],
])('an order of %s: %s @LIM-02', (value, error) => {
  expect(validate(order, value)).toBe(error);
});

test.each([
  [0, undefined],
  [0.001, undefined],
  [0.1 + 0.2, undefined],
  [maxWeight, undefined],
  [0.0005, 'common.weightStep'],
  [1.2345, 'common.weightStep'],
  [-0.001, 'common.weightNegative'],
  [maxWeight + 1, 'common.weightTooGreat'],
  [null, 'common.required'],
])('a weight of %s: %s @LIM-02', (value, error) => {
  expect(validate(weight, value)).toBe(error);
});

test.each([
  [name, 50, undefined],
  [name, 51, 'common.nameTooLong'],
  [text, 10_000, undefined],
  [text, 10_001, 'common.textTooLong'],
] as const)('the length of a text is limited, in letters of any alphabet @LIM-02', (rule, length, error) => {
  expect(validate(rule, 'Ж'.repeat(length))).toBe(error);
});

const fileOf = (size: number) => {
  const chosen = new File(['x'], 'a.pdf');
  Object.defineProperty(chosen, 'size', { value: size });
  return chosen;
};
test.each([
  [null, undefined],
  [fileOf(1), undefined],
  [fileOf(maxFileBytes), undefined],
  [fileOf(0), 'common.fileEmpty'],
  [fileOf(maxFileBytes + 1), 'common.fileTooLarge'],
])('a file is neither empty nor too large: case %# @LIM-01', (value, error) => {
  expect(validate(file, value)).toBe(error);
});

test.each([
  ['Form', '', undefined],
  ['', 'Form', undefined],
  ['', '', 'common.oneOfBoth'],
  [' \u00A0', '\t', 'common.oneOfBoth'],
])('of two languages one is enough, blanks are not a text: %j and %j', (en, de, error) => {
  const rule = requireOneOf(text, ['name_en', 'name_de']);
  expect(validate(object({ name_en: rule, name_de: rule }), { name_en: en, name_de: de })).toBe(error);
});

test('a new row comes after the last one, also over gaps @QAD-05', () => {
  expect(getNextOrder([])).toBe(1);
  expect(getNextOrder([{ order: 7 }, { order: 2 }])).toBe(8);
});
