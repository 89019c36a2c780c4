import { maxSearchHits } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { Link, useSearchParams } from '@round-table/shared/kit/router';
import { Button, EmptyState, InlineError, Loaded, LoadingSkeleton, Section, VisuallyHidden } from '@round-table/shared/ui';
import type { ComponentType, ReactNode } from 'react';
import { CommentHits } from './comment-hits';
import { type FoundHits, toFound, useMoreHits } from './found-hits';
import { QuestionHits } from './question-hits';
import { useSearchCommentsInfiniteQuery, useSearchQuestionsInfiniteQuery } from './search-api';
import { SearchField } from './search-field';
import { toSearchText, toSuggestions } from './search-text';
import { walkLinks } from './walk-links';
import './search-results.css';

const toQuestionnaire = (
  <Link to="/questionnaire">
    <FormattedMessage id="search.toQuestionnaire" />
  </Link>
);

const NothingTyped = () => (
  <EmptyState title={<FormattedMessage id="search.empty" />} hint={<FormattedMessage id="search.emptyHint" />} action={toQuestionnaire} />
);

const Suggestions = ({ suggested }: { suggested: string[] }) => (
  <p className="search-suggestions">
    <FormattedMessage id="search.suggestions" />
    {suggested.map((search) => (
      <Link key={search} to={`/search?${new URLSearchParams({ search })}`}>
        {search}
      </Link>
    ))}
  </p>
);

function NothingFound({ searched }: { searched: string }) {
  const suggested = toSuggestions(searched);
  return (
    <>
      <EmptyState
        title={<FormattedMessage id="search.none" values={{ searched }} />}
        hint={<FormattedMessage id="search.noneHint" />}
        action={toQuestionnaire}
      />
      {suggested.length > 0 && <Suggestions suggested={suggested} />}
    </>
  );
}

const none = (
  <p className="search-none">
    <FormattedMessage id="search.noneHere" />
  </p>
);

/** Below the last hits that can be told: how to find others. */
const bestOnly = (
  <p className="search-none">
    <FormattedMessage id="search.bestOnly" values={{ count: maxSearchHits }} />
  </p>
);

const Counts = ({ questions, comments }: { questions: FoundHits<unknown>; comments: FoundHits<unknown> }) => {
  const intl = useIntl();
  const say = (id: string, { count, isAll }: FoundHits<unknown>) => intl.formatMessage({ id }, { count, isAll: String(isAll) });
  return (
    <div role="status">
      <VisuallyHidden>
        <FormattedMessage
          id="search.counts"
          values={{ questions: say('search.questionCount', questions), comments: say('search.commentCount', comments) }}
        />
      </VisuallyHidden>
    </div>
  );
};

interface FoundProps<Hit> {
  title: ReactNode;
  /** What its button for more hits says. */
  more: ReactNode;
  found: FoundHits<Hit>;
  list: ComponentType<{ hits: Hit[] }>;
}

/** What was found of one kind, with how much there is, and more of it at the push of a button. */
function Found<Hit>({ title, more, found, list: List }: FoundProps<Hit>) {
  const { hits, count, isAll, hasNextPage, isFetchNextPageError } = found;
  const { place, showMore } = useMoreHits(found);
  return (
    <Section title={title} note={hits && <FormattedMessage id="search.howMany" values={{ count, isAll: String(isAll) }} />}>
      <Loaded query={{ ...found, data: hits }} skeleton={<LoadingSkeleton rows={8} />}>
        {(told) => (
          <div ref={place}>
            {count === 0 ? none : <List hits={told} />}
            {isFetchNextPageError && <InlineError error={found.error} onRetry={showMore} />}
            {hasNextPage && !isFetchNextPageError && (
              <Button className="search-more" loading={found.isFetchingNextPage} onClick={showMore}>
                {more}
              </Button>
            )}
            {count >= maxSearchHits && bestOnly}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Hits({ searched }: { searched: string }) {
  const questions = toFound(useSearchQuestionsInfiniteQuery(searched));
  const comments = toFound(useSearchCommentsInfiniteQuery(searched));
  if (questions.hits?.length === 0 && comments.hits?.length === 0) return <NothingFound searched={searched} />;
  return (
    <div className="search-columns">
      {questions.hits && comments.hits && <Counts questions={questions} comments={comments} />}
      <Found
        title={<FormattedMessage id="search.questions" />}
        more={<FormattedMessage id="search.moreQuestions" />}
        found={questions}
        list={QuestionHits}
      />
      <Found
        title={<FormattedMessage id="search.comments" />}
        more={<FormattedMessage id="search.moreComments" />}
        found={comments}
        list={CommentHits}
      />
    </div>
  );
}

/** What matches the `search` of the address, in questions and in comments (specification, section 2, Search). */
export function SearchResults() {
  const [params] = useSearchParams();
  const searched = toSearchText(params.get('search'));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus between the links inside
    <div onKeyDown={walkLinks}>
      <SearchField searched={searched} />
      {searched === '' ? <NothingTyped /> : <Hits searched={searched} />}
    </div>
  );
}
