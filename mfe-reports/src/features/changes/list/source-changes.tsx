import type { CountryChange, Source } from '@round-table/shared/contract';
import { toCheckedText } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { TextDifference } from '../text/text-difference';
import styles from './lists.module.css';

type SourcesOfChange = NonNullable<CountryChange['sources']>;

const toLabel = ({ before, after }: SourcesOfChange[number]) => {
  if (before === null) return 'changes.sourceNew';
  return after === null ? 'changes.sourceRemoved' : 'changes.sourceChanged';
};

/** The sources of law that a country added, removed or changed at a question, word by word. */
export function SourceChanges({ sources }: { sources: SourcesOfChange }) {
  const locale = useLocale();
  const toText = (source: Source | null) =>
    source && [source.article, source.statute, source.url, toCheckedText(locale, source.checked_on)].filter(Boolean).join(', ');
  return (
    <ul className={styles.sources}>
      {sources.map((change) => (
        <li key={`${JSON.stringify(change.before)} ${JSON.stringify(change.after)}`}>
          <p className={styles.meta}>
            <FormattedMessage id={toLabel(change)} />
          </p>
          <TextDifference before={toText(change.before)} after={toText(change.after)} isPlain />
        </li>
      ))}
    </ul>
  );
}

/** What a row is about that has no changed answer. */
export const SubjectTag = ({ change: { comment } }: { change: CountryChange }) => (
  <span className={styles.tag}>
    <FormattedMessage id={comment ? 'changes.commentTag' : 'changes.sourcesTag'} />
  </span>
);
