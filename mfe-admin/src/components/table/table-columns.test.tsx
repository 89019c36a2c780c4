import { createIntl } from '@round-table/shared/libs/intl';
import { readStored, writeStored } from '@round-table/shared/runtime';
import { renderApp } from '@round-table/shared/testing';
import { screen } from '@testing-library/react';
import { messages } from '../../app/messages';
import { toSheet } from '../table-export/table-sheet';
import { ColumnsButton } from './columns-button';
import { type TableColumn, useVisibleColumns } from './table-columns';

interface Thing {
  name: string;
  weight: number;
  active: boolean;
}

const columns: TableColumn<Thing>[] = [
  { key: 'name', titleId: 'common.english', isRowHeader: true, value: ({ name }) => name },
  { key: 'weight', titleId: 'common.order', value: ({ weight }) => weight },
  { key: 'active', titleId: 'common.active', value: ({ active }) => active, text: ({ active }) => (active ? 'on' : 'off') },
  { key: 'public', titleId: 'common.public', value: ({ active }) => !active },
];

function Part() {
  const things = useVisibleColumns('things', columns);
  return (
    <>
      <ColumnsButton columns={things} />
      <p>{things.visible.map(({ key }) => key).join(' ')}</p>
    </>
  );
}

test('hides columns by keyboard and remembers them on the device', async () => {
  const { user } = renderApp(<Part />, { messages });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('group', { name: 'Columns of this table' })).toBeVisible();
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  await user.tab();
  await user.tab();
  expect(screen.getByRole('checkbox', { name: 'Active' })).toHaveFocus();
  await user.keyboard(' ');
  expect(screen.getByText('name weight public')).toBeVisible();
  expect(readStored('columns.things')).toEqual(['active']);
  await user.keyboard(' ');
  expect(readStored('columns.things')).toBeUndefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
});

test.each([
  [['weight', 'name', 'gone'], 'name active public'],
  ['nonsense', 'name weight active public'],
])('the stored value %j hides columns, so that these are visible: %s', (stored, visible) => {
  writeStored('columns.things', stored);
  renderApp(<Part />, { messages });
  expect(screen.getByText(visible)).toBeVisible();
});

test('converts a table to texts in the language of the page @USR-07', () => {
  const intl = createIntl({ locale: 'de', messages: { ...(messages.de as Record<string, string>) } });
  const rows = [{ name: 'Süd', weight: 1234.5, active: true }];
  const sheet = toSheet({ title: 'Dinge', fileName: { id: 'users.file' } }, columns, rows, intl);
  expect(sheet).toMatchObject({
    title: 'Dinge',
    head: ['Englisch', 'Reihenfolge', 'Aktiv', 'Öffentlich'],
    rows: [['Süd', '1.234,5', 'on', 'Nein']],
  });
  expect(sheet.fileName).toMatch(/^exportierte-benutzer-\d{4}-\d\d-\d\d$/);
  expect(sheet.note).toMatch(/\d{4} · 1 Eintrag$/);
});
