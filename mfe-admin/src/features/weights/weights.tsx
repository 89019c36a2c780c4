import type { AdminChapter, PointOfView } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { useSearchParams } from '@round-table/shared/kit/router';
import { EmptyState, Loaded, LoadingSkeleton } from '@round-table/shared/ui';
import { Tabs } from '@round-table/shared/ui/data';
import { WeightGrid } from './weight-grid';
import { useListScoreFiguresQuery, useListWeighedChaptersQuery, useListWeighedViewsQuery, useListWeightFiguresQuery } from './weights-api';
import './weights.css';

const skeleton = <LoadingSkeleton shape="rows" rows={12} height={43} />;

interface ViewProps {
  view: PointOfView;
  chapters: AdminChapter[];
}

function ViewFigures({ view, chapters }: ViewProps) {
  const weights = useListWeightFiguresQuery({ pointofview: view.id });
  const scores = useListScoreFiguresQuery({ pointofview: view.id });
  return (
    <>
      <div className="weights-intro">
        <p>{view.explanation}</p>
        <p className="weights-fixed">
          <FormattedMessage id="weights.fixed" />
        </p>
      </div>
      <Loaded query={weights} skeleton={skeleton}>
        {(weightFigures) => (
          <Loaded query={scores} skeleton={skeleton}>
            {(scoreFigures) => <WeightGrid view={view.id} chapters={chapters} weights={weightFigures} scores={scoreFigures} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

/** The tabs, one per point of view; the chosen one stands in the address. */
function ViewTabs({ views, chapters }: { views: PointOfView[]; chapters: AdminChapter[] }) {
  const [params, setParams] = useSearchParams();
  const asked = views.find(({ id }) => String(id) === params.get('view')) ?? views[0];
  if (!asked) return <EmptyState title={<FormattedMessage id="weights.noView" />} hint={<FormattedMessage id="weights.fixed" />} />;
  if (chapters.every(({ questions }) => questions.length === 0))
    return <EmptyState title={<FormattedMessage id="weights.noQuestion" />} hint={<FormattedMessage id="weights.noQuestionHint" />} />;
  return (
    <Tabs
      className="weights-tabs"
      activeKey={String(asked.id)}
      destroyOnHidden
      onChange={(view) => setParams({ view }, { replace: true })}
      items={views.map((view) => ({
        key: String(view.id),
        label: view.name,
        children: <ViewFigures key={view.id} view={view} chapters={chapters} />,
      }))}
    />
  );
}

/** Question weights and answer scores by point of view (specification, section 2, Weights admin). */
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
