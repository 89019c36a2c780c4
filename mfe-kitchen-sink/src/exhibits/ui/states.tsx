import { FormattedMessage } from '@round-table/shared/libs/intl';
import {
  Button,
  EmptyState,
  ErrorText,
  ErrorView,
  FormError,
  InlineError,
  LiveRegion,
  Loaded,
  LoadingSkeleton,
  LockOutlined,
  NotSetUp,
} from '@round-table/shared/ui';

const networkError = { status: 'FETCH_ERROR' };
const serverError = { status: 503, data: undefined };
const ignore = () => undefined;
const Empty = () => <FormattedMessage id="kitchenSink.empty" />;

const EmptyStateStates = () => (
  <>
    <EmptyState title={<Empty />} />
    <EmptyState
      title={<Empty />}
      hint={<FormattedMessage id="kitchenSink.emptyHint" />}
      icon={<LockOutlined />}
      action={
        <Button>
          <FormattedMessage id="kitchenSink.action" />
        </Button>
      }
    />
  </>
);

const ErrorTextStates = () => (
  <>
    <p>
      <ErrorText error={networkError} />
    </p>
    <p>
      <ErrorText error={serverError} />
    </p>
  </>
);

const ErrorViewStates = () => <ErrorView error={serverError} onRetry={ignore} />;

const FormErrorStates = () => (
  <FormError>
    <FormattedMessage id="kitchenSink.error" />
  </FormError>
);

const InlineErrorStates = () => <InlineError error={networkError} onRetry={ignore} />;

const LiveRegionStates = () => (
  <LiveRegion role="status" as="p">
    <FormattedMessage id="kitchenSink.text" />
  </LiveRegion>
);

const LoadedStates = () => (
  <>
    <Loaded query={{ isLoading: true, refetch: ignore }}>{() => null}</Loaded>
    <Loaded query={{ error: networkError, refetch: ignore }}>{() => null}</Loaded>
    <Loaded query={{ data: 1, refetch: ignore }}>{() => <FormattedMessage id="kitchenSink.text" />}</Loaded>
  </>
);

const LoadingSkeletonStates = () => (
  <>
    <LoadingSkeleton />
    <LoadingSkeleton shape="rows" rows={2} />
    <LoadingSkeleton shape="block" height={80} />
  </>
);

export const states = {
  EmptyState: EmptyStateStates,
  NotSetUp: () => <NotSetUp missing="countries" />,
  ErrorText: ErrorTextStates,
  ErrorView: ErrorViewStates,
  FormError: FormErrorStates,
  InlineError: InlineErrorStates,
  LiveRegion: LiveRegionStates,
  Loaded: LoadedStates,
  LoadingSkeleton: LoadingSkeletonStates,
};
