import { FileInput, FormField } from '@round-table/shared/ui/form';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useFieldError } from './fields';

/** The name of a file in at most so many characters (UTF-16 units), with its ending. */
function toName(file: File, maxLength: number): string {
  const name = file.name.normalize();
  if (name.length <= maxLength) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  // Half of a surrogate pair is no character.
  return name.slice(0, maxLength - ending.length).replace(/[\uD800-\uDBFF]$/, '') + ending;
}

interface FollowedFile {
  /** The name as it is in the form. */
  name: string;
  /** The file that was chosen before. */
  former: File | null;
  chosen: File;
  maxLength: number;
}

/** The name that a newly chosen file gives to its row: its own, as long as nobody has typed another one. */
export function nameAfterFile({ name, former, chosen, maxLength }: FollowedFile): string {
  const isTyped = name.trim() !== '' && !(former && name === toName(former, maxLength));
  return isTyped ? name : toName(chosen, maxLength);
}

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
