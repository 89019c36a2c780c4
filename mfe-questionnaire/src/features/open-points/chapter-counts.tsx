import type { Chapter } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { HangingNumber, joinClassNames, OpenCount } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import styles from './open-list.module.css';
import type { OpenRow } from './open-rows';

const toKey = (text: string) => (chunks: ReactNode[]) => <kbd key={`${text} ${chunks}`}>{chunks}</kbd>;
const keys = ['next', 'answer', 'stillCorrect', 'undo'] as const;

interface ChapterCountsProps {
  rows: readonly OpenRow[];
  chapters: Chapter[];
  onOpen: (question: number) => void;
}

/** The chapters with their counters, each leading to its first open point, and the keys of the page. */
export function ChapterCounts({ rows, chapters, onOpen }: ChapterCountsProps) {
  const name = useIntl().formatMessage({ id: 'open.byChapter' });
  return (
    <div className={styles.side}>
      <nav aria-label={name}>
        <h2>{name}</h2>
        <ul>
          {chapters.map((chapter) => {
            const [first, ...others] = rows.filter((row) => row.chapter.id === chapter.id);
            const content = (
              <>
                <HangingNumber className={styles.number} chapter={chapter.order} />
                <span>{chapter.name}</span>
                <OpenCount count={first ? others.length + 1 : 0} />
              </>
            );
            return (
              <li key={chapter.id}>
                {first ? (
                  <button type="button" className={styles.chapter} onClick={() => onOpen(first.question.id)}>
                    {content}
                  </button>
                ) : (
                  <span className={joinClassNames(styles.chapter, styles.done)}>{content}</span>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
      <ul className={styles.keys}>
        {keys.map((key) => (
          <li key={key}>
            <FormattedMessage id={`open.key.${key}`} values={{ kbd: toKey(key) }} />
          </li>
        ))}
      </ul>
    </div>
  );
}
