import { renderApp } from '@round-table/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { messages } from '../../app/messages';
import type { DataColumn } from './data-row';
import { DataTable, maxPlainRows } from './data-table';

interface Thing {
  id: number;
  name: string;
  active: boolean;
}

const createThings = (count: number): Thing[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Thing ${index + 1}`, active: index % 2 === 0 }));
const renderName = jest.fn((thing: Thing) => <button type="button">{thing.name}</button>);
const columns: DataColumn<Thing>[] = [
  { key: 'name', title: 'Name', isRowHeader: true, render: renderName },
  { key: 'file', title: 'File', render: ({ id }) => <a href={`#file-${id}`}>file {id}</a> },
];
const onOpen = jest.fn();
const onPress = jest.fn();
const isMuted = ({ active }: Thing) => !active;

const aTable = (rows: Thing[], sort = { key: null as string | null, descending: false }) => (
  <DataTable
    label="Things"
    columns={columns}
    rows={rows}
    sort={{ ...sort, onPress }}
    isMuted={isMuted}
    onOpen={onOpen}
    minWidth={400}
    empty="None"
  />
);
const renderTable = (count: number) => renderApp(aTable(createThings(count)), { messages });
const getRow = (name: string) => screen.getByRole('button', { name }).closest('tr') as HTMLElement;

beforeEach(() => {
  for (const mock of [renderName, onOpen, onPress]) mock.mockClear();
  // jsdom has no layout: every element is as high as the frame of the table.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
});
afterEach(() => jest.restoreAllMocks());

test('a press opens the row, by pointer anywhere in it and by keyboard, but not one on a link', async () => {
  const { user } = renderTable(3);
  await user.click(screen.getByRole('link', { name: 'file 1' }));
  expect(onOpen).not.toHaveBeenCalled();
  await user.click(getRow('Thing 2').lastElementChild as Element);
  screen.getByRole('button', { name: 'Thing 3' }).focus();
  await user.keyboard('{Enter}');
  expect(onOpen.mock.calls.map(([thing]) => thing.id)).toEqual([2, 3]);
});

test('shows muted rows in grey, and labels each value for the layout as cards', () => {
  renderTable(2);
  expect(getRow('Thing 1')).not.toHaveClass('inactive');
  expect(getRow('Thing 2')).toHaveClass('inactive');
  expect(within(getRow('Thing 2')).getByRole('cell')).toHaveAttribute('data-label', 'File');
});

test('a column head sorts, and says what its next press does', async () => {
  const { user } = renderApp(aTable(createThings(2), { key: 'name', descending: true }), { messages });
  const head = screen.getByRole('columnheader', { name: 'Name' });
  expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(within(head).getByRole('button')).toHaveAttribute('title', 'Restore the default order');
  within(head).getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(onPress.mock.calls).toEqual([['name']]);
});

test('a table without rows shows its empty state', () => {
  renderTable(0);
  expect(screen.getByRole('cell', { name: 'None' })).toBeVisible();
});

function ChangingTable() {
  const [things, setThings] = useState(() => createThings(5));
  const change = () => setThings(things.map((thing) => (thing.id === 3 ? { ...thing, name: 'Third' } : thing)));
  return (
    <>
      <button type="button" onClick={change}>
        Change
      </button>
      {aTable(things)}
    </>
  );
}

test('a change of one row renders only this row again', async () => {
  const { user } = renderApp(<ChangingTable />, { messages });
  renderName.mockClear();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(renderName.mock.calls.map(([{ name }]) => name)).toEqual(['Third']);
});

const count = 1000;

function MovingTable() {
  const [[first, ...others], setThings] = useState(() => createThings(count));
  return (
    <>
      <button type="button" onClick={() => first && setThings([...others, first])}>
        Move
      </button>
      {aTable(first ? [first, ...others] : others)}
    </>
  );
}

describe('a long table', () => {
  test('has only the rows near its viewport in the document, with their positions', () => {
    renderTable(count);
    expect(screen.getByRole('table', { name: 'Things' })).toHaveAttribute('aria-rowcount', String(count + 1));
    expect(screen.getAllByRole('rowheader').length).toBeGreaterThanOrEqual(16);
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(maxPlainRows);
    expect(getRow('Thing 1')).toHaveAttribute('aria-rowindex', '2');
    expect(screen.queryByRole('button', { name: 'Thing 500' })).not.toBeInTheDocument();
  });

  test('renders the rows to which it is scrolled, and keeps the one with the focus', () => {
    const { container } = renderTable(count);
    const first = screen.getByRole('button', { name: 'Thing 1' });
    act(() => first.focus());
    const frame = container.querySelector('.frame') as HTMLElement;
    frame.scrollTop = 499 * 40;
    fireEvent.scroll(frame);
    expect(getRow('Thing 505')).toHaveAttribute('aria-rowindex', '506');
    expect(first).toBeInTheDocument();
    expect(first).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Thing 100' })).not.toBeInTheDocument();
    act(() => first.blur());
    expect(screen.queryByRole('button', { name: 'Thing 1' })).not.toBeInTheDocument();
  });

  test('keeps the row with the focus when it moves out of view', () => {
    renderApp(<MovingTable />, { messages });
    const moved = screen.getByRole('button', { name: 'Thing 1' });
    act(() => moved.focus());
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    expect(getRow('Thing 2')).toHaveAttribute('aria-rowindex', '2');
    expect(getRow('Thing 1')).toHaveAttribute('aria-rowindex', String(count + 1));
    expect(moved).toHaveFocus();
  });

  test('prints all rows', () => {
    renderTable(count);
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getAllByRole('rowheader')).toHaveLength(count);
    fireEvent(window, new Event('afterprint'));
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(maxPlainRows);
  });
});
