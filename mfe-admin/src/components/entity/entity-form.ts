import type { IntlShape } from '@round-table/shared/libs/intl';
import { type ObjectSchema, object } from 'yup';
import type { TableColumn } from '../table/table-columns';
import type { RowFilter } from '../table/table-view';
import type { Field } from './fields';

/** The form values of a request body; an empty number field is null. */
export type FormValues<Body> = {
  [Name in Exclude<keyof Body, 'revision'>]-?: Body[Name] extends number ? number | null : Exclude<Body[Name], undefined>;
};

type Same<A, B> = A extends B ? (B extends A ? true : false) : false;

/** Values after the conversion of each field: no number is missing any more. */
type SavedValues<Values> = { [Name in keyof Values]: Values[Name] extends number | null ? number : Values[Name] };

/** All fields of an entity: one per form value. A value that the row does not have says where it comes from. */
export type Fields<Row, Values, Context> = {
  readonly [Name in keyof Values]-?: Field<Row, Values[Name], Context> &
    (Row extends Record<Name, Values[Name]> ? unknown : Required<Pick<Field<Row, Values[Name], Context>, 'fromRow'>>);
};

type AnyField<Row, Context> = Field<Row, unknown, Context>;

/** The fields in their order, without the types of their values. */
export const listFields = <Row, Context>(fields: object) => Object.entries(fields) as [name: string, field: AnyField<Row, Context>][];

const toLabel = <Row, Context>({ label, control }: AnyField<Row, Context>, { formatMessage }: IntlShape) => {
  const what = formatMessage({ id: label });
  if (control.kind !== 'translation') return what;
  return formatMessage({ id: control.language === 'en' ? 'common.inEnglish' : 'common.inGerman' }, { what });
};

/** The labels of the fields, by their names. */
export const toFieldLabels = (fields: object, intl: IntlShape): Record<string, string> =>
  Object.fromEntries(listFields(fields).map(([name, field]) => [name, toLabel(field, intl)]));

/** The form of an entity; `Context` is what its fields need besides the row. */
export interface EntityForm<Row, Body, Values, Context> {
  fields: Fields<Row, Values, Context>;
  /** Error texts are message ids. */
  schema: ObjectSchema<object>;
  /** The form values of a stored row, or of a new one. */
  toValues: (row: Row | undefined, context: Context) => Values;
  /** The request body: with trimmed texts, and the revision that the values are based on, if the row has one. */
  toBody: (values: Values, base?: Row) => Body;
  /** The values as text, by the labels of the fields. */
  toDisplayValues: (values: Values, intl: IntlShape, context: Context) => Record<string, string>;
}

/** Defines the form of an entity by its fields. Values that differ from the body need a conversion. */
export function defineForm<Row extends object, Body, Values extends object = FormValues<Body>, Context = unknown>(
  fields: Fields<Row, Values, Context>,
  ...[convert]: Same<Values, FormValues<Body>> extends true
    ? []
    : [convert: (values: SavedValues<Values>, base: Row | undefined) => Omit<Body, 'revision'>]
): EntityForm<Row, Body, Values, Context> {
  const entries = listFields<Row, Context>(fields);
  const mapFields = <Result>(map: (name: string, field: AnyField<Row, Context>) => Result) =>
    Object.fromEntries(entries.map(([name, field]) => [name, map(name, field)]));
  return {
    fields,
    schema: object(mapFields((_name, { rule }) => rule)),
    toValues: (row, context) =>
      mapFields((name, { initial, fromRow }) => {
        if (row) return fromRow ? fromRow(row) : row[name as keyof Row];
        return typeof initial === 'function' ? initial(context) : initial;
      }) as Values,
    toBody: (values, base) => {
      const saved = mapFields((name, { toSaved }) => toSaved(values[name as keyof Values])) as SavedValues<Values>;
      return { ...(convert ? convert(saved, base) : saved), ...(base && 'revision' in base && { revision: base.revision }) } as Body;
    },
    toDisplayValues: (values, intl, context) =>
      Object.fromEntries(
        entries.flatMap(([name, field]) =>
          field.toText ? [[toLabel(field, intl), field.toText(values[name as keyof Values], intl, context)]] : [],
        ),
      ),
  };
}

/** The columns of the fields and computed ones. `first` names those that come first, in this order; fields follow, then computed ones. */
export function createColumns<Row>(
  { fields }: { fields: object },
  computed: Record<string, Omit<TableColumn<Row>, 'key'>>,
  first: readonly string[] = [],
): TableColumn<Row>[] {
  const ofFields = listFields<Row, never>(fields).flatMap(([key, { label, column }]): TableColumn<Row>[] => {
    if (!column) return [];
    const value = (row: Row) => row[key as keyof Row] as string | number | boolean;
    return [{ key, value, titleId: label, ...(column === true ? {} : column) }];
  });
  const all = [...ofFields, ...Object.entries(computed).map(([key, column]) => ({ key, ...column }))];
  const toRank = ({ key }: TableColumn<Row>) => (first.includes(key) ? first.indexOf(key) : first.length);
  return all.sort((one, other) => toRank(one) - toRank(other));
}

export const listFieldFilters = <Row>({ fields }: { fields: object }): RowFilter<Row>[] =>
  listFields<Row, never>(fields).flatMap(([name, { label, filter }]) => (filter ? { name, param: name, label, ...filter } : []));
