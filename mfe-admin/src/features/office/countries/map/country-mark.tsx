import { boxSize, type Mark } from '@round-table/map/layout/marks';
import { joinClassNames } from '@round-table/shared/ui';
import styles from './country-map.module.css';

const lineHeight = 12;
const nameDistance = boxSize / 2 + 6;

/** The name of a country without a shape on the map, and the line to the place of a part of a country. */
function Name({ lines, side, leader }: Extract<Mark, { kind: 'box' }>) {
  const isLeft = side === 'left';
  return (
    <>
      {leader && <path className={styles.leader} d={`M0 0L${leader[0].toFixed(1)} ${leader[1].toFixed(1)}`} />}
      {lines.map((line, index) => (
        <text
          key={line}
          className={styles.name}
          x={isLeft ? -nameDistance : nameDistance}
          y={4 + (index - (lines.length - 1) / 2) * lineHeight}
          textAnchor={isLeft ? 'end' : 'start'}
        >
          {line}
        </text>
      ))}
    </>
  );
}

interface CountryMarkProps {
  mark: Mark;
  /** The fill of its state. */
  fill: string;
  /** The figure, or a tick. */
  sign: string;
}

/** The figure of a country on its shape, or a mark in its place if it has none that is large enough. */
export function CountryMark({ mark, fill, sign }: CountryMarkProps) {
  const { kind, at } = mark;
  return (
    <g transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}>
      {kind === 'box' && (
        <>
          <Name {...mark} />
          <rect className={styles.mark} fill={fill} x={-boxSize / 2} y={-boxSize / 2} width={boxSize} height={boxSize} rx={2} />
        </>
      )}
      {kind === 'circle' && <circle className={styles.mark} fill={fill} r={mark.radius} />}
      {(kind === 'number' || kind === 'box') && (
        <text className={joinClassNames(styles.sign, kind === 'box' && styles.small)} y={4} textAnchor="middle">
          {sign}
        </text>
      )}
    </g>
  );
}
