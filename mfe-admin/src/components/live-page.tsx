import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useViewer } from '@round-table/shared/runtime';
import { EmptyState, PageHeading } from '@round-table/shared/ui';
import type { ReactNode } from 'react';

interface LivePageProps {
  /** The message ids of the heading, and of the hint for the read-only view. */
  title: string;
  hint: string;
  children: ReactNode;
}

/** A page that is not part of the read-only view, where it says so. */
export function LivePage({ title, hint, children }: LivePageProps) {
  const { readOnly } = useViewer();
  if (!readOnly) return children;
  return (
    <>
      <PageHeading>
        <FormattedMessage id={title} />
      </PageHeading>
      <EmptyState title={<FormattedMessage id="common.notReadOnly" />} hint={<FormattedMessage id={hint} />} />
    </>
  );
}
