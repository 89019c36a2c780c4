import { type DragEvent, useState } from 'react';
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
 * Chooses a file by a button in the language of the page, or by dropping it. The browser's own control lies over both, transparent: it
 * receives the pointer, the keyboard and the drop.
 */
export function FileInput({ control, name, chosen, onChoose }: FileInputProps) {
  const { status: _status, ...attributes } = control;
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  };
  return (
    <span className={isOver ? 'rt-file rt-file-over' : 'rt-file'}>
      <span className="rt-file-button" aria-hidden="true">
        <FormattedMessage id="ui.chooseFile" />
      </span>
      {chosen ? (
        <span className="rt-file-name">
          {chosen.name} <FileSize bytes={chosen.size} />
        </span>
      ) : (
        <span className="rt-file-drop" aria-hidden="true">
          <FormattedMessage id="ui.dropFile" />
        </span>
      )}
      <input
        {...attributes}
        type="file"
        name={name}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onClick={({ currentTarget }) => {
          // Without this, choosing the same file again would not be a change.
          currentTarget.value = '';
        }}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
        }}
      />
    </span>
  );
}
