import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { FormField, Input, InputNumber, Switch } from '@round-table/shared/ui/form';
import { getIn, useField, useFormikContext } from 'formik';
import { type ReactNode, useId } from 'react';
import { limits } from './rules';

/** What the server said of fields, and the values it said that of. */
export interface Refusal {
  fields: unknown;
  values: unknown;
}

/** The error of a field: of the form's own rules, or the server's sentence until the field is changed. */
export function useFieldError(name: string): ReactNode {
  const { messages } = useIntl();
  const { touched, errors, status, values } = useFormikContext();
  const own: unknown = getIn(touched, name) ? getIn(errors, name) : undefined;
  if (typeof own === 'string') return own in messages ? <FormattedMessage id={own} values={limits} /> : own;
  const refusal = status as Refusal | undefined;
  if (!refusal || getIn(refusal.values, name) !== getIn(values, name)) return undefined;
  const sentences: unknown = getIn(refusal.fields, name);
  return Array.isArray(sentences) ? sentences.join(' ') : undefined;
}

interface FieldProps {
  name: string;
  label: ReactNode;
}

interface TextFieldProps extends FieldProps {
  required?: boolean;
  hint?: ReactNode;
  lang?: string;
  placeholder?: string;
  /** The lines of a longer text. */
  rows?: number;
}

export function TextField({ name, label, required, hint, lang, placeholder, rows }: TextFieldProps) {
  const [field] = useField<string>(name);
  return (
    <FormField label={label} error={useFieldError(name)} required={required} hint={hint}>
      {(control) =>
        rows === undefined ? (
          <Input {...field} {...control} lang={lang} placeholder={placeholder} autoComplete="off" />
        ) : (
          <Input.TextArea {...field} {...control} lang={lang} rows={rows} />
        )
      }
    </FormField>
  );
}

export function NumberField({ name, label, step }: FieldProps & { step?: number }) {
  const [field, , { setValue, setTouched }] = useField<number | null>(name);
  return (
    <FormField label={label} error={useFieldError(name)} required>
      {(control) => (
        <InputNumber
          {...control}
          name={name}
          value={field.value}
          step={step}
          onChange={(value) => setValue(value)}
          onBlur={() => setTouched(true)}
        />
      )}
    </FormField>
  );
}

export function SwitchField({ name, label }: FieldProps) {
  const labelId = useId();
  const [field, , { setValue }] = useField<boolean>(name);
  return (
    <div className="admin-switch">
      <Switch checked={field.value} onChange={(checked) => setValue(checked)} aria-labelledby={labelId} />
      <span id={labelId}>{label}</span>
    </div>
  );
}
