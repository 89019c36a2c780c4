import type { ProfileChange, AnswerSince as Since } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { primitives } from '@round-table/shared/ui';
import { AnswerSince, AnswerTimeline, ChangedMark } from '@round-table/shared/ui/versions';
import styles from './question-row.module.css';

/** What the marks lead to: the changes of the country between the version before and the one that is shown. */
export interface ComparedVersions {
  since: string;
  /** Undefined for live data. */
  to: string | undefined;
  country: string;
}

/** The country of the page. */
export interface ShownCountry {
  code: string;
  name: string;
  /** Undefined for live data. */
  version: string | undefined;
}

interface ChangeProps {
  change: ProfileChange | undefined;
  /** Undefined before there is a former version. */
  compared: ComparedVersions | undefined;
}

/** That the answer changed, and what it was. */
function AnswerChange({ change, compared }: ChangeProps) {
  if (!change?.answer || !compared) return null;
  return (
    <>
      <ChangedMark {...compared}>
        <FormattedMessage id={`country.change.${change.answer}`} values={{ version: compared.since }} />
      </ChangedMark>
      {change.former && (
        <span className={primitives.quiet}>
          <FormattedMessage id="country.then" values={{ order: change.former.order, text: change.former.text }} />
        </span>
      )}
    </>
  );
}

interface AnswerNotesProps extends ChangeProps {
  since: Since | undefined;
  /** The question's id. */
  question: number;
  country: ShownCountry;
}

/** The line below an answer; nothing for an open question that was open before. */
export function AnswerNotes({ since, question, country, ...changed }: AnswerNotesProps) {
  if (!since && !(changed.change?.answer && changed.compared)) return null;
  return (
    <div className={styles.changes}>
      {since && <AnswerSince {...since} />}
      <AnswerChange {...changed} />
      <AnswerTimeline question={question} country={country} version={country.version} />
    </div>
  );
}

export function CommentChange({ change, compared }: ChangeProps) {
  if (!change?.comment || !compared) return null;
  return (
    <ChangedMark {...compared}>
      <FormattedMessage id={`country.change.comment.${change.comment}`} values={{ version: compared.since }} />
    </ChangedMark>
  );
}

export function SourcesChange({ change, compared }: ChangeProps) {
  if (!change?.sources || !compared) return null;
  return (
    <p className={styles.sourcesChange}>
      <ChangedMark {...compared}>
        <FormattedMessage id={`country.change.sources.${change.sources}`} values={{ version: compared.since }} />
      </ChangedMark>
    </p>
  );
}
