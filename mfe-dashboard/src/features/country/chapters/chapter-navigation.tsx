import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames, primitives } from '@round-table/shared/ui';
import { type MouseEvent, useId } from 'react';
import type { ChapterEntries } from '../profile';
import styles from './chapter-navigation.module.css';
import { useCurrentChapter } from './use-current-chapter';

interface ChapterNavigationProps {
  /** Those that are listed. */
  chapters: ChapterEntries[];
  onJump: (anchor: string) => void;
}

/** The chapters of the page with the number of differing answers: a list that stays in view, on a phone a select. */
export function ChapterNavigation({ chapters, onJump }: ChapterNavigationProps) {
  const intl = useIntl();
  const id = useId();
  const current = useCurrentChapter(chapters.map(({ number }) => number));
  const toName = ({ number, chapter }: ChapterEntries) => `${number}. ${chapter.name}`;
  const toCount = ({ visible, differing }: Pick<ChapterEntries, 'visible' | 'differing'>) =>
    visible.length === 0 ? '–' : intl.formatMessage({ id: 'country.of' }, { count: differing, of: visible.length });
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onJump(event.currentTarget.hash.slice(1));
  };
  return (
    <nav className={joinClassNames(primitives.screenOnly, styles.navigation)} aria-label={intl.formatMessage({ id: 'country.chapters' })}>
      <div className={styles.wide}>
        <h2>
          <FormattedMessage id="country.chaptersDiffer" />
        </h2>
        <ol>
          {chapters.map(({ chapter, number, ...entries }) => (
            <li key={chapter.id}>
              <a
                className={styles.chapter}
                href={`#${number}`}
                aria-current={number === current ? 'location' : undefined}
                onClick={onClick}
              >
                <span className={styles.number}>{`${number}.`}</span>
                <span className={styles.entry} data-count={toCount(entries)}>
                  {chapter.name} <span className={styles.count}>{toCount(entries)}</span>
                </span>
              </a>
            </li>
          ))}
        </ol>
      </div>
      <label className={styles.narrow} htmlFor={id}>
        <span className={styles.label}>
          <FormattedMessage id="country.chapter" />
        </span>
        <select id={id} value={current ?? ''} onChange={({ target }) => onJump(target.value)}>
          {chapters.map((chapter) => (
            <option key={chapter.chapter.id} value={chapter.number}>
              {toName(chapter)}
            </option>
          ))}
        </select>
      </label>
    </nav>
  );
}
