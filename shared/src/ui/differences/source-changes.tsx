import type { Source } from '@round-table/shared/contract';
import { type SourceChange, toCheckedText } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { joinClassNames } from '../primitives/class-names';
import styles from './source-changes.module.css';
import { TextDifference } from './text-difference';

const toLabel = ({ before, after }: SourceChange) => {
  if (before === null) return 'differences.sourceNew';
  return after === null ? 'differences.sourceRemoved' : 'differences.sourceChanged';
};

/** `gesetze-im-internet.de`; the address itself if it has no host. */
const toHost = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '') || url;

/** Where the source is: the site as a link, and if the address changed the former one too. */
function SourceLinks({ before, after }: SourceChange) {
  const urls = [...new Set([before?.url, after?.url])].filter((url): url is string => Boolean(url));
  if (urls.length === 0) return null;
  return (
    <p className={styles.links}>
      {urls.map((url) => (
        <a key={url} href={url} title={url} target="_blank" rel="noopener noreferrer">
          {after && url !== after.url ? <s>{toHost(url)}</s> : toHost(url)}
        </a>
      ))}
    </p>
  );
}

/** The sources of law that a country added, removed or changed at a question, word by word. */
export function SourceChanges({ sources, className }: { sources: readonly SourceChange[]; className?: string }) {
  const locale = useLocale();
  const toText = (source: Source | null) =>
    source && [source.article, source.statute, toCheckedText(locale, source.checked_on)].filter(Boolean).join(', ');
  return (
    <ul className={joinClassNames(styles.sources, className)}>
      {sources.map((change) => (
        <li key={`${JSON.stringify(change.before)} ${JSON.stringify(change.after)}`}>
          <p className={styles.kind}>
            <FormattedMessage id={toLabel(change)} />
          </p>
          <TextDifference before={toText(change.before)} after={toText(change.after)} isPlain />
          <SourceLinks {...change} />
        </li>
      ))}
    </ul>
  );
}
