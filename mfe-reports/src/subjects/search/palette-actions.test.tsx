import { type Locale, paths, type UserInfo } from '@round-table/shared/contract';
import type { FrameEntry } from '@round-table/shared/federation';
import { anAppInfo, anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { messages } from './messages';
import { Palette } from './palette/palette';

const server = mockServer();
const entries: FrameEntry[] = [
  { id: 'compare', place: 'main', label: { en: 'Compare', de: 'Vergleichen' }, icon: <i />, to: '/compare' },
  { id: 'charts', place: 'admin', label: { en: 'Charts', de: 'Diagramme' }, icon: <i />, to: '/charts' },
];

async function openPalette({ locale, user, at = '/dashboard/' }: { locale?: Locale; user?: UserInfo; at?: string } = {}) {
  server.use(
    ...fakeServerHandlers({ user: user ?? aUserInfo(), info: anAppInfo() }),
    http.get(anyPrefix(paths.compare), () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 })),
    http.get(anyPrefix(paths.versions), () => HttpResponse.json([])),
  );
  const [onClose, signOut, onExportMaps] = [jest.fn(), jest.fn(), jest.fn()];
  const view = renderApp(
    <WithFrameData>
      <Palette entries={entries} recentPages={[]} signOut={signOut} onClose={onClose} onExportMaps={onExportMaps} />
    </WithFrameData>,
    { messages, locale, at, signedIn: user !== undefined },
  );
  const field = await screen.findByRole('combobox');
  return { ...view, field, onClose, signOut, onExportMaps };
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.replace('↵', ''));

test.each([
  ['anmelden', 'Login', '/login'],
  ['log in', 'Login', '/login'],
])('a guest signs in: "%s" offers "%s" @FND-12', async (typed, label, path) => {
  const { user, router, signOut } = await openPalette();
  await user.keyboard(typed);
  expect(options()).toContain(label);
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe(path);
  expect(signOut).not.toHaveBeenCalled();
});

test('a member signs out by one action of the palette, in either language @FND-12', async () => {
  const { user, signOut, onClose } = await openPalette({ user: aUserInfo() });
  await user.keyboard('abmelden');
  await waitFor(() => expect(options()[0]).toBe('Logout'));
  await user.keyboard('{Enter}');
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a refused clipboard is reported, and no notification says that the text was copied', async () => {
  const { user, store } = await openPalette();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  await user.keyboard('copy link{Enter}');
  await waitFor(() =>
    expect(store.getState().notifications.shown).toMatchObject([{ kind: 'error', message: { id: 'palette.notCopied' } }]),
  );
});

test('a copied link is confirmed', async () => {
  const { user, store } = await openPalette();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.keyboard('adresse{Enter}');
  await waitFor(() => expect(store.getState().notifications.shown).toMatchObject([{ kind: 'success', message: { id: 'palette.copied' } }]));
  expect(write).toHaveBeenCalledWith('http://localhost/dashboard/');
});

test('an input method confirms its word by Enter: nothing is opened', async () => {
  const { user, field, onClose } = await openPalette();
  await user.keyboard('users');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
});

test('the arrows go round at both ends, and a new letter begins at the first row @FND-10', async () => {
  const { user } = await openPalette();
  await user.keyboard('dark');
  const selected = () => screen.getByRole('option', { selected: true }).textContent?.replace('↵', '');
  const rows = options();
  expect(selected()).toBe(rows[0]);
  await user.keyboard('{ArrowUp}');
  expect(selected()).toBe(rows.at(-1));
  await user.keyboard('{ArrowDown}');
  expect(selected()).toBe(rows[0]);
  await user.keyboard('{ArrowDown}{Backspace}');
  expect(selected()).toBe(options()[0]);
});

test('a press beside the palette closes it, one inside does not @FND-10', async () => {
  const { user, onClose } = await openPalette();
  await user.click(screen.getByText('choose'));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the keys of the page behind it do not hear what is typed', async () => {
  const pressed: string[] = [];
  const listen = (event: KeyboardEvent) => pressed.push(event.key);
  addEventListener('keydown', listen);
  const { user } = await openPalette();
  await user.keyboard('j/?');
  removeEventListener('keydown', listen);
  expect(pressed).toEqual([]);
});

test('without the answers, countries, questions and pages are found all the same @FND-11', async () => {
  const { user } = await openPalette();
  await user.keyboard('germany i1');
  expect(options()[0]).toMatch(/^Germany, I\.1 Which form is required\?$/);
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('vergleichen');
  expect(options()[0]).toMatch(/^Compare/);
});

test('the maps of a chapter are exported from the query that names it @FND-12', async () => {
  const { user, onExportMaps } = await openPalette();
  await user.keyboard('types of security');
  await user.click(screen.getByRole('option', { name: /^Export maps of chapter I,/ }));
  expect(onExportMaps).toHaveBeenCalledWith([1, 2, 3]);
});

test('a long text is searched for as far as the server accepts it @SEA-04', async () => {
  const { user, field } = await openPalette();
  expect(field).toHaveAttribute('maxlength', '200');
  await user.click(field);
  await user.paste('x'.repeat(5000));
  expect(field).toHaveValue('x'.repeat(200));
});

test('speaks German', async () => {
  const { user } = await openPalette({ locale: 'de' });
  expect(screen.getByRole('combobox', { name: 'Springen zu' })).toHaveFocus();
  expect(screen.getByText('Strg')).toBeVisible();
  await user.keyboard('zebra');
  expect(options()).toEqual(['Kommentare, Rechtsquellen und Anlagen nach „zebra“ durchsuchen']);
});
