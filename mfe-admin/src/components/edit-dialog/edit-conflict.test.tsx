import { renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import messages from '../messages.json';
import { EditConflict } from './edit-conflict';

const base = { Name: 'Germany', Code: 'DE', Label: 'D', Public: 'Yes', Note: 'same' };

function open(mine: Partial<typeof base>, stored: Partial<typeof base>, locale: 'en' | 'de' = 'en') {
  const [onKeepMine, onTakeStored] = [jest.fn(), jest.fn()];
  const conflict = (
    <EditConflict
      base={base}
      mine={{ ...base, ...mine }}
      stored={{ ...base, ...stored }}
      onKeepMine={onKeepMine}
      onTakeStored={onTakeStored}
    />
  );
  const view = renderApp(conflict, { messages, locale });
  const rows = () =>
    screen
      .queryAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
  return { ...view, onKeepMine, onTakeStored, rows };
}

test('lists what either of both has changed, and nothing else', () => {
  const { rows } = open({ Name: 'My name', Label: 'X' }, { Name: 'Federal Republic', Code: 'FR', Label: 'X' });
  expect(rows()).toEqual([
    ['Name', 'Federal Republic', 'My name'],
    // Unchanged by me: the form has the stored value already.
    ['Code', 'FR', 'DE'],
    ['Label', 'X', 'as saved'],
  ]);
});

test('a text that was taken away is a dash, not an empty cell', () => {
  const { rows } = open({ Label: '' }, { Name: '' });
  expect(rows()).toEqual([
    ['Name', '–', 'Germany'],
    ['Label', 'D', '–'],
  ]);
});

test('if both have changed the same there is no table, but the choice', () => {
  const { rows } = open({}, {});
  expect(rows()).toEqual([]);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save my changes' })).toBeVisible();
});

test('takes the focus and is announced, and each button is one of both ways', async () => {
  const { user, onKeepMine, onTakeStored } = open({ Name: 'a' }, { Name: 'b' });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Somebody else has changed this/));
  const section = screen.getByRole('alert').closest('section');
  expect(section).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  expect([onKeepMine.mock.calls.length, onTakeStored.mock.calls.length]).toEqual([1, 0]);
  await user.click(within(section as HTMLElement).getByRole('button', { name: 'Use the saved values' }));
  expect(onTakeStored).toHaveBeenCalledTimes(1);
});

test('speaks German', () => {
  open({ Name: 'a' }, { Name: 'b' }, 'de');
  expect(screen.getByRole('button', { name: messages.de['common.changed.keepMine'] })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: messages.de['common.changed.stored'] })).toBeVisible();
});
