import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Bilingual, BilingualField } from '../fields/bilingual-fields';
import { FieldCell, FieldRow, Switches } from '../fields/field-layout';
import { NumberField, SwitchField, TextField } from '../fields/fields';
import { listFields } from './entity-form';
import type { Field } from './fields';

/** A field by its name, all translations, or all flags. */
type Cell<Values> = (keyof Values & string) | 'translations' | 'flags';

/** Lines of a form: rows of cells, or single ones. */
export type Layout<Values> = readonly { cells: readonly Cell<Values>[]; className?: string }[];

type Entries<Context> = [name: string, field: Field<unknown, unknown, Context>][];

function Translations<Context>({ fields, className }: { fields: Entries<Context>; className?: string }) {
  const rows = fields.flatMap(([, { label, control }]) =>
    control.kind === 'translation' && control.language === 'en'
      ? [<BilingualField key={control.name} name={control.name} label={label} {...control.lines} />]
      : [],
  );
  return rows.length > 0 && <Bilingual className={className}>{rows}</Bilingual>;
}

function Flags<Context>({ fields }: { fields: Entries<Context> }) {
  const flags = fields.filter(([, { control }]) => control.kind === 'flag');
  if (flags.length === 0) return null;
  return (
    <Switches>
      {flags.map(([name, { label }]) => (
        <SwitchField key={name} name={name} label={<FormattedMessage id={label} />} />
      ))}
    </Switches>
  );
}

function SingleField<Context>({ name, field, context }: { name: string; field: Field<unknown, unknown, Context>; context: Context }) {
  const { control } = field;
  const label = <FormattedMessage id={field.label} />;
  if (control.kind === 'number') return <NumberField name={name} label={label} min={control.min} max={control.max} step={control.step} />;
  if (control.kind === 'text')
    return (
      <TextField name={name} label={label} required={control.required} hint={control.hint && <FormattedMessage id={control.hint} />} />
    );
  return control.kind === 'special' && control.component ? <control.component context={context} /> : null;
}

interface CellsProps<Context> {
  fields: Entries<Context>;
  context: Context;
  cells: readonly string[];
  className?: string;
}

function Cells<Context>({ fields, context, cells, className }: CellsProps<Context>) {
  const draw = (cell: string) => {
    if (cell === 'translations') return <Translations key={cell} fields={fields} className={className} />;
    if (cell === 'flags') return <Flags key={cell} fields={fields} />;
    const field = fields.find(([name]) => name === cell)?.[1];
    if (!field) return null;
    const single = <SingleField key={cell} name={cell} field={field} context={context} />;
    if (cells.length === 1) return single;
    return (
      <FieldCell key={cell} grow={!('isNarrow' in field.control && field.control.isNarrow)}>
        {single}
      </FieldCell>
    );
  };
  return cells.length > 1 ? <FieldRow className={className}>{cells.map(draw)}</FieldRow> : cells.map(draw);
}

interface FormFieldsProps<Values, Context> {
  form: { fields: object };
  layout: Layout<Values>;
  context: Context;
}

/** Draws the fields of an entity by its layout; what the layout does not name follows in the order of the fields. */
export function FormFields<Values, Context>({ form, layout, context }: FormFieldsProps<Values, Context>) {
  const fields = listFields<unknown, Context>(form.fields);
  const named = new Set(layout.flatMap(({ cells }): readonly string[] => cells));
  const rest = ['translations', ...fields.map(([name]) => name), 'flags'].filter((cell) => !named.has(cell));
  const lines: { cells: readonly string[]; className?: string }[] = [...layout, ...rest.map((cell) => ({ cells: [cell] }))];
  return lines.map((line) => <Cells key={line.cells.join()} fields={fields} context={context} {...line} />);
}
