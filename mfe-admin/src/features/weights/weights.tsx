import type { AdminChapter, PointOfView } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useSearchParams } from '@round-table/shared/libs/router';
import { EmptyState, Loaded, LoadingSkeleton, primitives } from '@round-table/shared/ui';
import { Tabs } from '@round-table/shared/ui/data';
import { WeightGrid } from './weight-grid';
import styles from './weights.module.css';
import { useListScoreFiguresQuery, useListWeighedChaptersQuery, useListWeighedViewsQuery, useListWeightFiguresQuery } from './weights-api';

const skeleton = <LoadingSkeleton shape="rows" rows={12} height={43} />;

interface ViewProps {
  view: PointOfView;
  chapters: AdminChapter[];
}

function ViewValues({ view, chapters }: ViewProps) {
  const weights = useListWeightFiguresQuery({ pointofview: view.id });
  const scores = useListScoreFiguresQuery({ pointofview: view.id });
  return (
    <>
      <div className={styles.intro}>
        <p>{view.explanation}</p>
        <p className={primitives.meta}>
          <FormattedMessage id="weights.fixed" />
        </p>
      </div>
      <Loaded query={weights} skeleton={skeleton}>
        {(weightValues) => (
          <Loaded query={scores} skeleton={skeleton}>
            {(scoreValues) => <WeightGrid view={view.id} chapters={chapters} weights={weightValues} scores={scoreValues} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

/** One tab per point of view; the active one is stored in the address. */
function ViewTabs({ views, chapters }: { views: PointOfView[]; chapters: AdminChapter[] }) {
  const [params, setParams] = useSearchParams();
  const active = views.find(({ id }) => String(id) === params.get('view')) ?? views[0];
  if (!active) return <EmptyState title={<FormattedMessage id="weights.noView" />} hint={<FormattedMessage id="weights.noViewHint" />} />;
  if (chapters.every(({ questions }) => questions.length === 0))
    return <EmptyState title={<FormattedMessage id="weights.noQuestion" />} hint={<FormattedMessage id="weights.noQuestionHint" />} />;
  return (
    <Tabs
      className={styles.tabs}
      classNames={{ item: styles.tab }}
      activeKey={String(active.id)}
      destroyOnHidden
      onChange={(view) => setParams({ view }, { replace: true })}
      items={views.map((view) => ({
        key: String(view.id),
        label: view.name,
        children: <ViewValues key={view.id} view={view} chapters={chapters} />,
      }))}
    />
  );
}

/** Question weights and answer scores by point of view (WGT-01). */
export function Weights() {
  const views = useListWeighedViewsQuery();
  const chapters = useListWeighedChaptersQuery();
  return (
    <Loaded query={views} skeleton={skeleton}>
      {(loadedViews) => (
        <Loaded query={chapters} skeleton={skeleton}>
          {(loadedChapters) => <ViewTabs views={loadedViews} chapters={loadedChapters} />}
        </Loaded>
      )}
    </Loaded>
  );
}
