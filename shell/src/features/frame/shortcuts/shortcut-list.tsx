import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { MessagesProvider } from '@round-table/shared/ui';
import { Modal } from '@round-table/shared/ui/overlay';
import type { FrameShortcut } from '../search-box';
import messages from './messages.json';
import styles from './shortcut-list.module.css';

const keys = [
  { keys: ['/'], id: 'shortcuts.search' },
  { keys: ['j', '→'], id: 'shortcuts.next' },
  { keys: ['k', '←'], id: 'shortcuts.previous' },
  { keys: ['n'], id: 'shortcuts.unanswered' },
  { keys: ['1', '…', '9'], id: 'shortcuts.choose' },
  { keys: ['0'], id: 'shortcuts.takeBack' },
  { keys: ['Ctrl + Enter'], id: 'shortcuts.saveComment' },
  { keys: ['Ctrl + K'], id: 'shortcuts.link' },
  { keys: ['?'], id: 'shortcuts.keys' },
];

interface ShortcutListProps {
  isListed: boolean;
  /** Those of feature apps. */
  more: FrameShortcut[];
  onClose: () => void;
}

function List({ isListed, more, onClose }: ShortcutListProps) {
  const { formatMessage } = useIntl();
  return (
    <Modal open={isListed} title={formatMessage({ id: 'shortcuts.title' })} footer={null} onCancel={onClose}>
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

export const ShortcutList = (props: ShortcutListProps) => (
  <MessagesProvider catalogue={messages}>
    <List {...props} />
  </MessagesProvider>
);
