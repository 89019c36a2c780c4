import { toQuestionNumber } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { usePagePaths } from '@round-table/shared/runtime';
import { OptionNumber, primitives } from '@round-table/shared/ui';
import { type ReactNode, useState } from 'react';
import type { Contribution } from '../compute/arithmetic';
import type { RankedCountry } from '../compute/rank';
import { useWords } from '../use-words';
import styles from './arithmetic.module.css';

/** Number of questions with a line of their own; the others share one line until they are unfolded. */
const heaviest = 7;

function Head() {
  const ids = ['question', 'answer', 'score', 'weight', 'chapter', 'points', 'outOf'];
  return (
    <thead>
      <tr>
        {ids.map((id) => (
          <th key={id} scope="col">
            <FormattedMessage id={`readerRanking.${id}`} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface ContributionRowProps extends Contribution {
  version: string | undefined;
}

/** One question: what was answered, and how it becomes points. */
function ContributionRow({ version, question, chapter, option, weight, chapterWeight, points, possible }: ContributionRowProps) {
  const words = useWords();
  const toPagePath = usePagePaths();
  const questionId = question.id;
  const path = version === undefined ? toPagePath('question', { questionId }) : toPagePath('versionQuestion', { version, questionId });
  return (
    <tr>
      <th scope="row">
        <span className={primitives.faint}>{toQuestionNumber(chapter.order, question.order)}</span> <Link to={path}>{question.text}</Link>
      </th>
      <td className={styles.answer}>
        <OptionNumber order={option?.order ?? null} />
        <span>{option ? option.text : <FormattedMessage id="readerRanking.notAnswered" />}</span>
      </td>
      <td className={styles.figure}>{option ? words.number(option.score) : '–'}</td>
      <td className={styles.figure}>{`× ${words.number(weight)}`}</td>
      <td className={styles.figure}>{`× ${words.number(chapterWeight)}`}</td>
      <td className={styles.total}>{words.points(points)}</td>
      <td className={styles.possible}>{words.points(possible)}</td>
    </tr>
  );
}

const sumOf = (rows: Contribution[], pick: (row: Contribution) => number) => rows.reduce((sum, row) => sum + pick(row), 0);

interface ArithmeticProps extends RankedCountry {
  contributions: Contribution[];
  /** The version that is shown, if the address names one: questions lead to it. */
  version: string | undefined;
  maximum: number;
}

/** How the points of a country come about, down to its answers. */
export function Arithmetic({ name, points, reachable, open, maximum, contributions, version }: ArithmeticProps) {
  const words = useWords();
  const [isWhole, setWhole] = useState(false);
  const rest = contributions.slice(heaviest);
  const shown = isWhole ? contributions : contributions.slice(0, heaviest);
  const bold = (text: ReactNode) => <b>{text}</b>;
  return (
    <section className={styles.arithmetic}>
      <h2 className={styles.heading}>
        <FormattedMessage id="readerRanking.how" values={{ country: name, points: words.points(points) }} />
      </h2>
      <table>
        <Head />
        <tbody>
          {shown.map((row) => (
            <ContributionRow key={row.question.id} {...row} version={version} />
          ))}
          {rest.length > 0 && (
            <tr className={styles.rest}>
              <td colSpan={5}>
                <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                  <FormattedMessage id={isWhole ? 'readerRanking.fewer' : 'readerRanking.rest'} values={{ count: rest.length }} />
                </button>
              </td>
              <td className={styles.total}>{!isWhole && words.points(sumOf(rest, (row) => row.points))}</td>
              <td className={styles.possible}>{!isWhole && words.points(sumOf(rest, (row) => row.possible))}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className={styles.sum}>
            <th scope="row" colSpan={5}>
              {open > 0 ? (
                <FormattedMessage id="readerRanking.sumOpen" values={{ count: open, reachable: words.points(reachable), b: bold }} />
              ) : (
                <b>
                  <FormattedMessage id="readerRanking.sum" />
                </b>
              )}
            </th>
            <td className={styles.total}>{words.points(points)}</td>
            <td className={styles.possible}>{words.points(maximum)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
