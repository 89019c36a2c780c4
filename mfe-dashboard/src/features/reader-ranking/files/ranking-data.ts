import type { ChartData } from '@round-table/shared/ui/charts';
import type { RankedCountries } from '../compute/rank';

interface FileFacts {
  columns: Record<'place' | 'country' | 'change' | 'points' | 'reachable' | 'open' | 'weighting' | 'version' | 'address', string>;
  ownPlaces: ReadonlyMap<string, number>;
  /** Whose weighting it is, with every change. */
  weighting: string;
  version: string;
  address: string;
}

/** The ranking as a table for files. Each row says whose weighting it is: a row that is copied elsewhere takes it along. */
export function toRankingData({ rows }: RankedCountries, { columns, ownPlaces, weighting, version, address }: FileFacts): ChartData {
  const { country, place, change, points, reachable, open } = columns;
  return {
    columns: [country, place, change, points, reachable, open, columns.weighting, columns.version, columns.address].map((name) => ({
      name,
    })),
    rows: rows.map((row) => ({
      id: row.code,
      cells: [
        row.name,
        row.place,
        (ownPlaces.get(row.code) ?? row.place) - row.place,
        row.points,
        row.reachable,
        row.open,
        weighting,
        version,
        address,
      ],
    })),
  };
}
