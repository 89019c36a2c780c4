import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Modal } from '@round-table/shared/ui/overlay';
import type { FrameShortcut } from '../search-box';
import styles from './shortcut-list.module.css';

const keys = [
  { keys: ['/'], id: 'frame.keySearch' },
  { keys: ['j', '→'], id: 'frame.keyNext' },
  { keys: ['k', '←'], id: 'frame.keyPrevious' },
  { keys: ['n'], id: 'frame.keyUnanswered' },
  { keys: ['1', '…', '9'], id: 'frame.keyChoose' },
  { keys: ['0'], id: 'frame.keyTakeBack' },
  { keys: ['Ctrl + Enter'], id: 'frame.keySaveComment' },
  { keys: ['Ctrl + K'], id: 'frame.keyLink' },
  { keys: ['?'], id: 'frame.keyKeys' },
];

interface ShortcutListProps {
  isListed: boolean;
  /** Those of feature apps. */
  more: FrameShortcut[];
  onClose: () => void;
}

export function ShortcutList({ isListed, more, onClose }: ShortcutListProps) {
  const { formatMessage } = useIntl();
  return (
    <Modal open={isListed} title={formatMessage({ id: 'frame.keys' })} footer={null} onCancel={onClose}>
      <dl className={styles.list}>
        {more.map(({ keys: names, label }) => (
          <div key={names}>
            <dt>
              <kbd>{names.replace(' ', ' + ')}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
        {keys.map(({ keys: names, id }) => (
          <div key={id}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>
              <FormattedMessage id={id} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
