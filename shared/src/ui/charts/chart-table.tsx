import type { CsvCell } from '@round-table/shared/domain';
import { FormattedNumber } from '@round-table/shared/libs/intl';
import { ScrollRegion } from '@round-table/shared/ui';
import type { ChartData } from './chart-data';
import styles from './chart-table.module.css';

const CellText = ({ cell, digits = 0 }: { cell: CsvCell; digits?: number }) =>
  typeof cell === 'number' ? <FormattedNumber value={cell} minimumFractionDigits={digits} maximumFractionDigits={digits} /> : cell;

/** The data of a chart as a table, which scrolls horizontally if it is wider than the page. */
export const ChartTable = ({ name, data }: { name: string; data: ChartData }) => (
  <ScrollRegion className={styles.area} aria-label={name}>
    <table aria-label={name}>
      <thead>
        <tr>
          {data.columns.map(({ name: column }) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map(({ id, cells: [header = null, ...cells] }) => (
          <tr key={id}>
            <th scope="row">
              <CellText cell={header} />
            </th>
            {cells.map((cell, column) => (
              <td key={data.columns[column + 1]?.name}>
                <CellText cell={cell} digits={data.columns[column + 1]?.digits} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
