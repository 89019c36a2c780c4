import type { ChangeCounts, Changes } from '@round-table/shared/contract';
import { FormattedMessage, FormattedNumber } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { primitives } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import styles from './changes-figures.module.css';

const toTotal = ({ changed, new: added, withdrawn }: ChangeCounts) => changed + added + withdrawn;

const AddedAndRemoved = ({ counts: { changed, new: added, withdrawn } }: { counts: ChangeCounts }) => (
  <FormattedMessage id="changes.addedAndRemoved" values={{ added, changed, removed: withdrawn }} />
);

const Figure = ({ label, value, note }: { label: string; value: number; note?: ReactNode }) => (
  <div className={styles.figure}>
    <dt>
      <FormattedMessage id={label} />
    </dt>
    <dd className={styles.value}>
      <FormattedNumber value={value} />
    </dd>
    {note && <dd className={primitives.note}>{note}</dd>}
  </div>
);

interface ChangesFiguresProps {
  changes: Changes;
  wordingPath: string;
}

/** How many answers, comments and texts differ. */
export function ChangesFigures({ changes: { answers, comments, sources, wording }, wordingPath }: ChangesFiguresProps) {
  const wordings = wording.questions + wording.options;
  const wordingNote = <FormattedMessage id="changes.wordingNote" values={wording} />;
  return (
    <dl className={styles.figures}>
      <Figure label="changes.changedAnswers" value={answers.changed} />
      <Figure label="changes.newAnswers" value={answers.new} />
      <Figure label="changes.withdrawnAnswers" value={answers.withdrawn} />
      <Figure label="changes.comments" value={toTotal(comments)} note={<AddedAndRemoved counts={comments} />} />
      <Figure label="changes.sources" value={toTotal(sources)} note={<AddedAndRemoved counts={sources} />} />
      <Figure label="changes.wordings" value={wordings} note={wordings > 0 ? <Link to={wordingPath}>{wordingNote}</Link> : wordingNote} />
    </dl>
  );
}
