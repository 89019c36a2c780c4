import { type Comment, maxSearchHits, type QuestionHit } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Link, useSearchParams } from '@round-table/shared/kit/router';
import { EmptyState, Loaded, LoadingSkeleton, Section, VisuallyHidden } from '@round-table/shared/ui';
import type { ComponentType, ReactNode } from 'react';
import { CommentHits } from './comment-hits';
import { QuestionHits } from './question-hits';
import { useSearchCommentsQuery, useSearchQuestionsQuery } from './search-api';
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

const Counts = ({ questions, comments }: { questions: QuestionHit[]; comments: Comment[] }) => (
  <div role="status">
    <VisuallyHidden>
      <FormattedMessage id="search.counts" values={{ questions: questions.length, comments: comments.length }} />
    </VisuallyHidden>
  </div>
);

const none = (
  <p className="search-none">
    <FormattedMessage id="search.noneHere" />
  </p>
);

/** Below a list that may not be all: how to find the rest. */
const bestOnly = (
  <p className="search-none">
    <FormattedMessage id="search.bestOnly" values={{ count: maxSearchHits }} />
  </p>
);

interface FoundProps<Hit> {
  title: ReactNode;
  /** What the search's hook gave: `currentData` is of this search, not of the one before. */
  query: { currentData?: Hit[]; error?: unknown; refetch: () => unknown };
  list: ComponentType<{ hits: Hit[] }>;
}

/** What was found of one kind, with how much there is; the server finds no more than so many. */
function Found<Hit>({ title, query, list: List }: FoundProps<Hit>) {
  const { currentData } = query;
  const count = currentData?.length ?? 0;
  const isAll = count < maxSearchHits;
  return (
    <Section title={title} note={currentData && <FormattedMessage id="search.howMany" values={{ count, isAll: String(isAll) }} />}>
      <Loaded query={{ ...query, data: currentData }} skeleton={<LoadingSkeleton rows={8} />}>
        {(hits) => (
          <>
            {count === 0 ? none : <List hits={hits} />}
            {!isAll && bestOnly}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Hits({ searched }: { searched: string }) {
  const questions = useSearchQuestionsQuery(searched);
  const comments = useSearchCommentsQuery(searched);
  const { currentData: questionHits } = questions;
  const { currentData: commentHits } = comments;
  if (questionHits?.length === 0 && commentHits?.length === 0) return <NothingFound searched={searched} />;
  return (
    <div className="search-columns">
      {questionHits && commentHits && <Counts questions={questionHits} comments={commentHits} />}
      <Found title={<FormattedMessage id="search.questions" />} query={questions} list={QuestionHits} />
      <Found title={<FormattedMessage id="search.comments" />} query={comments} list={CommentHits} />
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
