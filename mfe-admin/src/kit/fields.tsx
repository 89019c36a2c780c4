import { useIntl } from '@round-table/shared/kit/intl';
import { type FieldControl, FormField, Input, InputNumber, Switch } from '@round-table/shared/ui/form';
import { getIn, useField, useFormikContext } from 'formik';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { limits } from './rules';

const isSizedByCss = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

/** Errors of fields after a refused save (sentences of the server or message ids), and the values that were refused. */
export interface Refusal {
  fields: unknown;
  values: unknown;
}

/** The error of a field: of the form's own rules, or the server's sentence until the field is changed. */
export function useFieldError(name: string): ReactNode {
  const { messages, formatMessage } = useIntl();
  const { touched, errors, status, values } = useFormikContext();
  const toSentence = (text: string) => (text in messages ? formatMessage({ id: text }, limits) : text);
  const own: unknown = getIn(touched, name) ? getIn(errors, name) : undefined;
  if (typeof own === 'string') return toSentence(own);
  const refusal = status as Refusal | undefined;
  if (!refusal || getIn(refusal.values, name) !== getIn(values, name)) return undefined;
  const sentences: unknown = getIn(refusal.fields, name);
  return Array.isArray(sentences) ? sentences.map(toSentence).join(' ') : undefined;
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
  /** Makes it a field that grows with its text; the least number of lines. */
  rows?: number;
  /** The text of a growing field is one paragraph: Enter saves, pasted line breaks become spaces. */
  isParagraph?: boolean;
}

/** A field that is as high as its text, so that all of the text can be read while it is edited. */
function GrowingField({ name, control, lang, rows = 1, isParagraph }: Omit<TextFieldProps, 'label'> & { control: FieldControl }) {
  const [field, , { setValue }] = useField<string>(name);
  return (
    <Input.TextArea
      {...field}
      {...control}
      lang={lang}
      rows={rows}
      // Browsers without `field-sizing` (Firefox) get a height that is measured by script.
      autoSize={isSizedByCss ? undefined : { minRows: rows }}
      style={{ '--rows': rows } as CSSProperties}
      onChange={isParagraph ? ({ target }) => setValue(target.value.replace(/\s*[\r\n]+\s*/g, ' ')) : field.onChange}
      onPressEnter={(event) => {
        if (!isParagraph || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

export function TextField({ name, label, required, hint, lang, placeholder, rows, isParagraph }: TextFieldProps) {
  const [field] = useField<string>(name);
  return (
    <FormField label={label} error={useFieldError(name)} required={required} hint={hint}>
      {(control) =>
        rows === undefined ? (
          <Input {...field} {...control} lang={lang} placeholder={placeholder} autoComplete="off" />
        ) : (
          <GrowingField name={name} control={control} lang={lang} rows={rows} isParagraph={isParagraph} />
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
  const id = useId();
  const [field, , { setValue }] = useField<boolean>(name);
  const error = useFieldError(name);
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className="admin-switch">
      <Switch
        checked={field.value}
        onChange={(checked) => setValue(checked)}
        aria-labelledby={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
      />
      <span id={id}>{label}</span>
      {error && (
        <p className="rt-field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
