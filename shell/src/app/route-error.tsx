import { ErrorView } from '@round-table/shared/ui';

/** What shows when a part of the shell itself fails. */
export const RouteError = () => (
  <main>
    <ErrorView message={{ id: 'runtime.unexpected' }} onRetry={() => location.reload()} />
  </main>
);
