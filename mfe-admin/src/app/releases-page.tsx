import { FormattedMessage } from '@round-table/shared/libs/intl';
import { PageHeading } from '@round-table/shared/ui';
import { AddressTabs, useAddressTab } from '../components/address-tabs';
import { LivePage } from '../components/live-page';
import { DeployTokens } from '../features/deploy-tokens/deploy-tokens';
import { Releases } from '../features/releases/releases';
import { useListReleasesQuery } from '../features/releases/releases-api';

const tabs = ['live', 'tokens'] as const;

/** The tokens, made for the apps that are known or for new ones. */
function TokensOfApps() {
  const { data } = useListReleasesQuery();
  return <DeployTokens apps={data?.apps.map(({ app }) => app) ?? []} />;
}

const contents = { live: <Releases />, tokens: <TokensOfApps /> };

function ReleasesTabs() {
  const active = useAddressTab(tabs);
  return (
    <>
      <PageHeading>
        <FormattedMessage id="releases.title" />
      </PageHeading>
      <AddressTabs
        active={active}
        items={tabs.map((tab) => ({ key: tab, label: <FormattedMessage id={`releases.tab.${tab}`} />, children: contents[tab] }))}
      />
    </>
  );
}

/** What is live of the feature apps, and the tokens of their teams (REL-01). No version holds either, so the read-only view has none. */
export const ReleasesPage = () => (
  <LivePage title="releases.title" hint="releases.notReadOnlyHint">
    <ReleasesTabs />
  </LivePage>
);
