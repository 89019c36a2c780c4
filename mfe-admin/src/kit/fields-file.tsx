import { FormattedMessage } from '@round-table/shared/kit/intl';
import { FormField } from '@round-table/shared/ui/form';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useFieldError } from './fields';
import { FileSize } from './file-size';
import './fields-file.css';

interface FileFieldProps {
  name: string;
  label: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  /** Called with the file that was chosen, for what follows from it. */
  onChosen?: (file: File) => void;
}

/**
 * Chooses a file, by a button in the language of the page. The browser's own control lies over it unseen: it takes the pointer, the
 * keyboard and a file that is dropped.
 */
export function FileField({ name, label, required, hint, onChosen }: FileFieldProps) {
  const [{ value: chosen }, , { setValue, setTouched }] = useField<File | null>(name);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    await setValue(file, false);
    // What is wrong with a file is said as soon as it is chosen, before anything is sent.
    await setTouched(true);
    onChosen?.(file);
  };
  return (
    <FormField label={label} error={useFieldError(name)} required={required} hint={hint}>
      {({ status: _status, ...control }) => (
        <span className="admin-file">
          <span className="admin-file-button" aria-hidden="true">
            <FormattedMessage id="kit.chooseFile" />
          </span>
          {chosen && (
            <span className="admin-file-name">
              {chosen.name} <FileSize bytes={chosen.size} />
            </span>
          )}
          <input {...control} type="file" name={name} onChange={({ target }) => choose(target.files?.[0])} />
        </span>
      )}
    </FormField>
  );
}
