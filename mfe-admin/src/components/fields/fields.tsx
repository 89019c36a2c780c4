import { useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames } from '@round-table/shared/ui';
import { type FieldControl, FieldError, FormField, Input, NumberInput, Switch, useUnpressed } from '@round-table/shared/ui/form';
import { getIn, useField, useFormikContext } from 'formik';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { limits } from '../../lib/form-rules';
import styles from './fields.module.css';

const isSizedByCss = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

/** Field errors of a rejected save (sentences of the server or message ids), and the values that were rejected. */
export interface RejectedSave {
  fields: unknown;
  values: unknown;
}

/** The error of a field: from the form's schema, or the server's sentence until the field is edited. */
export function useFieldError(name: string): ReactNode {
  const { messages, formatMessage } = useIntl();
  const { touched, errors, status, values } = useFormikContext();
  const toSentence = (text: string) => (text in messages ? formatMessage({ id: text }, limits) : text);
  const ruleError: unknown = getIn(touched, name) ? getIn(errors, name) : undefined;
  if (typeof ruleError === 'string') return toSentence(ruleError);
  const rejected = status as RejectedSave | undefined;
  if (!rejected || getIn(rejected.values, name) !== getIn(values, name)) return undefined;
  const sentences: unknown = getIn(rejected.fields, name);
  return Array.isArray(sentences) ? sentences.map(toSentence).join(' ') : undefined;
}

interface FieldProps {
  name: string;
  label: ReactNode;
}

/** A field in a table-like layout. */
export interface ColumnFieldProps {
  className?: string;
  /** The field has a column title, which replaces its label on wide screens. */
  inColumn?: boolean;
}

interface TextFieldProps extends FieldProps, ColumnFieldProps {
  required?: boolean;
  hint?: ReactNode;
  lang?: string;
  placeholder?: string;
  /** Makes it grow with its text; the minimum number of lines. */
  rows?: number;
  /** The text of a growing field is one paragraph: Enter saves, pasted line breaks become spaces. */
  isParagraph?: boolean;
  /** In the font of questions; for a growing field. */
  serif?: boolean;
}

/** A text area as high as its text. */
function GrowingField({ name, control, lang, rows = 1, isParagraph, serif }: Omit<TextFieldProps, 'label'> & { control: FieldControl }) {
  const [field, , { setValue }] = useField<string>(name);
  return (
    <Input.TextArea
      {...field}
      {...control}
      className={joinClassNames(styles.textarea, serif && styles.serif)}
      lang={lang}
      rows={rows}
      // Browsers without `field-sizing` (Firefox): antd measures the height by script.
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

export function TextField(props: TextFieldProps) {
  const { name, label, required, hint, lang, placeholder, rows, isParagraph, serif, className, inColumn } = props;
  const [field] = useField<string>(name);
  return (
    <FormField
      className={className}
      classNames={{ label: inColumn ? styles.columnLabel : undefined }}
      label={label}
      error={useFieldError(name)}
      required={required}
      hint={hint}
    >
      {(control) =>
        rows === undefined ? (
          <Input {...field} {...control} lang={lang} placeholder={placeholder} autoComplete="off" />
        ) : (
          <GrowingField name={name} control={control} lang={lang} rows={rows} isParagraph={isParagraph} serif={serif} />
        )
      }
    </FormField>
  );
}

interface NumberFieldProps extends FieldProps, ColumnFieldProps {
  step?: number;
  min?: number;
  max?: number;
}

export function NumberField({ name, label, className, inColumn, ...range }: NumberFieldProps) {
  const [field, , { setValue, setTouched }] = useField<number | null>(name);
  return (
    <FormField
      className={className}
      classNames={{ label: inColumn ? styles.columnLabel : undefined }}
      label={label}
      error={useFieldError(name)}
      required
    >
      {(control) => (
        <NumberInput
          {...control}
          {...range}
          name={name}
          value={field.value}
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
  const error = useUnpressed(useFieldError(name));
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={styles.switch}>
      <Switch
        id={id}
        checked={field.value}
        onChange={(checked) => setValue(checked)}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
      />
      <label htmlFor={id}>{label}</label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
