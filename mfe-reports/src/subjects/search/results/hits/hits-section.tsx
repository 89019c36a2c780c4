import { maxSearchHits, type SearchKind } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Button, InlineError, Loaded, LoadingSkeleton, Section } from '@round-table/shared/ui';
import type { ComponentType } from 'react';
import styles from './hits-section.module.css';
import { linkFocusTarget } from './move-link-focus';
import { type HitListProps, type SearchHits, useMoreHits } from './search-hits';

/** Below the last hit that the server returns. */
const limitNote = (
  <p className={styles.none}>
    <FormattedMessage id="search.bestOnly" values={{ count: maxSearchHits }} />
  </p>
);

interface HitsSectionProps<Hit> {
  kind: SearchKind;
  result: SearchHits<Hit>;
  /** All hits, as counted by the server; undefined until they are counted. */
  counted: number | undefined;
  version: string | undefined;
  list: ComponentType<HitListProps<Hit>>;
}

/** The hits of one kind with their count; a button loads the next page. */
export function HitsSection<Hit>({ kind, result, counted, version, list: List }: HitsSectionProps<Hit>) {
  const { hits, count, isAll, hasNextPage, isFetchNextPageError } = result;
  const { listRef, showMore } = useMoreHits(result);
  const known = isAll ? { count, isAll: 'true' } : { count: counted ?? count, isAll: String(counted !== undefined) };
  return (
    <Section
      className={styles.section}
      title={<FormattedMessage id={`search.${kind}`} />}
      note={hits && <FormattedMessage id="search.howMany" values={known} />}
    >
      <Loaded query={{ ...result, data: hits }} skeleton={<LoadingSkeleton rows={8} />}>
        {(loadedHits) => (
          <div ref={listRef}>
            <List hits={loadedHits} version={version} />
            {isFetchNextPageError && <InlineError error={result.error} onRetry={showMore} />}
            {hasNextPage && !isFetchNextPageError && (
              <Button {...linkFocusTarget} className={styles.more} loading={result.isFetchingNextPage} onClick={showMore}>
                <FormattedMessage id={`search.more.${kind}`} />
              </Button>
            )}
            {count >= maxSearchHits && limitNote}
          </div>
        )}
      </Loaded>
    </Section>
  );
}
