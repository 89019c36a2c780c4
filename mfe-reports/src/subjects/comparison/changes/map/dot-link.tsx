import { useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import styles from './changes-map.module.css';
import type { Dot } from './map-dots';

/** Distance of a name from the middle of its dot. */
const nameDistance = 17;
const lineHeight = 12;

/** The line from a dot to its country. */
const Leader = ({ to: [x, y] }: { to: [number, number] }) => (
  <g>
    <path className={styles.leader} d={`M0 0L${x.toFixed(1)} ${y.toFixed(1)}`} />
    <circle className={styles.leaderEnd} cx={x} cy={y} r={2} />
  </g>
);

/** The name of a country beside its dot: it has no shape on the map. */
function DotName({ box }: { box: NonNullable<Dot['box']> }) {
  const isLeft = box.side === 'left';
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused
    <g aria-hidden="true">
      {box.lines.map((line, index) => (
        <text
          key={line}
          className={styles.name}
          x={isLeft ? -nameDistance : nameDistance}
          y={4 + (index - (box.lines.length - 1) / 2) * lineHeight}
          textAnchor={isLeft ? 'end' : 'start'}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

interface DotLinkProps {
  dot: Dot;
  /** The query of the page with this country open. */
  query: string;
}

/** A dot with its figure; it opens its country in the list. */
export function DotLink({ dot: { at, radius, count, isNew, box, leader, name }, query }: DotLinkProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'changes.dot' }, { name, count });
  return (
    <g transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}>
      {leader && <Leader to={leader} />}
      {box && <DotName box={box} />}
      <Link to={query} replace preventScrollReset aria-label={isNew ? `${label}, ${formatMessage({ id: 'changes.newCountry' })}` : label}>
        <circle className={styles.target} r={12} />
        {isNew && <circle className={styles.ring} r={radius + 3} />}
        {count > 0 && (
          <>
            <circle className={styles.dot} r={radius} />
            <text className={styles.figure} y={3.4} textAnchor="middle">
              {count}
            </text>
          </>
        )}
      </Link>
    </g>
  );
}
