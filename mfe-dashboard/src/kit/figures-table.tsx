import { FormattedNumber } from '@round-table/shared/kit/intl';
import type { Cell, Figures } from './figures';
import './figures-table.css';

const Shown = ({ cell, digits = 0 }: { cell: Cell; digits?: number }) =>
  typeof cell === 'number' ? <FormattedNumber value={cell} minimumFractionDigits={digits} maximumFractionDigits={digits} /> : cell;

/** A chart's figures as a table; it scrolls in itself where it is wider than the page. */
export const FiguresTable = ({ name, figures }: { name: string; figures: Figures }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className="figures" aria-label={name} tabIndex={0}>
    <table aria-label={name}>
      <thead>
        <tr>
          {figures.columns.map(({ name: column }) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.rows.map(({ id, cells: [first = null, ...cells] }) => (
          <tr key={id}>
            <th scope="row">
              <Shown cell={first} />
            </th>
            {cells.map((cell, column) => (
              <td key={figures.columns[column + 1]?.name}>
                <Shown cell={cell} digits={figures.columns[column + 1]?.digits} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
