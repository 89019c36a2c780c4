import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useChapters, usePagePaths } from '@round-table/shared/runtime';
import { Button, EmptyState, NotSetUp } from '@round-table/shared/ui';
import styles from './search-results.module.css';
import { toSuggestions } from './search-text';

const QuestionnaireLink = () => (
  <Link to={usePagePaths()('questionnaire')}>
    <FormattedMessage id="search.toQuestionnaire" />
  </Link>
);

/** Before a text is typed. */
export const EmptySearch = () => (
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

/** Without filters: other words to search for. */
export function NoHits({ searchText }: { searchText: string }) {
  const suggestions = toSuggestions(searchText);
  if (useChapters().length === 0) return <NotSetUp missing="questions" />;
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

/** With filters: a way to leave them out. */
export const NoFilteredHits = ({ searchText, onClear }: { searchText: string; onClear: () => void }) => (
  <EmptyState
    title={<FormattedMessage id="search.noneFiltered" values={{ searched: searchText }} />}
    action={
      <Button onClick={onClear}>
        <FormattedMessage id="search.clear" />
      </Button>
    }
  />
);
