import { type AdminChapter, type CatalogueOrderBody, paths } from '@round-table/shared/contract';
import { notificationActed } from '@round-table/shared/runtime';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAdminChapter, anAdminQuestion } from '../../testing/builders';
import { messages } from '../messages';
import { QuestionsPage } from './questions-page';

const server = mockServer();
const aQuestion = (id: number, chapter: number) => anAdminQuestion({ id, chapter, chapter_order: chapter, order: id, text_en: `Q ${id}?` });
const chapters: AdminChapter[] = [
  anAdminChapter({ questions: [aQuestion(11, 1), aQuestion(12, 1)] }),
  anAdminChapter({ id: 2, order: 2, name_en: 'Rank', questions: [aQuestion(21, 2)] }),
];

/** Rows have a place of their own, which a document without a layout does not give them. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    const row = this.closest('tr');
    const top = row?.parentElement ? 40 * [...row.parentElement.children].indexOf(row) : 0;
    return new DOMRect(0, top, 400, 40);
  });
});
afterEach(() => jest.restoreAllMocks());

async function renderPage({ isRefused = false, at = '/questions/', locale = 'en' as 'en' | 'de' } = {}) {
  const sent: unknown[] = [];
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.get(anyPrefix(paths.adminChapters), () => HttpResponse.json(chapters)),
    http.post(`*${paths.adminOrder}`, async ({ request }) => {
      sent.push(((await request.json()) as CatalogueOrderBody).order.map(({ chapter, questions }) => [chapter, questions]));
      if (isRefused) return HttpResponse.json({ detail: 'Changed by somebody else.', code: 'changed-meanwhile' }, { status: 409 });
      return HttpResponse.json({ changed: 2, undo: 'token' });
    }),
    http.post(`*${paths.undoReorder}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ changed: 2 });
    }),
  );
  const view = renderApp(<QuestionsPage />, { messages, at, signedIn: true, locale });
  const table = within(await screen.findByRole('table', { name: locale === 'en' ? 'Questions' : 'Fragen' }));
  return { ...view, table, sent, listNotifications: () => view.store.getState().notifications.shown };
}

test('a question is moved by keyboard, each step is said, and Undo restores the order @CAT-09', async () => {
  const { user, table, sent, store, listNotifications } = await renderPage();
  const handle = table.getByRole('button', { name: 'Move I.11' });
  expect(handle).toHaveAccessibleDescription(/space bar/);
  act(() => handle.focus());
  await user.keyboard(' ');
  expect(await screen.findByText('I.11 is taken.')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('I.11 is at place 2 of 3.')).toBeInTheDocument();
  await user.keyboard(' ');
  expect(await screen.findByText('I.11 was dropped at place 2 of 3.')).toBeInTheDocument();
  await waitFor(() => expect(listNotifications()[0]?.message).toEqual({ id: 'catalogue.moved', values: { name: 'I.11', count: 2 } }));
  act(() => void store.dispatch(notificationActed(listNotifications()[0]?.key ?? 0)));
  await waitFor(() =>
    expect(sent).toEqual([
      [
        [1, [12, 11]],
        [2, [21]],
      ],
      { undo: 'token' },
    ]),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Escape leaves the row where it was @CAT-09', async () => {
  const { user, table, sent } = await renderPage({ locale: 'de' });
  act(() => table.getByRole('button', { name: 'I.12 verschieben' }).focus());
  await user.keyboard(' ');
  expect(await screen.findByText('I.12 ist aufgenommen.')).toBeInTheDocument();
  await user.keyboard('{ArrowUp}{Escape}');
  expect(await screen.findByText('I.12 bleibt, wo es war.')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a refused move is said with its reason, and shown as it is stored @CAT-09', async () => {
  const { user, table, listNotifications } = await renderPage({ isRefused: true });
  act(() => table.getByRole('button', { name: 'Move I.11' }).focus());
  await user.keyboard(' ');
  await screen.findByText('I.11 is taken.');
  await user.keyboard('{ArrowDown}');
  await screen.findByText('I.11 is at place 2 of 3.');
  await user.keyboard(' ');
  await waitFor(() => expect(listNotifications()[0]).toMatchObject({ kind: 'error', message: { id: 'catalogue.notMoved' } }));
  await waitFor(() =>
    expect(table.getAllByRole('button', { name: /^Move/ }).map((button) => button.ariaLabel)).toEqual([
      'Move I.11',
      'Move I.12',
      'Move II.21',
    ]),
  );
});

test.each([
  ['en', 'Move I.11', ['Move up', 'Move down', 'Move to the top', 'Move to the end'], 'I.11 was dropped at place 2 of 3.'],
  ['de', 'I.11 verschieben', ['Nach oben', 'Nach unten', 'Ganz nach oben', 'Ganz nach unten'], 'I.11 liegt jetzt an Stelle 2 von 3.'],
] as const)('a question is moved by clicks alone, which keep the focus, in %s @CAT-11', async (locale, name, entries, said) => {
  const { user, table, sent } = await renderPage({ locale });
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const handle = table.getByRole('button', { name });
  const open = async () => {
    await user.click(handle);
    return screen.findAllByRole('menuitem');
  };
  const items = await open();
  expect(items.map(({ textContent }) => textContent)).toEqual(entries);
  expect(items.map((item) => item.ariaDisabled === 'true')).toEqual([true, false, true, false]);
  expect(handle).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('menuitem', { name: entries[1] }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(handle).toHaveFocus();
  expect(scrolled.mock.contexts).toEqual([handle]);
  await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
  await open();
  await user.click(screen.getByRole('menuitem', { name: entries[3] }));
  await waitFor(() =>
    expect(sent).toEqual([
      [
        [1, [12, 11]],
        [2, [21]],
      ],
      [
        [1, [12]],
        [2, [21, 11]],
      ],
    ]),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('rows that are sorted by a column have no handles @CAT-09', async () => {
  const { table } = await renderPage({ at: '/questions/?sort=text' });
  expect(table.getByText('Q 11?')).toBeInTheDocument();
  expect(table.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
});
