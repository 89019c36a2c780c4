import type { PointOfView } from '@round-table/shared/contract';
import { FormattedMessage, FormattedNumber, useIntl } from '@round-table/shared/kit/intl';
import { Flag, Percent, ProgressBar } from '@round-table/shared/ui';
import type { Figures } from '../../kit/figures';
import { CsvButton } from './chart-panel';
import type { RankedCountry } from './ranked-countries';
import { useColumns } from './use-columns';

const shareOf = (score: number, maxScore: number) => (maxScore > 0 ? (100 * score) / maxScore : 0);

const Points = ({ value }: { value: number }) => <FormattedNumber value={value} minimumFractionDigits={1} maximumFractionDigits={1} />;

/** The score as a bar, and hatched behind it how far the questions could still bring it that are not answered. */
function ScoreBar({ country, score, reachable, maxScore }: RankedCountry & { maxScore: number }) {
  const { formatMessage } = useIntl();
  const [from, to] = [shareOf(score, maxScore), shareOf(reachable, maxScore)];
  return (
    <div className="ranking-track">
      <ProgressBar value={from} label={formatMessage({ id: 'ranking.scoreOf' }, { country: country.name })} />
      {to > from && <i className="ranking-open" style={{ left: `${from}%`, width: `${to - from}%` }} />}
    </div>
  );
}

/** What a country could still reach; nothing where it has answered everything. */
const Reachable = ({ reachable, unanswered }: RankedCountry) =>
  unanswered > 0 ? (
    <>
      <Points value={reachable} />
      <span className="ranking-note">
        <FormattedMessage id="ranking.openShort" values={{ count: unanswered }} />
      </span>
    </>
  ) : (
    <span className="ranking-note">
      <FormattedMessage id="ranking.complete" />
    </span>
  );

/** What a figure is: shown where rows are cards and the head of the column is not to be seen. */
const CardLabel = ({ id }: { id: string }) => (
  <span className="ranking-label" aria-hidden="true">
    <FormattedMessage id={id} />
  </span>
);

function RankingRow({ maxScore, ...row }: RankedCountry & { maxScore: number }) {
  const { formatMessage } = useIntl();
  const { place, country, score } = row;
  const weighted = country.progress_weighted;
  return (
    <tr>
      <td className="ranking-place">{place}</td>
      <th scope="row">
        <Flag code={country.code} name={country.name} />
      </th>
      <td className="ranking-bar">
        <ScoreBar {...row} maxScore={maxScore} />
      </td>
      <td className="ranking-score">
        <Points value={score} />
      </td>
      <td className="ranking-reachable">
        <CardLabel id="ranking.reachable" />
        <Reachable {...row} />
      </td>
      <td className="ranking-progress">
        <CardLabel id="ranking.weighted" />
        {weighted !== null && (
          <span className="ranking-weighted">
            <ProgressBar kind="all" value={weighted} label={formatMessage({ id: 'ui.weightedQuestionsOf' }, { country: country.name })} />
            <Percent value={weighted} />
          </span>
        )}
      </td>
    </tr>
  );
}

const Head = () => (
  <thead>
    <tr>
      <th scope="col" className="ranking-place">
        <span className="rt-hidden">
          <FormattedMessage id="ranking.place" />
        </span>
      </th>
      <th scope="col">
        <FormattedMessage id="ranking.country" />
      </th>
      <th scope="col" className="ranking-bar">
        <FormattedMessage id="ranking.share" />
      </th>
      <th scope="col" className="ranking-score">
        <FormattedMessage id="ranking.score" />
      </th>
      <th scope="col" className="ranking-reachable">
        <FormattedMessage id="ranking.reachable" />
      </th>
      <th scope="col" className="ranking-weighted-head">
        <FormattedMessage id="ranking.weighted" />
      </th>
    </tr>
  </thead>
);

function useFigures(ranked: RankedCountry[]): Figures {
  return {
    columns: useColumns(['country', 'place', 'score', 'reachable', 'unanswered', 'weighted']),
    rows: ranked.map(({ country, place, score, reachable, unanswered }) => ({
      id: country.code,
      cells: [country.name, place, score, reachable, unanswered, country.progress_weighted],
    })),
  };
}

interface RankingTableProps {
  name: string;
  view: PointOfView;
  ranked: RankedCountry[];
}

/** The countries under one point of view: a table with bars on one common scale. */
export function RankingTable({ name, view, ranked }: RankingTableProps) {
  const figures = useFigures(ranked);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="ranking" aria-label={name} tabIndex={0}>
        <table aria-label={name}>
          <Head />
          <tbody>
            {ranked.map((row) => (
              <RankingRow key={row.country.code} {...row} maxScore={view.max_score} />
            ))}
          </tbody>
        </table>
      </section>
      <div className="ranking-foot">
        <div className="ranking-notes">
          <p>
            <FormattedMessage id="ranking.max" values={{ score: view.max_score }} />
          </p>
          {ranked.some(({ unanswered }) => unanswered > 0) && (
            <p>
              <FormattedMessage id="ranking.openNote" />
            </p>
          )}
        </div>
        <CsvButton name={name} figures={figures} />
      </div>
    </>
  );
}
