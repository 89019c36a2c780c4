import { FormattedMessage } from '../kit/intl';
import { FileSize } from './file-size';
import type { FieldControl } from './form-field';
import './file-input.css';

interface FileInputProps {
  control: FieldControl;
  name?: string;
  /** The file that is chosen now. */
  chosen: File | null | undefined;
  onChoose: (file: File) => void;
}

/**
 * Chooses a file, by a button in the language of the page. The browser's own control lies over it unseen: it takes the pointer, the
 * keyboard and a file that is dropped.
 */
export function FileInput({ control, name, chosen, onChoose }: FileInputProps) {
  const { status: _status, ...attributes } = control;
  return (
    <span className="rt-file">
      <span className="rt-file-button" aria-hidden="true">
        <FormattedMessage id="ui.chooseFile" />
      </span>
      {chosen && (
        <span className="rt-file-name">
          {chosen.name} <FileSize bytes={chosen.size} />
        </span>
      )}
      <input
        {...attributes}
        type="file"
        name={name}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
        }}
      />
    </span>
  );
}
