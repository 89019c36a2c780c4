import type { SearchKind } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { useNarrow } from '@round-table/shared/runtime';
import { ChosenFilters } from './filters/chosen-filters';
import type { HitCounts } from './filters/count-hits';
import { FilterSheet } from './filters/filter-sheet';
import { type FiltersProps, SearchFilterGroups } from './filters/search-filters';
import { AttachmentHits } from './hits/attachment-hits';
import { CommentHits } from './hits/comment-hits';
import { ExplanationHits } from './hits/explanation-hits';
import { HitsSection } from './hits/hits-section';
import { moveLinkFocus } from './hits/move-link-focus';
import { QuestionHits } from './hits/question-hits';
import { SourceHits } from './hits/source-hits';
import { EmptySearch, NoFilteredHits, NoHits } from './no-hits';
import { SearchField } from './search-field';
import styles from './search-results.module.css';
import { type Hits, useHits, useSummary } from './use-hits';
import { type SearchAddress, useSearchAddress } from './use-search-address';

/** Filters beside the hits; on small screens behind a button. */
function Filters(props: FiltersProps) {
  const { formatMessage } = useIntl();
  const isNarrow = useNarrow();
  if (isNarrow) return <FilterSheet {...props} />;
  return (
    <aside className={styles.filters} aria-label={formatMessage({ id: 'search.filters' })}>
      <SearchFilterGroups {...props} />
    </aside>
  );
}

interface HitListsProps {
  address: SearchAddress;
  hits: Hits;
  counts: HitCounts | undefined;
}

/** Only kinds with hits have a section, so that rare kinds alone have the whole width; questions and comments are expected while they load. */
const isShown = (kind: SearchKind, { address: { filters }, hits }: HitListsProps): boolean => {
  if (!filters.kinds.includes(kind)) return false;
  const { count, error, hits: loaded } = hits[kind];
  const isExpected = filters.kinds.length === 1 || kind === 'questions' || kind === 'comments';
  return count > 0 || error !== undefined || (isExpected && loaded === undefined);
};

function HitLists(props: HitListsProps) {
  const { address, hits, counts } = props;
  const { version } = address.filters;
  const shows = (kind: SearchKind) => isShown(kind, props);
  const toProps = (kind: SearchKind) => ({ kind, counted: counts?.kinds[kind], version });
  const hasMain = shows('questions') || shows('chapters');
  return (
    <>
      {hasMain && (
        <div className={styles.main}>
          {shows('questions') && <HitsSection {...toProps('questions')} result={hits.questions} list={QuestionHits} />}
          {shows('chapters') && <HitsSection {...toProps('chapters')} result={hits.chapters} list={ExplanationHits} />}
        </div>
      )}
      {(shows('comments') || shows('sources') || shows('attachments')) && (
        <div className={hasMain ? styles.side : styles.main}>
          {shows('comments') && <HitsSection {...toProps('comments')} result={hits.comments} list={CommentHits} />}
          {shows('sources') && <HitsSection {...toProps('sources')} result={hits.sources} list={SourceHits} />}
          {shows('attachments') && <HitsSection {...toProps('attachments')} result={hits.attachments} list={AttachmentHits} />}
        </div>
      )}
    </>
  );
}

function FoundHits({ address }: { address: SearchAddress }) {
  const { searchText, hasFilters, clear, filters } = address;
  const hits = useHits(address);
  const { counts, forms } = useSummary(address);
  const isEmpty = filters.kinds.every((kind) => hits[kind].hits?.length === 0);
  if (isEmpty && !hasFilters) return <NoHits searchText={searchText} />;
  return (
    <>
      <ChosenFilters address={address} count={isEmpty ? 0 : counts?.all} forms={forms} />
      <div className={styles.columns}>
        <Filters address={address} counts={counts} />
        {isEmpty ? (
          <div className={styles.main}>
            <NoFilteredHits searchText={searchText} onClear={clear} />
          </div>
        ) : (
          <HitLists address={address} hits={hits} counts={counts} />
        )}
      </div>
    </>
  );
}

/** What matches the `search` parameter of the address (SEA-01) under its filters (FND-02). */
export function SearchResults() {
  const address = useSearchAddress();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus between the links inside
    <div onKeyDown={moveLinkFocus}>
      <SearchField searchText={address.searchText} />
      {address.searchText === '' ? <EmptySearch /> : <FoundHits address={address} />}
    </div>
  );
}
