import type { PointOfView } from '@round-table/shared/contract';
import { FormattedMessage, FormattedNumber, useIntl } from '@round-table/shared/libs/intl';
import { CountryLink, Flag, Percent, ProgressBar, ScrollRegion, VisuallyHidden } from '@round-table/shared/ui';
import type { ChartData } from '@round-table/shared/ui/charts';
import { CsvButton } from '../../components/csv-button';
import type { RankedCountry } from './ranked-countries';
import styles from './ranking-table.module.css';
import { useChartColumns } from './use-chart-columns';

const toPercent = (score: number, maxScore: number) => (maxScore > 0 ? (100 * score) / maxScore : 0);

const Score = ({ value }: { value: number }) => <FormattedNumber value={value} minimumFractionDigits={1} maximumFractionDigits={1} />;

/** The score as a bar; the hatched part behind it is what the unanswered questions could still add. */
function ScoreBar({ country, score, reachable, maxScore }: RankedCountry & { maxScore: number }) {
  const { formatMessage } = useIntl();
  const [from, to] = [toPercent(score, maxScore), toPercent(reachable, maxScore)];
  return (
    <div className={styles.track}>
      <ProgressBar className={styles.scoreBar} value={from} label={formatMessage({ id: 'ranking.scoreOf' }, { country: country.name })} />
      {to > from && <i className={styles.open} style={{ left: `${from}%`, width: `${to - from}%` }} />}
    </div>
  );
}

/** The highest score that a country can still reach; a note if it has answered all questions. */
const ReachableScore = ({ reachable, unanswered }: RankedCountry) =>
  unanswered > 0 ? (
    <>
      <Score value={reachable} />
      <span className={styles.note}>
        <FormattedMessage id="ranking.openShort" values={{ count: unanswered }} />
      </span>
    </>
  ) : (
    <span className={styles.note}>
      <FormattedMessage id="ranking.complete" />
    </span>
  );

/** The name of a value, shown if rows are cards, which have no visible column headers. */
const CardLabel = ({ id }: { id: string }) => (
  <span className={styles.cardLabel} aria-hidden="true">
    <FormattedMessage id={id} />
  </span>
);

function RankingRow({ maxScore, ...row }: RankedCountry & { maxScore: number }) {
  const { formatMessage } = useIntl();
  const { rank, country, score } = row;
  const weighted = country.progress_weighted;
  return (
    <tr>
      <td className={styles.rank}>{rank}</td>
      <th scope="row">
        <Flag code={country.code} name={<CountryLink code={country.code}>{country.name}</CountryLink>} />
      </th>
      <td className={styles.bar}>
        <ScoreBar {...row} maxScore={maxScore} />
      </td>
      <td className={styles.score}>
        <Score value={score} />
      </td>
      <td className={styles.reachable}>
        <CardLabel id="ranking.reachable" />
        <ReachableScore {...row} />
      </td>
      <td className={styles.progress}>
        <CardLabel id="ranking.weighted" />
        {weighted !== null && (
          <span className={styles.weighted}>
            <ProgressBar
              className={styles.weightedBar}
              kind="all"
              value={weighted}
              label={formatMessage({ id: 'ui.weightedQuestionsOf' }, { country: country.name })}
            />
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
      <th scope="col" className={styles.rank}>
        <VisuallyHidden>
          <FormattedMessage id="ranking.place" />
        </VisuallyHidden>
      </th>
      <th scope="col">
        <FormattedMessage id="ranking.country" />
      </th>
      <th scope="col" className={styles.bar}>
        <FormattedMessage id="ranking.share" />
      </th>
      <th scope="col" className={styles.score}>
        <FormattedMessage id="ranking.score" />
      </th>
      <th scope="col" className={styles.reachable}>
        <FormattedMessage id="ranking.reachable" />
      </th>
      <th scope="col">
        <FormattedMessage id="ranking.weighted" />
      </th>
    </tr>
  </thead>
);

function useChartData(ranked: RankedCountry[]): ChartData {
  return {
    columns: useChartColumns(['country', 'place', 'score', 'reachable', 'unanswered', 'weighted']),
    rows: ranked.map(({ country, rank, score, reachable, unanswered }) => ({
      id: country.code,
      cells: [country.name, rank, score, reachable, unanswered, country.progress_weighted],
    })),
  };
}

interface RankingTableProps {
  name: string;
  pointOfView: PointOfView;
  ranked: RankedCountry[];
}

/** The countries under one point of view: a table with bars on one common scale. */
export function RankingTable({ name, pointOfView, ranked }: RankingTableProps) {
  const data = useChartData(ranked);
  return (
    <>
      <ScrollRegion className={styles.ranking} aria-label={name}>
        <table aria-label={name}>
          <Head />
          <tbody>
            {ranked.map((row) => (
              <RankingRow key={row.country.code} {...row} maxScore={pointOfView.max_score} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <div className={styles.footer}>
        <div className={styles.notes}>
          <p>
            <FormattedMessage id="ranking.max" values={{ score: pointOfView.max_score }} />
          </p>
          {ranked.some(({ unanswered }) => unanswered > 0) && (
            <p>
              <FormattedMessage id="ranking.openNote" />
            </p>
          )}
        </div>
        <CsvButton name={name} data={data} />
      </div>
    </>
  );
}
