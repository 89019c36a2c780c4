import { maxSearchLength } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { CloseOutlined, SearchOutlined } from '@round-table/shared/ui';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { ResultList, toOptionId } from './list/result-list';
import type { Row } from './list/row';
import { type PaletteProps, useGroups } from './list/use-groups';
import styles from './palette.module.css';

/** Shows the dialog above everything else; the page behind it is inert. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}

const Keys = () => (
  <footer className={styles.keys}>
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> <FormattedMessage id="palette.choose" />
    </span>
    <span>
      <kbd>↵</kbd> <FormattedMessage id="palette.open" />
    </span>
    <span>
      <kbd>
        <FormattedMessage id="palette.ctrl" />
      </kbd>{' '}
      <kbd>↵</kbd> <FormattedMessage id="palette.everywhere" />
    </span>
  </footer>
);

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The field is the whole control: it keeps the focus, and its keys choose and open rows. */
export function Palette({ onClose, ...props }: PaletteProps & { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const list = useId();
  const dialog = useModal();
  const [typed, setTyped] = useState('');
  const [chosenKey, setChosenKey] = useState<string>();
  const { groups, search } = useGroups(typed, props);
  const rows = groups.flatMap((group) => group.rows);
  const chosen = rows.find(({ key }) => key === chosenKey) ?? rows[0];
  const name = formatMessage({ id: 'palette.jumpTo' });

  const open = (row: Row | undefined) => {
    if (!row) return;
    onClose();
    row.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey;
    // The keys of the page behind it.
    if (!hasModifier) event.stopPropagation();
    // An input method confirms its text by Enter.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') open(hasModifier ? search : chosen);
    else if (step !== undefined) setChosenKey(rows.at((rows.findIndex(({ key }) => key === chosen?.key) + step) % rows.length)?.key);
    else return;
    event.preventDefault();
  };
  const closeOutside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog ref={dialog} className={styles.palette} aria-label={name} onKeyDown={onKeyDown} onCancel={onClose} onClick={closeOutside}>
      <div className={styles.content}>
        <div className={styles.field}>
          <SearchOutlined />
          <input
            autoFocus
            role="combobox"
            aria-label={name}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={list}
            aria-activedescendant={chosen && toOptionId(list, chosen)}
            autoComplete="off"
            spellCheck={false}
            maxLength={maxSearchLength}
            placeholder={formatMessage({ id: 'palette.shortcut' })}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setChosenKey(undefined);
            }}
          />
          <kbd>
            <FormattedMessage id="palette.escape" />
          </kbd>
          <button type="button" className={styles.close} aria-label={formatMessage({ id: 'ui.close' })} onClick={onClose}>
            <CloseOutlined />
          </button>
        </div>
        <ResultList id={list} groups={groups} chosen={chosen} onChoose={({ key }) => setChosenKey(key)} onOpen={open} />
        <Keys />
      </div>
    </dialog>
  );
}
