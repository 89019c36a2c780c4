import { maxSearchHits } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link, useSearchParams } from '@round-table/shared/libs/router';
import { usePagePaths } from '@round-table/shared/runtime';
import { Button, EmptyState, InlineError, Loaded, LoadingSkeleton, Section, VisuallyHidden } from '@round-table/shared/ui';
import type { ComponentType, ReactNode } from 'react';
import { CommentHits } from './comment-hits';
import { linkFocusTarget, moveLinkFocus } from './move-link-focus';
import { QuestionHits } from './question-hits';
import { useSearchCommentsInfiniteQuery, useSearchQuestionsInfiniteQuery } from './search-api';
import { SearchField } from './search-field';
import { type SearchHits, toSearchHits, useMoreHits } from './search-hits';
import styles from './search-results.module.css';
import { toSearchText, toSuggestions } from './search-text';

const QuestionnaireLink = () => (
  <Link to={usePagePaths()('questionnaire')}>
    <FormattedMessage id="search.toQuestionnaire" />
  </Link>
);

const EmptySearch = () => (
  <EmptyState
    title={<FormattedMessage id="search.empty" />}
    hint={<FormattedMessage id="search.emptyHint" />}
    action={<QuestionnaireLink />}
  />
);

const Suggestions = ({ suggestions }: { suggestions: string[] }) => {
  const searchPath = usePagePaths()('search');
  return (
    <p className={styles.suggestions}>
      <FormattedMessage id="search.suggestions" />
      {suggestions.map((search) => (
        <Link key={search} to={`${searchPath}?${new URLSearchParams({ search })}`}>
          {search}
        </Link>
      ))}
    </p>
  );
};

function NoHits({ searchText }: { searchText: string }) {
  const suggestions = toSuggestions(searchText);
  return (
    <>
      <EmptyState
        title={<FormattedMessage id="search.none" values={{ searched: searchText }} />}
        hint={<FormattedMessage id="search.noneHint" />}
        action={<QuestionnaireLink />}
      />
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} />}
    </>
  );
}

const noHitsInList = (
  <p className={styles.none}>
    <FormattedMessage id="search.noneHere" />
  </p>
);

/** Below the last hit that the server returns. */
const limitNote = (
  <p className={styles.none}>
    <FormattedMessage id="search.bestOnly" values={{ count: maxSearchHits }} />
  </p>
);

const Counts = ({ questions, comments }: { questions: SearchHits<unknown>; comments: SearchHits<unknown> }) => {
  const intl = useIntl();
  const toText = (id: string, { count, isAll }: SearchHits<unknown>) => intl.formatMessage({ id }, { count, isAll: String(isAll) });
  return (
    <div role="status" className={styles.counts}>
      <VisuallyHidden>
        <FormattedMessage
          id="search.counts"
          values={{ questions: toText('search.questionCount', questions), comments: toText('search.commentCount', comments) }}
        />
      </VisuallyHidden>
    </div>
  );
};

interface HitsSectionProps<Hit> {
  title: ReactNode;
  /** The label of the button that loads the next page. */
  moreLabel: ReactNode;
  result: SearchHits<Hit>;
  list: ComponentType<{ hits: Hit[] }>;
}

/** The hits of one kind with their count; a button loads the next page. */
function HitsSection<Hit>({ title, moreLabel, result, list: List }: HitsSectionProps<Hit>) {
  const { hits, count, isAll, hasNextPage, isFetchNextPageError } = result;
  const { listRef, showMore } = useMoreHits(result);
  return (
    <Section
      className={styles.section}
      title={title}
      note={hits && <FormattedMessage id="search.howMany" values={{ count, isAll: String(isAll) }} />}
    >
      <Loaded query={{ ...result, data: hits }} skeleton={<LoadingSkeleton rows={8} />}>
        {(loadedHits) => (
          <div ref={listRef}>
            {count === 0 ? noHitsInList : <List hits={loadedHits} />}
            {isFetchNextPageError && <InlineError error={result.error} onRetry={showMore} />}
            {hasNextPage && !isFetchNextPageError && (
              <Button {...linkFocusTarget} className={styles.more} loading={result.isFetchingNextPage} onClick={showMore}>
                {moreLabel}
              </Button>
            )}
            {count >= maxSearchHits && limitNote}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Hits({ searchText }: { searchText: string }) {
  const questions = toSearchHits(useSearchQuestionsInfiniteQuery(searchText));
  const comments = toSearchHits(useSearchCommentsInfiniteQuery(searchText));
  if (questions.hits?.length === 0 && comments.hits?.length === 0) return <NoHits searchText={searchText} />;
  return (
    <div className={styles.columns}>
      {questions.hits && comments.hits && <Counts questions={questions} comments={comments} />}
      <HitsSection
        title={<FormattedMessage id="search.questions" />}
        moreLabel={<FormattedMessage id="search.moreQuestions" />}
        result={questions}
        list={QuestionHits}
      />
      <HitsSection
        title={<FormattedMessage id="search.comments" />}
        moreLabel={<FormattedMessage id="search.moreComments" />}
        result={comments}
        list={CommentHits}
      />
    </div>
  );
}

/** The questions and comments that match the `search` parameter of the address (SEA-01). */
export function SearchResults() {
  const [params] = useSearchParams();
  const searchText = toSearchText(params.get('search'));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus between the links inside
    <div onKeyDown={moveLinkFocus}>
      <SearchField searchText={searchText} />
      {searchText === '' ? <EmptySearch /> : <Hits searchText={searchText} />}
    </div>
  );
}
