import { FileInput, FormField } from '@round-table/shared/ui/form';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { type ColumnFieldProps, useFieldError } from './fields';
import styles from './fields.module.css';

interface FileFieldProps extends ColumnFieldProps {
  name: string;
  label: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  /** Called with the chosen file and the one that it replaces. */
  onChosen?: (file: File, former: File | null) => unknown;
}

export function FileField({ name, label, required, hint, onChosen, className, inColumn }: FileFieldProps) {
  const [{ value: chosen }, , { setValue, setTouched }] = useField<File | null>(name);
  const choose = async (file: File) => {
    await setValue(file, false);
    // Validates the file at once, before anything is sent.
    await setTouched(true);
    onChosen?.(file, chosen);
  };
  return (
    <FormField
      className={className}
      classNames={{ label: inColumn ? styles.columnLabel : undefined }}
      label={label}
      error={useFieldError(name)}
      required={required}
      hint={hint}
    >
      {(control) => <FileInput control={control} name={name} chosen={chosen} onChoose={choose} />}
    </FormField>
  );
}
