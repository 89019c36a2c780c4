import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { SourceList } from '@round-table/shared/rich-text';
import { joinClassNames, LiveRegion, OptionNumber, PaperClipOutlined, primitives } from '@round-table/shared/ui';
import { memo } from 'react';
import type { Entry } from '../profile';
import { AnswerNotes, type ComparedVersions, type ShownCountry, SourcesChange } from './changes';
import { CountryComment } from './country-comment';
import { MostCommon } from './most-common';
import styles from './question-row.module.css';
import { toRowSize } from './row-size';

interface AnchorProps {
  number: string;
  /** Copies the address of this anchor. */
  onCopy: (anchor: string) => void;
  /** The anchor whose address was copied a moment ago. */
  copied: string | undefined;
}

/** The number of a question: a link to itself, whose address it copies. */
function NumberLink({ number, onCopy, copied }: AnchorProps) {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: 'country.copyLink' }, { number });
  return (
    <span className={styles.number}>
      <a
        href={`#${number}`}
        aria-label={name}
        title={name}
        onClick={(event) => {
          event.preventDefault();
          onCopy(number);
        }}
      >
        {number}
      </a>
      {copied === number && (
        <LiveRegion role="status" as="span" className={joinClassNames(primitives.screenOnly, styles.copied)}>
          <FormattedMessage id="country.copied" />
        </LiveRegion>
      )}
    </span>
  );
}

interface QuestionRowProps extends Omit<AnchorProps, 'number'> {
  entry: Entry;
  /** The address of the question's own page. */
  to: string;
  country: ShownCountry;
  compared: ComparedVersions | undefined;
  showsMost: boolean;
}

/** A question with the answer and the comment of the country, and the most common answer beside them. Memoized: there are hundreds. */
export const QuestionRow = memo(function QuestionRow({ entry, to, country, compared, showsMost, onCopy, copied }: QuestionRowProps) {
  const { question, number, relation } = entry;
  const { answer, attachments, change, most, since, sources } = question;
  return (
    <article
      className={joinClassNames(styles.row, showsMost && styles.withMost)}
      style={toRowSize(question)}
      id={number}
      tabIndex={-1}
      aria-label={number}
    >
      <NumberLink number={number} onCopy={onCopy} copied={copied} />
      <div className={styles.content}>
        <h3 className={styles.question}>
          <Link to={to}>{question.text}</Link>
        </h3>
        {relation === 'hidden' ? (
          <p className={styles.meta}>
            <FormattedMessage id="country.questionHidden" />
          </p>
        ) : (
          <>
            <p className={joinClassNames(styles.answer, !answer && styles.unanswered)}>
              <OptionNumber order={answer?.order ?? null} />
              <span>{answer?.text ?? <FormattedMessage id="ui.notAnsweredYet" />}</span>
            </p>
            <AnswerNotes {...{ since, change, compared, country }} question={question.id} />
            <CountryComment question={question} compared={compared} />
            {sources && <SourceList sources={sources} />}
            <SourcesChange change={change} compared={compared} />
            {attachments && (
              <ul className={styles.attachments}>
                {attachments.map(({ id, name }) => (
                  <li key={id}>
                    <PaperClipOutlined />
                    <Link to={to}>{name}</Link>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
      {showsMost && most && <MostCommon most={most} relation={relation} />}
    </article>
  );
});
