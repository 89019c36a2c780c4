import type { Country, History } from '@round-table/shared/contract';
import { differenceMessages } from '@round-table/shared/differences';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import {
  Button,
  EmptyState,
  ErrorText,
  Flag,
  FormError,
  Loaded,
  LoadingSkeleton,
  MessagesProvider,
  RadioSwitch,
} from '@round-table/shared/ui';
import { Switch } from '@round-table/shared/ui/form';
import { Drawer } from '@round-table/shared/ui/overlay';
import { type RefObject, useId, useRef, useState } from 'react';
import drawerMessages from './drawer-messages.json';
import styles from './history.module.css';
import { useGetHistoryInfiniteQuery } from './history-api';
import { HistoryEntryRow } from './history-entry';
import { type ChangeItem, type HistoryPart, type HistoryRights, type Restoration, toItems } from './history-items';
import { VersionBand } from './version-band';

interface HistoryDrawerProps {
  /** The question's id, and its number such as "V.5". */
  question: number;
  number: string;
  country: Country;
  isOpen: boolean;
  rights: HistoryRights;
  /** Rejects if the server refuses. */
  onRestore: (state: Restoration) => Promise<void>;
  onClose: () => void;
  /** Called when the drawer has closed. */
  onClosed: () => void;
}

const catalogue = {
  en: { ...differenceMessages.en, ...drawerMessages.en },
  de: { ...differenceMessages.de, ...drawerMessages.de },
};

const parts = [
  { value: 'all', label: <FormattedMessage id="history.all" /> },
  { value: 'answer', label: <FormattedMessage id="history.answer" /> },
  { value: 'comment', label: <FormattedMessage id="history.comment" /> },
] as const;

const emptyIds = { all: 'history.empty', answer: 'history.emptyAnswer', comment: 'history.emptyComment' } as const;

interface EntriesProps extends Pick<HistoryDrawerProps, 'rights' | 'onRestore' | 'onClose'> {
  pages: History[];
  part: HistoryPart;
  changesOnly: boolean;
  onMore: (() => void) | undefined;
}

/** The entries with the versions between them. A restored state closes the drawer: the page shows it, with its Undo. */
function Entries({ pages, part, changesOnly, rights, onMore, onRestore, onClose }: EntriesProps) {
  const [restoring, setRestoring] = useState<string>();
  const [error, setError] = useState<unknown>();
  const history = { entries: pages.flatMap(({ entries }) => entries), versions: pages[0]?.versions ?? [] };
  const items = toItems(history, { part, rights, hasMore: onMore !== undefined });
  const restore = async ({ key, restoration }: ChangeItem) => {
    if (!restoration || restoring !== undefined) return;
    setRestoring(key);
    setError(undefined);
    try {
      await onRestore(restoration);
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setRestoring(undefined);
    }
  };
  if (items.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState
          title={<FormattedMessage id={emptyIds[part]} />}
          hint={part === 'all' ? <FormattedMessage id="history.emptyHint" /> : undefined}
        />
      </div>
    );
  }
  return (
    <>
      {error !== undefined && (
        <FormError className={styles.error}>
          <FormattedMessage id="history.notRestored" /> <ErrorText error={error} />
        </FormError>
      )}
      <ol className={styles.entries}>
        {items.map((item) =>
          item.type === 'version' ? (
            <VersionBand key={item.key} version={item.version} />
          ) : (
            <HistoryEntryRow
              key={item.key}
              item={item}
              changesOnly={changesOnly}
              isRestoring={restoring === item.key}
              onRestore={() => restore(item)}
            />
          ),
        )}
      </ol>
      {onMore && (
        <Button type="link" onClick={onMore}>
          <FormattedMessage id="history.more" />
        </Button>
      )}
    </>
  );
}

interface ContentProps extends HistoryDrawerProps {
  /** Gets the focus when the drawer has opened. */
  filters: RefObject<HTMLDivElement | null>;
}

function Content({ question, country, isOpen, rights, filters, onRestore, onClose }: ContentProps) {
  const { formatMessage } = useIntl();
  const switchId = useId();
  const [part, setPart] = useState<HistoryPart>('all');
  const [changesOnly, setChangesOnly] = useState(true);
  const query = useGetHistoryInfiniteQuery({ question, country: country.code }, { refetchOnMountOrArgChange: true, skip: !isOpen });
  return (
    <>
      <div className={styles.filters} ref={filters}>
        <RadioSwitch label={formatMessage({ id: 'history.show' })} options={parts} value={part} onChange={setPart} />
        <span className={styles.switch}>
          <Switch id={switchId} checked={changesOnly} onChange={setChangesOnly} />
          <label htmlFor={switchId}>
            <FormattedMessage id="history.changesOnly" />
          </label>
        </span>
      </div>
      <Loaded query={query} skeleton={<LoadingSkeleton shape="rows" rows={4} height={96} />}>
        {({ pages }) => (
          <Entries
            {...{ pages, part, changesOnly, rights, onRestore, onClose }}
            onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          />
        )}
      </Loaded>
    </>
  );
}

function HistoryPanel(props: HistoryDrawerProps) {
  const { formatMessage } = useIntl();
  const { country, number, isOpen, onClose, onClosed } = props;
  const filters = useRef<HTMLDivElement>(null);
  const title = formatMessage({ id: 'history.title' }, { number });
  return (
    <Drawer
      open={isOpen}
      size="min(560px, 100vw)"
      closable={{ placement: 'end', 'aria-label': formatMessage({ id: 'history.close' }) }}
      title={<Flag code={country.code} name={title} />}
      aria-label={title}
      footer={<FormattedMessage id="history.note" values={{ country: country.name }} />}
      classNames={{ header: styles.header, footer: styles.footer }}
      destroyOnHidden
      onClose={onClose}
      afterOpenChange={(isShown) => (isShown ? filters.current?.querySelector<HTMLElement>('input:checked')?.focus() : onClosed())}
    >
      <Content {...props} filters={filters} />
    </Drawer>
  );
}

/** Who has changed a country's answer, comment, sources and attachments, when, and what was there before; former states can be restored. */
export const HistoryDrawer = (props: HistoryDrawerProps) => (
  <MessagesProvider catalogue={catalogue}>
    <HistoryPanel {...props} />
  </MessagesProvider>
);
