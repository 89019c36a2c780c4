import { roSwitched } from '@round-table/shared/runtime';
import { mockServer } from '@round-table/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { anOfficeInquiry } from '../testing/builders';
import { renderInquiries } from '../testing/inquiries';

const server = mockServer();

test('lists the open inquiries in their order, and those that are answered @ASK-03', async () => {
  const { user, router, table, names } = await renderInquiries(server, [
    anOfficeInquiry(),
    anOfficeInquiry({ id: 2, chapter_order: 2, question_order: 1, question_text: 'Is it public?', created_by: null }),
    anOfficeInquiry({ id: 3, state: 'answered', question_text: 'Who keeps it?' }),
  ]);
  expect(names()).toEqual(['III.5 Which form is required?', 'II.1 Is it public?']);
  expect(table.getByRole('row', { name: /Is it public/ })).toHaveTextContent('Former member');
  expect(table.getByRole('row', { name: /Which form/ })).toHaveTextContent('Austria');
  await user.click(table.getByRole('button', { name: 'Question' }));
  expect(names()).toEqual(['II.1 Is it public?', 'III.5 Which form is required?']);
  await user.click(screen.getByText('Answered'));
  await waitFor(() => expect(names()).toEqual(['III.5 Who keeps it?']));
  expect(router.state.location.search).toContain('state=answered');
});

test('a row opens its thread at the question, but not in the read-only view @ASK-03', async () => {
  const { user, router, table, store } = await renderInquiries(server, [anOfficeInquiry()]);
  act(() => void store.dispatch(roSwitched(true)));
  await waitFor(() => expect(table.queryByRole('button', { name: /Which form/ })).not.toBeInTheDocument());
  act(() => void store.dispatch(roSwitched(false)));
  await user.click(await table.findByRole('button', { name: 'III.5 Which form is required?' }));
  expect(router.state.location.search).toBe('?ask=AT');
});

test('says so if none is open, in both languages @ASK-03', async () => {
  const { unmount } = await renderInquiries(server, []);
  expect(await screen.findByText('No inquiry is open')).toBeVisible();
  unmount();
  await renderInquiries(server, [], { locale: 'de' });
  expect(await screen.findByText('Keine Rückfrage ist offen')).toBeVisible();
});
