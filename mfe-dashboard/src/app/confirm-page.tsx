import type { UserCountry } from '@round-table/shared/contract';
import { differenceMessages } from '@round-table/shared/differences';
import { may } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link, useSearchParams } from '@round-table/shared/libs/router';
import { useCountries, useCurrentCountry, usePagePaths, useSession, useViewer } from '@round-table/shared/runtime';
import { EmptyState, ErrorView, LoadingSkeleton, MessagesProvider } from '@round-table/shared/ui';
import reviewMessages from '../features/confirmation/review/messages.json';
import { useGetReviewQuery } from '../features/confirmation/review/review-api';
import { ReviewView } from '../features/confirmation/review/review-view';

/** The country of the address, for its experts and the office; otherwise the current country of an expert. */
function useReviewedCountry(): { country: UserCountry; isExpert: boolean } | undefined {
  const viewer = useViewer();
  const { user } = useSession();
  const current = useCurrentCountry();
  const countries = useCountries();
  const code = useSearchParams()[0].get('country');
  const named = user?.countries.find((country) => country.code === code);
  const other = !named && may.attachToQuestion(viewer) ? countries.find((country) => country.code === code) : undefined;
  if (other) return { country: other, isExpert: false };
  const own = named ?? current;
  return own && may.answerFor(viewer, own.code) ? { country: own, isExpert: true } : undefined;
}

function CountryReview({ country, isExpert }: { country: UserCountry; isExpert: boolean }) {
  const { currentData, error, isFetching, refetch } = useGetReviewQuery({ country: country.code }, { refetchOnMountOrArgChange: true });
  if (currentData) return <ReviewView review={currentData} country={country} isExpert={isExpert} />;
  if (error !== undefined && !isFetching) return <ErrorView error={error} onRetry={refetch} />;
  return <LoadingSkeleton shape="block" height={480} />;
}

/** `/confirm`: what would be published, and the confirmation. Loads its messages with the page. */
export function ConfirmPage() {
  const reviewed = useReviewedCountry();
  const dashboard = usePagePaths()('dashboard');
  return (
    <MessagesProvider catalogue={reviewMessages}>
      <MessagesProvider catalogue={differenceMessages}>
        {reviewed ? (
          <CountryReview {...reviewed} />
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
