import type { UserCountry } from '@round-table/shared/contract';
import { differenceMessages } from '@round-table/shared/differences';
import { may } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useCurrentCountry, usePagePaths, useViewer } from '@round-table/shared/runtime';
import { EmptyState, ErrorView, LoadingSkeleton, MessagesProvider } from '@round-table/shared/ui';
import reviewMessages from '../features/confirmation/review/messages.json';
import { useGetReviewQuery } from '../features/confirmation/review/review-api';
import { ReviewView } from '../features/confirmation/review/review-view';

function CountryReview({ country }: { country: UserCountry }) {
  const { currentData, error, isFetching, refetch } = useGetReviewQuery({ country: country.code }, { refetchOnMountOrArgChange: true });
  if (currentData) return <ReviewView review={currentData} country={country} />;
  if (error !== undefined && !isFetching) return <ErrorView error={error} onRetry={refetch} />;
  return <LoadingSkeleton shape="block" height={480} />;
}

/** `/confirm`: what would be published, and the confirmation. Loads its messages with the page. */
export function ConfirmPage() {
  const viewer = useViewer();
  const country = useCurrentCountry();
  const dashboard = usePagePaths()('dashboard');
  return (
    <MessagesProvider catalogue={reviewMessages}>
      <MessagesProvider catalogue={differenceMessages}>
        {country && may.answerFor(viewer, country.code) ? (
          <CountryReview country={country} />
        ) : (
          <EmptyState
            page
            title={<FormattedMessage id="review.notExpert" />}
            hint={<FormattedMessage id="review.notExpertHint" />}
            action={
              <Link to={dashboard}>
                <FormattedMessage id="review.dashboard" />
              </Link>
            }
          />
        )}
      </MessagesProvider>
    </MessagesProvider>
  );
}
