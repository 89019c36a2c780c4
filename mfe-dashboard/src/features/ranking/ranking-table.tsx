import type { PointOfView } from '@round-table/shared/contract';
import { FormattedMessage, FormattedNumber, useIntl } from '@round-table/shared/kit/intl';
import { useCountries } from '@round-table/shared/runtime';
import { Flag, ProgressBar } from '@round-table/shared/ui';
import { useId } from 'react';
import { type RankedCountry, rankedCountries } from './ranked-countries';

const shareOf = (score: number, maxScore: number) => (maxScore > 0 ? (100 * score) / maxScore : 0);

function RankingRow({ place, country, score, maxScore }: RankedCountry & { maxScore: number }) {
  const { formatMessage } = useIntl();
  const weighted = country.progress_weighted;
  return (
    <tr>
      <td className="ranking-place">{place}</td>
      <th scope="row">
        <Flag code={country.code} name={country.name} />
      </th>
      <td className="ranking-bar">
        <ProgressBar value={shareOf(score, maxScore)} label={formatMessage({ id: 'ranking.scoreOf' }, { country: country.name })} />
      </td>
      <td className="ranking-score">
        <FormattedNumber value={score} minimumFractionDigits={1} maximumFractionDigits={1} />
      </td>
      <td>
        {weighted !== null && (
          <span className="ranking-weighted">
            <ProgressBar kind="all" value={weighted} label={formatMessage({ id: 'ui.weightedQuestionsOf' }, { country: country.name })} />
            <FormattedNumber value={Math.round(weighted) / 100} style="percent" />
          </span>
        )}
      </td>
    </tr>
  );
}

/** The countries under one point of view: a table with bars on one common scale. */
export function RankingTable({ view }: { view: PointOfView }) {
  const captionId = useId();
  const countries = useCountries();
  return (
    <div className="ranking">
      {view.explanation && (
        <p id={captionId} className="ranking-explanation">
          {view.explanation}
        </p>
      )}
      <table aria-label={view.name} aria-describedby={view.explanation ? captionId : undefined}>
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
            <th scope="col" className="ranking-weighted-head">
              <FormattedMessage id="ranking.weighted" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rankedCountries(countries, view.country_scores).map((row) => (
            <RankingRow key={row.country.code} {...row} maxScore={view.max_score} />
          ))}
        </tbody>
      </table>
      <p className="ranking-max">
        <FormattedMessage id="ranking.max" values={{ score: view.max_score }} />
      </p>
    </div>
  );
}
