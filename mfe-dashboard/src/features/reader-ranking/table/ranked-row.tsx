import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { CountryLink, DownOutlined, Flag } from '@round-table/shared/ui';
import { memo, type ReactNode, useId } from 'react';
import type { RankedCountry } from '../compute/rank';
import { useWords } from '../use-words';
import styles from './ranked-table.module.css';

const toPercent = (points: number, maximum: number) => (maximum > 0 ? (100 * points) / maximum : 0);

/** The sure points in ink, hatched what missing answers could still bring; the points beside it say the same. */
function PointsBar({ points, reachable, maximum }: Pick<RankedCountry, 'points' | 'reachable'> & { maximum: number }) {
  const [from, to] = [toPercent(points, maximum), toPercent(reachable, maximum)];
  return (
    <div className={styles.bar} aria-hidden="true">
      <i className={styles.filled} style={{ width: `${from}%` }} />
      {to > from && <i className={styles.possible} style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }} />}
    </div>
  );
}

function Points({ points, reachable }: Pick<RankedCountry, 'points' | 'reachable'>) {
  const words = useWords();
  if (reachable === points) return <b>{words.points(points)}</b>;
  return (
    <FormattedMessage
      id="readerRanking.range"
      values={{ points: words.points(points), reachable: words.points(reachable), b: (text) => <b>{text}</b> }}
    />
  );
}

function Change({ change }: { change: number }) {
  if (change === 0) return <FormattedMessage id="readerRanking.same" />;
  return <FormattedMessage id={change > 0 ? 'readerRanking.up' : 'readerRanking.down'} values={{ count: Math.abs(change) }} />;
}

interface RankedRowProps extends RankedCountry {
  maximum: number;
  /** Places gained against the weighting of Round Table; negative for lost ones. */
  change: number;
  version: string | undefined;
  isOpen: boolean;
  onOpen: (code: string | undefined) => void;
  /** Only if the row is open. */
  renderArithmetic: ((code: string) => ReactNode) | undefined;
}

/** One country and, if it is open, the arithmetic of its points. Memoized: while a slider moves, most rows stay as they are. */
export const RankedRow = memo(function RankedRow({ code, name, place, points, reachable, ...row }: RankedRowProps) {
  const { formatMessage } = useIntl();
  const words = useWords();
  const details = useId();
  const { maximum, change, version, isOpen, onOpen, renderArithmetic } = row;
  return (
    <>
      <tr className={styles.row} data-open={isOpen || undefined}>
        <td className={styles.place}>{place}</td>
        <th scope="row">
          <CountryLink code={code} version={version}>
            <Flag code={code} name={name} />
          </CountryLink>
        </th>
        <td className={styles.change} data-same={change === 0 || undefined}>
          <Change change={change} />
        </td>
        <td className={styles.barCell}>
          <PointsBar points={points} reachable={reachable} maximum={maximum} />
        </td>
        <td className={styles.points}>
          <Points points={points} reachable={reachable} />
        </td>
        <td className={styles.toggle}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            aria-label={formatMessage({ id: 'readerRanking.how' }, { country: name, points: words.points(points) })}
            onClick={() => onOpen(isOpen ? undefined : code)}
          >
            <DownOutlined className={styles.arrow} />
          </button>
        </td>
      </tr>
      {renderArithmetic && (
        <tr className={styles.details} id={details}>
          <td colSpan={6}>{renderArithmetic(code)}</td>
        </tr>
      )}
    </>
  );
});
