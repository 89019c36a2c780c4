import type { PointOfView } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { useSearchParams } from '@round-table/shared/kit/router';
import { useCountries } from '@round-table/shared/runtime';
import { EmptyState, Loaded, LoadingSkeleton } from '@round-table/shared/ui';
import { Tabs } from '@round-table/shared/ui/data';
import { useMemo } from 'react';
import { ChapterChart } from './chapter-chart';
import { ProgressChart } from './progress-chart';
import { rankedCountries } from './ranked-countries';
import { useListPointsOfViewQuery } from './ranking-api';
import { RankingTable } from './ranking-table';
import { type Show, ShowSwitch, shows } from './show-switch';
import './ranking.css';
import './charts.css';

interface ViewPanelProps {
  view: PointOfView;
  show: Show;
  onShow: (show: Show) => void;
}

const drawings = { ranking: RankingTable, chapters: ChapterChart, progress: ProgressChart };

/** One point of view: what it asks for, and the countries under it in the shape that was chosen. */
function ViewPanel({ view, show, onShow }: ViewPanelProps) {
  const { formatMessage } = useIntl();
  const countries = useCountries();
  const ranked = useMemo(() => rankedCountries(countries, view), [countries, view]);
  const Shown = drawings[show];
  const name = show === 'ranking' ? view.name : `${view.name}: ${formatMessage({ id: `ranking.shows.${show}` })}`;
  return (
    <>
      {view.explanation && <p className="ranking-explanation">{view.explanation}</p>}
      <ShowSwitch value={show} onChange={onShow} />
      <Shown name={name} view={view} ranked={ranked} />
    </>
  );
}

/** The tabs, one per point of view; the chosen one and what it shows stand in the address. */
function RankingTabs({ views }: { views: PointOfView[] }) {
  const [params, setParams] = useSearchParams();
  const asked = views.find(({ id }) => String(id) === params.get('view')) ?? views[0];
  if (!asked) return <EmptyState title={<FormattedMessage id="ranking.none" />} hint={<FormattedMessage id="ranking.noneHint" />} />;
  const show = shows.find((one) => one === params.get('show')) ?? shows[0];
  const setParam = (key: string, value: string) => {
    const next = new URLSearchParams(params);
    next.set(key, value);
    setParams(next, { replace: true });
  };
  return (
    <Tabs
      activeKey={String(asked.id)}
      onChange={(view) => setParam('view', view)}
      destroyOnHidden
      items={views.map((view) => ({
        key: String(view.id),
        label: view.name,
        children: <ViewPanel view={view} show={show} onShow={(chosen) => setParam('show', chosen)} />,
      }))}
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
