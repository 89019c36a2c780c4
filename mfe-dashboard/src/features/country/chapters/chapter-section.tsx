import { FormattedMessage } from '@round-table/shared/libs/intl';
import { usePagePaths } from '@round-table/shared/runtime';
import { primitives } from '@round-table/shared/ui';
import { useId } from 'react';
import type { ChapterEntries } from '../profile';
import type { ComparedVersions, ShownCountry } from './changes';
import styles from './chapter-section.module.css';
import { QuestionRow } from './question-row';

interface ChapterSectionProps {
  entries: ChapterEntries;
  country: ShownCountry;
  compared: ComparedVersions | undefined;
  showsMost: boolean;
  onCopy: (anchor: string) => void;
  copied: string | undefined;
  /** The version in the address: the questions lead to it too. */
  version: string | undefined;
}

/** A chapter with its questions; one that is not public has its heading and one sentence. */
export function ChapterSection({
  entries: { chapter, number, entries, visible, differing },
  copied,
  version,
  ...row
}: ChapterSectionProps) {
  const id = useId();
  const toPagePath = usePagePaths();
  const toQuestion = (questionId: number) =>
    version === undefined ? toPagePath('question', { questionId }) : toPagePath('versionQuestion', { version, questionId });
  return (
    <section className={styles.chapter} id={number} tabIndex={-1} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{`${number}. ${chapter.name}`}</h2>
        {visible.length > 0 && (
          <span className={primitives.note}>
            <FormattedMessage id="country.differsIn" values={{ count: differing, of: visible.length }} />
          </span>
        )}
      </div>
      {visible.length === 0 ? (
        <p className={styles.hidden}>
          <FormattedMessage id="country.chapterHidden" values={{ count: chapter.questions.length }} />
        </p>
      ) : (
        entries.map((entry) => (
          <QuestionRow
            key={entry.question.id}
            entry={entry}
            to={toQuestion(entry.question.id)}
            copied={copied === entry.number ? copied : undefined}
            {...row}
          />
        ))
      )}
    </section>
  );
}
