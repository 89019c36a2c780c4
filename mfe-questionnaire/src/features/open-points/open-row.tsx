import type { UserCountry } from '@round-table/shared/contract';
import { TextDifference } from '@round-table/shared/differences';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useAppDispatch, usePagePaths } from '@round-table/shared/runtime';
import { HangingNumber, joinClassNames, SpecialStar } from '@round-table/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { ColleagueChange } from './colleague-change';
import styles from './open-row.module.css';
import type { OpenRow as Row } from './open-rows';
import { Reason } from './reason';
import { markStillCorrect } from './still-correct';

interface OpenRowProps {
  row: Row;
  country: UserCountry;
  isCurrent: boolean;
  onOpen: () => void;
  /** The options of the question, to answer in place. */
  options: ReactNode;
}

/** The text of the question, word by word if it was reworded since the answer. */
function QuestionText({ row: { point, question } }: { row: Row }) {
  const former = point.wording?.find(({ option }) => option === null);
  if (!former) return question.text;
  return <TextDifference before={former.text} after={former.now ?? question.text} lang={former.lang} isPlain />;
}

/** The options that were reworded since the answer. */
function OptionDifferences({ row: { point, question } }: { row: Row }) {
  const reworded = point.wording?.flatMap((former) => {
    const now = question.answers?.find(({ id }) => id === former.option);
    return now ? [{ ...now, former }] : [];
  });
  if (!reworded?.length) return null;
  return (
    <ul className={styles.options}>
      {reworded.map(({ id, order, text, former }) => (
        <li key={id}>
          <span className={styles.order}>{order}</span>
          <TextDifference before={former.text} after={former.now ?? text} lang={former.lang} isPlain />
        </li>
      ))}
    </ul>
  );
}

const actionOf = {
  unanswered: 'answer',
  new: 'answer',
  office: 'reply',
  reworded: 'stillCorrect',
  special: 'stillCorrect',
  colleagues: 'see',
  comment: 'comment',
  sources: 'sources',
} as const;

/** What the row asks for, named with the question's number. Plain buttons: those of the library cost most of a row, and there are hundreds. */
function Actions({ row, country, onOpen }: Pick<OpenRowProps, 'row' | 'country' | 'onOpen'>) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const to = usePagePaths()('question', { questionId: row.question.id });
  const { number } = row;
  const action = actionOf[row.point.kind];
  const toName = (name: string) => formatMessage({ id: `open.${name}Named` }, { number });
  const stillCorrect = (
    <button
      type="button"
      className={styles.link}
      aria-label={toName('stillCorrect')}
      onClick={() => void dispatch(markStillCorrect({ country: country.code, question: row.question.id }, number))}
    >
      <FormattedMessage id="open.stillCorrect" />
    </button>
  );
  const opening = (name: 'answer' | 'see') => (
    <button type="button" className={styles.link} aria-label={toName(name)} onClick={onOpen}>
      <FormattedMessage id={`open.${name}`} />
    </button>
  );
  return (
    <div className={styles.actions}>
      {row.question.is_marked_as_special && <SpecialStar />}
      {(action === 'answer' || action === 'see') && opening(action)}
      {(action === 'comment' || action === 'sources' || action === 'reply') && (
        <Link className={styles.link} to={action === 'reply' ? `${to}?ask=1` : to} aria-label={toName(action)}>
          <FormattedMessage id={`open.${action}`} />
        </Link>
      )}
      {action !== 'answer' && action !== 'reply' && stillCorrect}
    </div>
  );
}

/** A question of the list. The one in hand shows its options. */
export function OpenRow({ row, country, isCurrent, onOpen, options }: OpenRowProps) {
  const { chapter, question, point } = row;
  const ref = useRef<HTMLLIElement>(null);
  const { formatMessage } = useIntl();
  const to = usePagePaths()('question', { questionId: question.id });
  const wasCurrent = useRef(isCurrent);
  useEffect(() => {
    // Not on arrival: a phone would hide the heading.
    if (isCurrent && !wasCurrent.current) ref.current?.scrollIntoView({ block: 'nearest' });
    wasCurrent.current = isCurrent;
  }, [isCurrent]);
  return (
    <li ref={ref} className={joinClassNames(styles.row, isCurrent && styles.current)}>
      <HangingNumber className={styles.number} chapter={chapter.order} question={question.order} />
      <div className={styles.body}>
        <div className={styles.question}>
          <QuestionText row={row} />
          <button type="button" className={styles.cover} aria-label={question.text} aria-expanded={isCurrent} onClick={onOpen} />
        </div>
        <OptionDifferences row={row} />
        <p className={styles.reason}>
          <Reason row={row} />
        </p>
        {isCurrent && (
          <>
            {point.kind === 'colleagues' && <ColleagueChange country={country.code} question={question.id} />}
            <div className={styles.frame}>{options}</div>
            <p className={styles.links}>
              <Link className={styles.link} to={to}>
                <FormattedMessage id={point.kind === 'sources' ? 'open.toQuestion' : 'open.writeComment'} />
              </Link>
              <Link className={styles.link} to={`${to}?ask=1`} aria-label={formatMessage({ id: 'open.askNamed' }, { number: row.number })}>
                <FormattedMessage id="open.ask" />
              </Link>
            </p>
          </>
        )}
      </div>
      {!(isCurrent && point.answer === null) && <Actions row={row} country={country} onOpen={onOpen} />}
    </li>
  );
}
