import { FileInput, FormField } from '@round-table/shared/ui/form';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useFieldError } from './fields';

interface FileFieldProps {
  name: string;
  label: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  /** Called with the file that was chosen, and the one that it replaces. */
  onChosen?: (file: File, former: File | null) => void;
}

/** The field of a form that holds a file. */
export function FileField({ name, label, required, hint, onChosen }: FileFieldProps) {
  const [{ value: chosen }, , { setValue, setTouched }] = useField<File | null>(name);
  const choose = async (file: File) => {
    await setValue(file, false);
    // What is wrong with a file is said as soon as it is chosen, before anything is sent.
    await setTouched(true);
    onChosen?.(file, chosen);
  };
  return (
    <FormField label={label} error={useFieldError(name)} required={required} hint={hint}>
      {(control) => <FileInput control={control} name={name} chosen={chosen} onChoose={choose} />}
    </FormField>
  );
}
