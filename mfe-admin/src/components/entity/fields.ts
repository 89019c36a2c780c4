import type { IntlShape } from '@round-table/shared/libs/intl';
import type { ReactNode } from 'react';
import { boolean, type Schema } from 'yup';
import { requireOneOf, text as textRule } from '../../lib/form-rules';
import type { TableColumn } from '../table/table-columns';
import type { RowFilter } from '../table/table-view';

export type Control<Context> =
  | { kind: 'text'; required: boolean; isNarrow: boolean; hint?: string }
  | { kind: 'number'; isNarrow: true; min: number; max: number; step?: number }
  | { kind: 'flag' }
  | { kind: 'translation'; name: string; language: 'en' | 'de'; lines?: TextLines }
  /** Without a component the dialog draws it elsewhere, or nobody edits it. */
  | { kind: 'special'; component?: SpecialControl<Context> };

type SpecialControl<Context> = (props: { context: Context }) => ReactNode;

/** Makes a text grow with its lines. */
interface TextLines {
  rows: number;
  isParagraph?: boolean;
  serif?: boolean;
}

/** The column of a field: with its label as title and its value if true, or with something else. */
type FieldColumn<Row> = true | Partial<TableColumn<Row>>;

interface FieldOptions<Row, Value, Context> {
  /** The message id of its name. */
  label: string;
  initial: Value | ((context: Context) => Value);
  /** The value of a stored row; omitted = that of the row's field of the same name. */
  fromRow?: (row: Row) => Value;
  column?: FieldColumn<Row>;
  /** Its name is that of the field, and its label that of the field, unless it has others. */
  filter?: Pick<RowFilter<Row>, 'options'> & Partial<RowFilter<Row>>;
}

/** A field of an entity: its form value, validation, text, control, column and filter. */
export interface Field<Row, Value, Context> extends FieldOptions<Row, Value, Context> {
  control: Control<Context>;
  rule: Schema;
  toSaved: (value: Value) => unknown;
  /** Its text in an edit conflict; omitted = not shown. */
  toText?: (value: Value, intl: IntlShape, context: Context) => string;
}

type Options<Row, Value, Context> = Omit<FieldOptions<Row, Value, Context>, 'initial'> &
  Partial<Pick<FieldOptions<Row, Value, Context>, 'initial'>>;

const toTrimmed = (value: string) => value.trim();
const toItself = <Value>(value: Value) => value;

/** A text of one line; it is saved without surrounding white space. `hint`: a message id. */
export const text = <Row>({
  rule = textRule,
  required = false,
  isNarrow = false,
  hint,
  ...options
}: Options<Row, string, unknown> & { rule?: Schema; required?: boolean; isNarrow?: boolean; hint?: string }): Field<
  Row,
  string,
  unknown
> => ({
  initial: '',
  ...options,
  control: { kind: 'text', required, isNarrow, hint },
  rule,
  toSaved: toTrimmed,
  toText: toItself,
});

type TranslationNames<Name extends string> = `${Name}_en` | `${Name}_de`;

interface TranslationOptions {
  label: string;
  rule?: typeof textRule;
  /** At least one of the two must not be blank. */
  required?: boolean;
  lines?: TextLines;
}

/** A text in English and German: two fields whose names end in `_en` and `_de`. */
export function translated<Name extends string>(
  name: Name,
  { label, rule = textRule, required = false, lines }: TranslationOptions,
): Record<TranslationNames<Name>, Field<unknown, string, unknown>> {
  const both = [`${name}_en`, `${name}_de`] as const;
  const toField = (language: 'en' | 'de'): Field<unknown, string, unknown> => ({
    label,
    initial: '',
    control: { kind: 'translation', name, language, lines },
    rule: required ? requireOneOf(rule, both) : rule,
    toSaved: toTrimmed,
    toText: toItself,
  });
  return { [both[0]]: toField('en'), [both[1]]: toField('de') } as Record<TranslationNames<Name>, Field<unknown, string, unknown>>;
}

/** A number; an empty field is null, which its rule rejects. */
export const number = <Row, Context>({
  rule,
  min,
  max,
  step,
  ...options
}: FieldOptions<Row, number | null, Context> & { rule: Schema; min: number; max: number; step?: number }): Field<
  Row,
  number | null,
  Context
> => ({
  ...options,
  control: { kind: 'number', isNarrow: true, min, max, step },
  rule,
  toSaved: Number,
  toText: (value, { formatNumber }) => {
    if (value === null) return '';
    return step === undefined ? String(value) : formatNumber(value, { maximumFractionDigits: 3 });
  },
});

/** Yes or no; yes for a new row, if nothing else is given. */
export const flag = <Row>({
  rule = boolean().required(),
  ...options
}: Options<Row, boolean, unknown> & { rule?: Schema }): Field<Row, boolean, unknown> => ({
  initial: true,
  ...options,
  control: { kind: 'flag' },
  rule,
  toSaved: toItself,
  toText: (value, { formatMessage }) => formatMessage({ id: value ? 'common.yes' : 'common.no' }),
});

/** A field with a control of its own, or with none. */
export const special = <Row, Value, Context>({
  component,
  ...options
}: Required<Pick<FieldOptions<Row, Value, Context>, 'fromRow'>> &
  FieldOptions<Row, Value, Context> &
  Pick<Field<Row, Value, Context>, 'rule' | 'toText'> & { component?: SpecialControl<Context> }) => ({
  ...options,
  control: { kind: 'special' as const, component },
  toSaved: toItself,
});
