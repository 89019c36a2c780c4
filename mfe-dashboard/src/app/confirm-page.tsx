import { toCountryCode, type UserCountry } from '@round-table/shared/contract';
import { differenceMessages } from '@round-table/shared/differences';
import { may } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link, useSearchParams } from '@round-table/shared/libs/router';
import { useCountries, useCurrentCountry, usePagePaths, useSession, useViewer } from '@round-table/shared/runtime';
import { CompassOutlined, EmptyState, ErrorView, LoadingSkeleton, MessagesProvider } from '@round-table/shared/ui';
import reviewMessages from '../features/confirmation/review/messages.json';
import { useGetReviewQuery } from '../features/confirmation/review/review-api';
import { ReviewView } from '../features/confirmation/review/review-view';

type Reviewed = { country: UserCountry; isExpert: boolean } | 'notExpert' | 'notFound';

/** The country of the address, for its experts and the office; without one in the address the current country of an expert. */
function useReviewedCountry(): Reviewed {
  const viewer = useViewer();
  const { user } = useSession();
  const current = useCurrentCountry();
  const countries = useCountries();
  const named = useSearchParams()[0].get('country');
  const code = named === null ? current?.code : toCountryCode(named);
  const own = user?.countries.find((country) => country.code === code);
  if (own && may.answerFor(viewer, own.code)) return { country: own, isExpert: true };
  const other = countries.find((country) => country.code === code);
  if (named !== null && !other) return 'notFound';
  return other && may.attachToQuestion(viewer) ? { country: other, isExpert: false } : 'notExpert';
}

function CountryReview({ country, isExpert }: { country: UserCountry; isExpert: boolean }) {
  const { currentData, error, isFetching, refetch } = useGetReviewQuery({ country: country.code }, { refetchOnMountOrArgChange: true });
  if (currentData) return <ReviewView review={currentData} country={country} isExpert={isExpert} />;
  if (error !== undefined && !isFetching) return <ErrorView error={error} onRetry={refetch} />;
  return <LoadingSkeleton shape="block" height={480} />;
}

function NoReview({ reason }: { reason: 'notExpert' | 'notFound' }) {
  const dashboard = usePagePaths()('dashboard');
  return (
    <EmptyState
      page
      icon={reason === 'notFound' ? <CompassOutlined /> : undefined}
      title={<FormattedMessage id={`review.${reason}`} />}
      hint={reason === 'notExpert' ? <FormattedMessage id="review.notExpertHint" /> : undefined}
      action={
        <Link to={dashboard}>
          <FormattedMessage id="review.dashboard" />
        </Link>
      }
    />
  );
}

/** `/confirm`: what would be published, and the confirmation. Loads its messages with the page. */
export function ConfirmPage() {
  const reviewed = useReviewedCountry();
  return (
    <MessagesProvider catalogue={reviewMessages}>
      <MessagesProvider catalogue={differenceMessages}>
        {typeof reviewed === 'string' ? <NoReview reason={reviewed} /> : <CountryReview {...reviewed} />}
      </MessagesProvider>
    </MessagesProvider>
  );
}
