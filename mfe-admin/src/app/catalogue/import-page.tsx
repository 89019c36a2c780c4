import type { ImportKind } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { PageHeading } from '@round-table/shared/ui';
import { AddressTabs, useAddressTab } from '../../components/address-tabs';
import { LivePage } from '../../components/live-page';
import { ImportRuns } from '../../features/imports/import-runs';
import { ImportOf } from '../../features/imports/imports';

const tabs = ['users', 'countries', 'catalogue', 'weights', 'answers'] as const satisfies readonly ImportKind[];

function Imports() {
  const active = useAddressTab(tabs);
  return (
    <>
      <PageHeading>
        <FormattedMessage id="imports.title" />
      </PageHeading>
      <AddressTabs
        active={active}
        items={tabs.map((kind) => ({
          key: kind,
          label: <FormattedMessage id={`imports.kind.${kind}`} />,
          children: <ImportOf kind={kind} />,
        }))}
      />
      <ImportRuns />
    </>
  );
}

/** Bulk work by files (IMP-01). It changes what is live, so the read-only view has none. */
export const ImportPage = () => (
  <LivePage title="imports.title" hint="imports.notReadOnlyHint">
    <Imports />
  </LivePage>
);
