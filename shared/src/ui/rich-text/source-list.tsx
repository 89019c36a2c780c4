import type { Source } from '@round-table/shared/contract';
import { isOldSource, sourceTexts, toCheckedText } from '@round-table/shared/domain';
import { useLocale } from '@round-table/shared/runtime';
import { useId } from 'react';
import { joinClassNames } from '../primitives/class-names';
import styles from './source-list.module.css';

interface SourceListProps {
  sources: readonly Source[];
  className?: string;
  /** The id of a heading that names the list; without it the list has its own label. */
  labelledBy?: string;
}

/** The sources of law of an answer: article and statute, a link, and the day of the last check; marked if that is long ago. */
export function SourceList({ sources, className, labelledBy }: SourceListProps) {
  const locale = useLocale();
  const id = useId();
  const now = new Date();
  const { label, old } = sourceTexts[locale];
  const toItem = (source: Source, key: number) => (
    <li key={key}>
      {source.url === null ? (
        <span className={styles.article}>{source.article}</span>
      ) : (
        <a className={styles.article} href={source.url} target="_blank" rel="noopener noreferrer">
          {source.article}
        </a>
      )}
      {source.statute !== '' && <span>{source.statute}</span>}
      <time dateTime={source.checked_on}>{toCheckedText(locale, source.checked_on)}</time>
      {isOldSource(source, now) && <span className={styles.old}>{old}</span>}
    </li>
  );
  return (
    <div className={joinClassNames(styles.sources, className)}>
      {labelledBy === undefined && (
        <span id={id} className={styles.label}>
          {label(sources.length)}
        </span>
      )}
      <ul aria-labelledby={labelledBy ?? id}>{sources.map(toItem)}</ul>
    </div>
  );
}
