import { FormattedMessage } from '@round-table/shared/libs/intl';
import { type DragEvent, useState } from 'react';
import { joinClassNames } from '../primitives/class-names';
import { primitives } from '../primitives/primitives';
import { FileSize } from '../text/file-size';
import { MessagesProvider } from '../text/messages-provider';
import styles from './file-input.module.css';
import type { FieldControl } from './form-field';
import messages from './messages.json';

interface FileInputProps {
  control: FieldControl;
  name?: string;
  chosen: File | null | undefined;
  onChoose: (file: File) => void;
}

function Input({ control, name, chosen, onChoose }: FileInputProps) {
  const { status: _status, ...attributes } = control;
  const [isDraggedOver, setDraggedOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  };
  return (
    <span className={joinClassNames(primitives.row, styles.file, isDraggedOver && styles.fileDraggedOver)}>
      <span className={joinClassNames(primitives.card, styles.fileButton)} aria-hidden="true">
        <FormattedMessage id="ui.chooseFile" />
      </span>
      {chosen ? (
        <span className={styles.fileName}>
          {chosen.name} <FileSize bytes={chosen.size} />
        </span>
      ) : (
        <span className={joinClassNames(primitives.quiet, styles.fileDrop)} aria-hidden="true">
          <FormattedMessage id="ui.dropFile" />
        </span>
      )}
      <input
        {...attributes}
        className={styles.fileControl}
        type="file"
        name={name}
        onDragEnter={() => setDraggedOver(true)}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={drop}
        onClick={({ currentTarget }) => {
          // Otherwise choosing the same file again fires no change event.
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

/** Chooses a file by a button or drag and drop. The browser's own control, transparent above both, gets all events. */
export const FileInput = (props: FileInputProps) => (
  <MessagesProvider catalogue={messages}>
    <Input {...props} />
  </MessagesProvider>
);
