import { Provider } from '@round-table/shared/libs/redux';
import { createStore, localeChosen } from '@round-table/shared/runtime';
import { renderApp } from '@round-table/shared/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { SideTabs } from '../data';
import * as formParts from '../form';
import * as ui from '../index';
import { CardTable, EditOutlined, Table, type TableColumnsType, toCardCell } from '../table';

const messages = { en: {}, de: {} };

interface Row {
  id: number;
  name: string;
  active: boolean;
}

const rows: Row[] = [
  { id: 1, name: 'Austria', active: true },
  { id: 2, name: 'Belgium', active: false },
];
const columns: TableColumnsType<Row> = [
  { key: 'name', dataIndex: 'name', title: 'Name', rowScope: 'row', sorter: (one, other) => one.name.localeCompare(other.name) },
  { key: 'id', dataIndex: 'id', title: 'Order', onCell: () => toCardCell('Order') },
];

describe('CardTable', () => {
  const renderTable = (props: Partial<Parameters<typeof CardTable<Row>>[0]> = {}) =>
    renderApp(<CardTable<Row> aria-label="Countries" rowKey="id" columns={columns} dataSource={rows} pagination={false} {...props} />, {
      messages,
    });
  const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;

  it('labels each value by the name of its column, for the layout as cards', () => {
    renderTable();
    expect(within(rowOf('Austria')).getByRole('cell', { name: '1' })).toHaveAttribute('data-label', 'Order');
  });

  it('shows muted rows in grey', () => {
    renderTable({ isMuted: ({ active }) => !active });
    expect(rowOf('Belgium')).toHaveClass('muted');
    expect(rowOf('Austria')).not.toHaveClass('muted');
  });

  it('passes the label of sorting to its styles, beside the styles of its caller', () => {
    const { container } = renderTable({ sortLabel: 'Sort by', className: 'wide', style: { marginTop: 4 } });
    const table = container.querySelector<HTMLElement>('.wide');
    expect(table).toHaveClass('table');
    expect(table?.style.getPropertyValue('--sort-by')).toBe('"Sort by"');
    expect(table?.style.marginTop).toBe('4px');
  });

  it('sorts by a column by pointer and by keyboard', async () => {
    const { user } = renderTable();
    const heading = screen.getByRole('columnheader', { name: 'Name' });
    const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    await user.click(heading);
    expect(heading).toHaveAttribute('aria-sort', 'ascending');
    fireEvent.keyDown(heading, { keyCode: 13 });
    expect(heading).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['Belgium', 'Austria']);
  });

  it('shows the text of its caller without rows', () => {
    renderTable({ dataSource: [], locale: { emptyText: 'No countries' } });
    expect(screen.getByText('No countries')).toBeInTheDocument();
  });
});

describe('SideTabs', () => {
  const items = ['I. Creation', 'II. Rank'].map((label) => ({ key: label, label, children: `${label} questions` }));

  it('shows the panel of the selected tab', async () => {
    const { user } = renderApp(<SideTabs className="chapters" tabPlacement="start" items={items} />, { messages });
    expect(screen.getByRole('tabpanel')).toHaveTextContent('I. Creation questions');
    await user.click(screen.getByRole('tab', { name: 'II. Rank' }));
    expect(screen.getByRole('tab', { name: 'II. Rank' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('II. Rank questions');
    expect(document.querySelector('.chapters')).toHaveClass('tabs');
  });
});

describe('icons', () => {
  it('are hidden from assistive technology beside a text', () => {
    renderApp(
      <button type="button">
        <EditOutlined /> Edit
      </button>,
      { messages },
    );
    expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('are images with a name if they have one', () => {
    renderApp(<EditOutlined aria-label="Edit" className="small" />, { messages });
    expect(screen.getByRole('img', { name: 'Edit' })).toHaveClass('small');
  });

  it('of all entry points are decorative', () => {
    const isIcon = ([name]: [string, unknown]) => /(?:Outlined|Filled)$/.test(name);
    const icons = [...Object.entries(ui), ...Object.entries(formParts)].filter(isIcon);
    expect(icons.length).toBeGreaterThan(30);
    for (const [name, Icon] of icons as [string, typeof EditOutlined][]) {
      const { container, unmount } = renderApp(<Icon />, { messages });
      expect([name, container.querySelector('[role="img"]')?.getAttribute('aria-hidden')]).toEqual([name, 'true']);
      unmount();
    }
  });
});

describe('components of antd', () => {
  const store = (locale: 'en' | 'de') => {
    const created = createStore();
    created.dispatch(localeChosen(locale));
    return created;
  };

  it.each([
    ['en', 'No data'],
    ['de', 'Keine Daten'],
  ] as const)('have the texts of the language, and the platform’s theme, without a provider around the page: %s', async (locale, text) => {
    const { container } = render(
      <Provider store={store(locale)}>
        <Table columns={[]} dataSource={[]} />
      </Provider>,
    );
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
    expect(container.firstElementChild).toHaveClass('rt');
  });
});
