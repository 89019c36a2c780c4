import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import {
  discardChange,
  isRemoval,
  sendWaitingChanges,
  useAppDispatch,
  usePagePaths,
  useWaitingChanges,
  type WaitingChange,
} from '@round-table/shared/runtime';
import { Button, LiveRegion, MessagesProvider, ReloadOutlined, WarningOutlined } from '@round-table/shared/ui';
import { useId, useState } from 'react';
import messages from './messages.json';
import styles from './waiting-changes.module.css';

/** What a list shows of a long text, in characters. */
const maxLength = 120;

const shorten = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()}…` : text);

/** The words of a comment, without the reader of rich text, whose size every page of a member would carry. */
function toWords(html: string): string {
  const parted = html.replace(/<\/(?:p|li|h\d|blockquote|t[dh])>|<br>/g, '$& ');
  const { body } = new DOMParser().parseFromString(parted, 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function What({ edit }: Pick<WaitingChange, 'edit'>) {
  if (isRemoval(edit)) return <FormattedMessage id={`waiting.${edit.kind}Removed`} />;
  return (
    <FormattedMessage id={`waiting.${edit.kind}`} values={{ text: shorten(edit.kind === 'answer' ? edit.text : toWords(edit.text)) }} />
  );
}

function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Button
      type="link"
      size="small"
      danger={isAsking}
      onClick={isAsking ? onDiscard : () => setAsking(true)}
      onBlur={() => setAsking(false)}
    >
      <FormattedMessage id={isAsking ? 'waiting.discardForGood' : 'waiting.discard'} />
    </Button>
  );
}

function Change({ change: { key, edit, refusal } }: { change: WaitingChange }) {
  const dispatch = useAppDispatch();
  const toPagePath = usePagePaths();
  const { number, countryName, question } = edit;
  return (
    <li className={styles.change}>
      <Link to={toPagePath('question', { questionId: question })}>
        <FormattedMessage id="waiting.question" values={{ number, country: countryName }} />
      </Link>
      <p>
        <What edit={edit} />
      </p>
      {refusal && (
        <p className={styles.refusal}>
          <WarningOutlined />{' '}
          {refusal.conflict ? (
            <FormattedMessage id="waiting.conflict" />
          ) : (
            <FormattedMessage id="waiting.refused" values={{ reason: <FormattedMessage {...refusal.message} /> }} />
          )}
        </p>
      )}
      <DiscardButton onDiscard={() => void dispatch(discardChange(key))} />
    </li>
  );
}

function Panel({ id, changes }: { id: string; changes: WaitingChange[] }) {
  const dispatch = useAppDispatch();
  return (
    <section className={styles.panel} id={id} aria-label={useIntl().formatMessage({ id: 'waiting.title' })}>
      <p className={styles.lead}>
        <FormattedMessage id="waiting.lead" />
      </p>
      <ol className={styles.list}>
        {changes.map((change) => (
          <Change key={change.key} change={change} />
        ))}
      </ol>
      {changes.some(({ refusal }) => !refusal) && (
        <Button size="small" onClick={() => void dispatch(sendWaitingChanges())}>
          <FormattedMessage id="waiting.sendNow" />
        </Button>
      )}
    </section>
  );
}

/** How many changes wait on this device for the server, and on demand which ones (OFF-01). */
export function WaitingChanges() {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const changes = useWaitingChanges();
  const isShown = changes.length > 0;
  const refused = changes.filter(({ refusal }) => refusal).length;
  return (
    <MessagesProvider catalogue={messages}>
      {isOpen && isShown && <Panel id={panelId} changes={changes} />}
      <LiveRegion role="status" className={styles.waiting}>
        {isShown && (
          <button
            type="button"
            className={styles.mark}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {refused > 0 ? <WarningOutlined className={styles.icon} /> : <ReloadOutlined />}
            <FormattedMessage id="waiting.count" values={{ count: changes.length - refused, refused }} />
          </button>
        )}
      </LiveRegion>
    </MessagesProvider>
  );
}
