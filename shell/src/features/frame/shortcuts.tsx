import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type FrameShortcut, searchFieldId } from './search-box';
import styles from './shortcuts.module.css';

const LazyModal = lazy(() => import('@round-table/shared/ui/overlay').then(({ Modal }) => ({ default: Modal })));

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select'));

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

/** Keyboard shortcuts of every page: `/` focuses the search, `?` lists all shortcuts. */
export function Shortcuts({ more }: { more: FrameShortcut[] }) {
  const [isListed, setListed] = useState<boolean>();
  const { formatMessage } = useIntl();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (event.key === '/') {
        event.preventDefault();
        document.getElementById(searchFieldId)?.focus();
      }
      if (event.key === '?') setListed(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  if (isListed === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LazyModal open={isListed} title={formatMessage({ id: 'frame.keys' })} footer={null} onCancel={() => setListed(false)}>
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
      </LazyModal>
    </Suspense>
  );
}
