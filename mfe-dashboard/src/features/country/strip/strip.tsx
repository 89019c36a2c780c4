import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames, VisuallyHidden } from '@round-table/shared/ui';
import { nextIndex } from '@round-table/shared/ui/charts';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import type { ChapterEntries, ProfileFigures, Relation } from '../profile';
import styles from './strip.module.css';

const cellStyles: Partial<Record<Relation, string>> = { differs: styles.differs, open: styles.open, tie: styles.none, few: styles.none };

interface KeyProps {
  /** A message id. */
  label: string;
  count: number;
  className?: string;
}

const Key = ({ label, count, className }: KeyProps) => (
  <span className={styles.key}>
    <i className={joinClassNames(styles.sample, className)} />
    <FormattedMessage id={label} values={{ count }} />
  </span>
);

/** What the cells mean. */
export const StripKey = ({ relations }: Pick<ProfileFigures, 'relations'>) => (
  <span className={styles.keys}>
    <Key label="country.key.differs" count={relations.differs} className={styles.differs} />
    <Key label="country.key.same" count={relations.same} />
    {relations.tie + relations.few > 0 && <Key label="country.key.none" count={relations.tie + relations.few} className={styles.none} />}
    <Key label="country.key.open" count={relations.open} className={styles.open} />
  </span>
);

interface StripProps {
  chapters: ChapterEntries[];
  /** The country's name. */
  country: string;
  /** Goes to the question with this number. */
  onJump: (number: string) => void;
}

/** One cell for each visible question, by chapter: a single tab stop, with arrow keys inside. Each leads to its question. */
export function Strip({ chapters, country, onJump }: StripProps) {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const shown = useMemo(() => chapters.filter(({ visible }) => visible.length > 0), [chapters]);
  const positions = useMemo(() => shown.flatMap(({ visible }, row) => visible.map((_entry, column) => ({ row, column }))), [shown]);
  const getCells = () => [...(list.current?.querySelectorAll('a') ?? [])];

  const onKeyDown = (event: KeyboardEvent) => {
    const from = getCells().indexOf(document.activeElement as HTMLAnchorElement);
    const next = from < 0 || event.ctrlKey || event.metaKey || event.altKey ? undefined : nextIndex(positions, from, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    getCells()[next]?.focus();
  };
  const onClick = (event: MouseEvent) => {
    const cell = (event.target as Element).closest('a');
    if (!cell || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setCurrent(getCells().indexOf(cell));
    onJump(cell.hash.slice(1));
  };

  let index = -1;
  return (
    <ul
      className={styles.strip}
      ref={list}
      aria-label={intl.formatMessage({ id: 'country.strip' }, { country })}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {shown.map(({ chapter, number, visible }) => (
        <li className={styles.chapter} key={chapter.id}>
          <ul className={styles.cells} aria-label={`${number}. ${chapter.name}`}>
            {visible.map(({ question, number, relation }) => {
              index += 1;
              const state = intl.formatMessage({ id: `country.relation.${relation}` });
              const name = `${number} ${question.text}: ${state}`;
              return (
                <li key={question.id}>
                  <a
                    className={joinClassNames(styles.cell, cellStyles[relation])}
                    href={`#${number}`}
                    tabIndex={index === current ? 0 : -1}
                    title={name}
                  >
                    <VisuallyHidden>{name}</VisuallyHidden>
                  </a>
                </li>
              );
            })}
          </ul>
          <span className={styles.number} aria-hidden="true">{`${number}.`}</span>
        </li>
      ))}
    </ul>
  );
}

/** Cells in the numbers of the catalogue, so that nothing moves when the content comes. */
export const StripSkeleton = ({ chapters }: { chapters: { id: number; questions: { id: number }[] }[] }) => (
  <div className={styles.strip} aria-hidden="true">
    {chapters.map(({ id, questions }) => (
      <div className={styles.chapter} key={id}>
        <div className={styles.cells}>
          {questions.map((question) => (
            <i className={joinClassNames(styles.cell, styles.still)} key={question.id} />
          ))}
        </div>
        <span className={styles.number}>{'\u00a0'}</span>
      </div>
    ))}
  </div>
);
