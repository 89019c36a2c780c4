import type { ChangeDetails } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Button, InlineError, joinClassNames, Loaded, LoadingSkeleton, primitives } from '@round-table/shared/ui';
import { useState } from 'react';
import { type DetailsArgument, useListChangeDetailsInfiniteQuery } from '../changes-api';
import { type ChangedQuestion, ChangeRows } from './change-rows';
import styles from './lists.module.css';

const firstRows = 5;

export const toQuestions = (pages: ChangeDetails[]) =>
  new Map<number, ChangedQuestion>(pages.flatMap((page) => page.questions.map((question) => [question.id, question])));

interface CountryChangesProps {
  argument: DetailsArgument;
  name: string;
  /** Rows of the country, as the summary counts them. */
  count: number;
}

/** The changes of one country: the first rows, and a button for the others. */
export function CountryChanges({ argument, name, count }: CountryChangesProps) {
  const [isAll, setAll] = useState(false);
  const query = useListChangeDetailsInfiniteQuery(argument);
  const skeleton = <LoadingSkeleton shape="rows" rows={Math.min(count, firstRows)} height={72} />;
  return (
    <div className={styles.changes}>
      <Loaded query={{ ...query, data: query.data?.pages }} skeleton={skeleton}>
        {(pages) => {
          const loaded = pages.flatMap(({ changes }) => changes);
          const shown = isAll || loaded.length === firstRows + 1 ? loaded : loaded.slice(0, firstRows);
          const isMore = shown.length < loaded.length || query.hasNextPage;
          const showMore = () => (isAll ? void query.fetchNextPage() : setAll(true));
          return (
            <>
              <ChangeRows changes={shown} questions={toQuestions(pages)} />
              {query.isFetchNextPageError && <InlineError error={query.error} onRetry={() => void query.fetchNextPage()} />}
              {isMore && !query.isFetchNextPageError && (
                <Button
                  type="link"
                  className={joinClassNames(primitives.screenOnly, styles.more)}
                  loading={query.isFetchingNextPage}
                  onClick={showMore}
                >
                  <FormattedMessage
                    id={query.hasNextPage ? 'changes.moreOf' : 'changes.countMoreOf'}
                    values={{ count: loaded.length - shown.length, name }}
                  />
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
