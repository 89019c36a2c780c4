import styles from './auth-layout.module.css';

/** In units of the view box. */
const center = 300;
const radius = { table: 192, seats: 236, codes: 266 };

const toPoint = (distance: number, angle: number) => ({ x: center + distance * Math.sin(angle), y: center - distance * Math.cos(angle) });

/** A round table with a seat for every country. */
export function RoundTableOrnament({ codes }: { codes: string[] }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 600 600" aria-hidden="true">
      <circle className={styles.table} cx={center} cy={center} r={radius.table} />
      {codes.map((code, index) => {
        const angle = (2 * Math.PI * index) / codes.length;
        const seat = toPoint(radius.seats, angle);
        const label = toPoint(radius.codes, angle);
        return (
          <g key={code}>
            <circle className={styles.seat} cx={seat.x} cy={seat.y} r="2.8" />
            <text className={styles.country} x={label.x} y={label.y} dy="0.36em">
              {code}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
