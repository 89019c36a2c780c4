const middle = 300;
const table = 192;
const seatRing = 236;
const nameRing = 266;

const placeOn = (ring: number, turn: number) => ({ x: middle + ring * Math.sin(turn), y: middle - ring * Math.cos(turn) });

/** The round table, with a seat for every country: the one ornament of the product. */
export function Seats({ codes }: { codes: string[] }) {
  return (
    <svg className="half-seats" viewBox="0 0 600 600" aria-hidden="true">
      <circle className="half-table" cx={middle} cy={middle} r={table} />
      {codes.map((code, index) => {
        const turn = (2 * Math.PI * index) / codes.length;
        const seat = placeOn(seatRing, turn);
        const name = placeOn(nameRing, turn);
        return (
          <g key={code}>
            <circle cx={seat.x} cy={seat.y} r="2.8" />
            <text x={name.x} y={name.y} dy="0.36em">
              {code}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
