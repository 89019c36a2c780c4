import type { PointOfView } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { useSearchParams } from '@round-table/shared/kit/router';
import { EmptyState, Loaded, LoadingSkeleton } from '@round-table/shared/ui';
import { Tabs } from '@round-table/shared/ui/data';
import { useListPointsOfViewQuery } from './ranking-api';
import { RankingTable } from './ranking-table';
import './ranking.css';

/** The tabs, one per point of view; the chosen one stands in the address. */
function RankingTabs({ views }: { views: PointOfView[] }) {
  const [params, setParams] = useSearchParams();
  const asked = views.find(({ id }) => String(id) === params.get('view')) ?? views[0];
  if (!asked) return <EmptyState title={<FormattedMessage id="ranking.none" />} hint={<FormattedMessage id="ranking.noneHint" />} />;
  return (
    <Tabs
      activeKey={String(asked.id)}
      onChange={(view) => setParams({ view }, { replace: true })}
      items={views.map((view) => ({ key: String(view.id), label: view.name, children: <RankingTable view={view} /> }))}
    />
  );
}

/** Which country comes first under which point of view (specification, section 2, Charts page). */
export function Ranking() {
  const query = useListPointsOfViewQuery();
  return (
    <Loaded query={query} skeleton={<LoadingSkeleton shape="rows" rows={12} height={36} />}>
      {(views) => <RankingTabs views={views} />}
    </Loaded>
  );
}
