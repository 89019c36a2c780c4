import type { PointOfView } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useSearchParams } from '@round-table/shared/libs/router';
import { useCountries } from '@round-table/shared/runtime';
import { EmptyState, Loaded, LoadingSkeleton } from '@round-table/shared/ui';
import { Tabs } from '@round-table/shared/ui/data';
import { useMemo } from 'react';
import { ChapterChart } from './charts/chapter-chart';
import { ProgressChart } from './charts/progress-chart';
import { rankCountries } from './ranked-countries';
import styles from './ranking.module.css';
import { useListPointsOfViewQuery } from './ranking-api';
import { RankingTable } from './ranking-table';
import { type View, ViewSwitch, views } from './view-switch';

interface PointOfViewPanelProps {
  pointOfView: PointOfView;
  view: View;
  onChangeView: (view: View) => void;
}

const components = { ranking: RankingTable, chapters: ChapterChart, progress: ProgressChart };

/** One point of view: its explanation, and its ranked countries in the chosen representation. */
function PointOfViewPanel({ pointOfView, view, onChangeView }: PointOfViewPanelProps) {
  const { formatMessage } = useIntl();
  const countries = useCountries();
  const ranked = useMemo(() => rankCountries(countries, pointOfView), [countries, pointOfView]);
  const Content = components[view];
  const name = view === 'ranking' ? pointOfView.name : `${pointOfView.name}: ${formatMessage({ id: `ranking.shows.${view}` })}`;
  return (
    <>
      {pointOfView.explanation && <p className={styles.explanation}>{pointOfView.explanation}</p>}
      <ViewSwitch value={view} onChange={onChangeView} />
      <Content name={name} pointOfView={pointOfView} ranked={ranked} />
    </>
  );
}

/** One tab for each point of view; the URL holds the selected one (`view`) and its representation (`show`). */
function RankingTabs({ pointsOfView }: { pointsOfView: PointOfView[] }) {
  const [params, setParams] = useSearchParams();
  const selected = pointsOfView.find(({ id }) => String(id) === params.get('view')) ?? pointsOfView[0];
  if (!selected) return <EmptyState title={<FormattedMessage id="ranking.none" />} hint={<FormattedMessage id="ranking.noneHint" />} />;
  const view = views.find((one) => one === params.get('show')) ?? views[0];
  const setParam = (key: string, value: string) => {
    const next = new URLSearchParams(params);
    next.set(key, value);
    setParams(next, { replace: true });
  };
  return (
    <Tabs
      activeKey={String(selected.id)}
      onChange={(id) => setParam('view', id)}
      destroyOnHidden
      items={pointsOfView.map((pointOfView) => ({
        key: String(pointOfView.id),
        label: pointOfView.name,
        children: <PointOfViewPanel pointOfView={pointOfView} view={view} onChangeView={(chosen) => setParam('show', chosen)} />,
      }))}
    />
  );
}

/** The ranking of the countries under each point of view (DASH-10). */
export function Ranking() {
  const query = useListPointsOfViewQuery();
  return (
    <Loaded query={query} skeleton={<LoadingSkeleton shape="rows" rows={12} height={36} />}>
      {(pointsOfView) => <RankingTabs pointsOfView={pointsOfView} />}
    </Loaded>
  );
}
