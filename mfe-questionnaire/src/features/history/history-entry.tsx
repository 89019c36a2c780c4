import type { HistoryEntry, HistoryOption, Person } from '@round-table/shared/contract';
import { AnswerPair, SourceChanges, TextDifference } from '@round-table/shared/differences';
import { compareSources, toPersonName } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { RichText, SourceList } from '@round-table/shared/rich-text';
import { Button, joinClassNames, OptionNumber } from '@round-table/shared/ui';
import { RollbackOutlined } from '@round-table/shared/ui/form';
import styles from './history.module.css';
import type { Change, ChangeItem } from './history-items';

/** The option with its number; its number is null if no version knows it any more. */
const toChosen = (option: HistoryOption | null) =>
  option && option.order !== null ? { order: option.order, text: option.text ?? '' } : null;

function OptionText({ option }: { option: HistoryOption | null }) {
  if (option === null) return <FormattedMessage id="ui.notAnsweredYet" />;
  return option.text === null ? <FormattedMessage id="history.gone" /> : option.text;
}

function AnswerChange({ answer, changesOnly }: { answer: NonNullable<Change['answer']>; changesOnly: boolean }) {
  const { before, after } = answer;
  return (
    <p className={styles.answer}>
      {changesOnly ? (
        <AnswerPair answer={{ before: toChosen(before), after: toChosen(after) }} />
      ) : (
        <OptionNumber order={after?.order ?? null} />
      )}
      <span>
        <OptionText option={after} />
      </span>
    </p>
  );
}

const toCommentLabel = ({ before, after }: NonNullable<Change['comment']>) => {
  if (before === null) return 'history.commentAdded';
  return after === null ? 'history.commentDeleted' : 'history.commentChanged';
};

function CommentChange({ comment, changesOnly }: { comment: NonNullable<Change['comment']>; changesOnly: boolean }) {
  const { before, after, lang } = comment;
  return (
    <>
      <p className={styles.kind}>
        <FormattedMessage id={toCommentLabel(comment)} />
      </p>
      {changesOnly || after === null ? <TextDifference before={before} after={after} lang={lang} /> : <RichText html={after} lang={lang} />}
    </>
  );
}

function SourcesChange({ sources, changesOnly }: { sources: NonNullable<Change['sources']>; changesOnly: boolean }) {
  const { before, after } = sources;
  if (changesOnly) return <SourceChanges sources={compareSources(before, after)} />;
  if (after.length > 0) return <SourceList sources={after} />;
  return (
    <p className={styles.kind}>
      <FormattedMessage id="history.noSources" />
    </p>
  );
}

/** What was changed: the difference, or the whole state after it. */
function ChangeText({ change, changesOnly }: { change: Change; changesOnly: boolean }) {
  const { answer, comment, sources, attachment } = change;
  return (
    <>
      {answer && <AnswerChange answer={answer} changesOnly={changesOnly} />}
      {comment && <CommentChange comment={comment} changesOnly={changesOnly} />}
      {sources && <SourcesChange sources={sources} changesOnly={changesOnly} />}
      {attachment && (
        <p>
          <FormattedMessage id="history.attachment" values={{ change: attachment.change, name: attachment.name }} />
        </p>
      )}
    </>
  );
}

/** "today, 09:36" or "12 November 2026, 17:02", by the clock of the device: it tells how long ago that was. */
function useMoment(): (at: string) => string {
  const { formatMessage, formatDate } = useIntl();
  return (at) => {
    const time = formatDate(at, { hour: '2-digit', minute: '2-digit', timeZone: undefined });
    if (new Date(at).toDateString() === new Date().toDateString()) return formatMessage({ id: 'history.today' }, { time });
    const day = formatDate(at, { day: 'numeric', month: 'long', year: 'numeric', timeZone: undefined });
    return formatMessage({ id: 'history.moment' }, { day, time });
  };
}

const PersonName = ({ person }: { person: Person | null }) => (person ? toPersonName(person) : <FormattedMessage id="history.office" />);

function MadeBy({ made }: { made: Pick<HistoryEntry, 'at' | 'person'> }) {
  const toMoment = useMoment();
  return (
    <>
      <b>
        <PersonName person={made.person} />
      </b>{' '}
      <time dateTime={made.at}>{toMoment(made.at)}</time>
    </>
  );
}

interface HistoryEntryRowProps {
  item: ChangeItem;
  changesOnly: boolean;
  isRestoring: boolean;
  onRestore: () => void;
}

function RestoreButton({ item: { made }, isRestoring, onRestore }: HistoryEntryRowProps) {
  const { formatMessage } = useIntl();
  const toMoment = useMoment();
  const name = made
    ? formatMessage(
        { id: 'history.restoreNamed' },
        { moment: toMoment(made.at), person: made.person ? toPersonName(made.person) : formatMessage({ id: 'history.office' }) },
      )
    : formatMessage({ id: 'history.restoreBefore' });
  return (
    <Button size="small" icon={<RollbackOutlined />} aria-label={name} loading={isRestoring} onClick={onRestore}>
      <FormattedMessage id="history.restore" />
    </Button>
  );
}

/** One change: who, when, what; with "Restore" if it can be brought back. */
export function HistoryEntryRow(props: HistoryEntryRowProps) {
  const { item, changesOnly } = props;
  return (
    <li className={joinClassNames(styles.entry, item.isCurrent && styles.current)}>
      <div className={styles.head}>
        <p className={styles.made}>{item.made ? <MadeBy made={item.made} /> : <FormattedMessage id="history.before" />}</p>
        {item.isCurrent && (
          <span className={styles.now}>
            <FormattedMessage id="history.now" />
          </span>
        )}
        {item.restoration && <RestoreButton {...props} />}
      </div>
      <ChangeText change={item.change} changesOnly={changesOnly} />
    </li>
  );
}
