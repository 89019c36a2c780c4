import type { FeatureAppManifest, FrameDialogProps } from '@round-table/shared/federation';
import { signedOut } from '@round-table/shared/runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { LoadRemote } from '../features/feature-apps/loading/remote-loader';
import { aFeatureApp, loadFakeRemote, manifests, renderShell } from '../testing/render-shell';
import { serveState } from '../testing/shell-server';

const jumping: FeatureAppManifest = {
  ...(manifests[1] as FeatureAppManifest),
  id: 'mfe-jumping',
  routes: [],
  menu: [],
  dialogs: [
    {
      name: 'jump',
      preload: [],
      shortcut: {
        key: 'k',
        label: { en: 'Jump', de: 'Springen' },
        searchHint: { en: 'Search, or jump with {shortcut}', de: 'Suchen oder mit {shortcut} springen' },
      },
    },
  ],
};

/** Shows what the shell offers to it. */
const JumpDialog = ({ onClose, entries, recentPages, signOut }: FrameDialogProps) => (
  <div role="dialog" aria-label="Jump to">
    <p data-testid="entries">{entries.map(({ label }) => label.en).join(' ')}</p>
    <p data-testid="recent">{recentPages.join(' ')}</p>
    <button type="button" onClick={onClose}>
      Close
    </button>
    <button type="button" onClick={signOut}>
      Leave
    </button>
  </div>
);

const loaded: string[] = [];
const loadRemote: LoadRemote = async (app, attempt) => {
  if (app.id !== 'mfe-jumping') return loadFakeRemote(app, attempt);
  loaded.push(app.id);
  return { featureApp: aFeatureApp({ dialogComponents: { jump: () => Promise.resolve(JumpDialog) } }) };
};

const live = [...manifests, jumping];
const findDashboard = () => screen.findByRole('heading', { name: 'The dashboard' });
const findDialog = () => screen.findByRole('dialog', { name: 'Jump to' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Jump to' })).not.toBeInTheDocument());

beforeEach(() => {
  loaded.length = 0;
});

test('the keys open the dialog of an app on every page, in a field too, and close it; the address stays as it is', async () => {
  serveState();
  const { user, router } = renderShell({ live, loadRemote });
  await findDashboard();
  const search = screen.getByRole('searchbox', { name: 'Search' });
  expect(search).toHaveAttribute('placeholder', 'Search, or jump with Ctrl K');
  expect(loaded).toEqual([]);
  await user.click(search);
  await user.keyboard('{Control>}k{/Control}');
  expect(await findDialog()).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(search).toHaveFocus();
  await user.keyboard('{Meta>}k{/Meta}');
  await findDialog();
  await user.keyboard('{Meta>}k{/Meta}');
  await isClosed();
  await user.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('keys that a part of the page uses itself, and those under another dialog, open nothing', async () => {
  serveState();
  const { user } = renderShell({ live, loadRemote });
  await findDashboard();
  const heading = screen.getByRole('heading', { name: 'The dashboard' });
  const prevent = (event: Event) => event.preventDefault();
  heading.addEventListener('keydown', prevent);
  act(() => {
    heading.tabIndex = -1;
    heading.focus();
  });
  await user.keyboard('{Control>}k{/Control}');
  heading.removeEventListener('keydown', prevent);
  await user.click(screen.getByRole('button', { name: 'Export by Country' }));
  await screen.findByRole('dialog', { name: 'Export Report by Countries' });
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a link opens the dialog too, and it leaves the address', async () => {
  serveState();
  const { user, router } = renderShell({ live, loadRemote, at: '/dashboard?dialog=jump&x=1' });
  await findDialog();
  await waitFor(() => expect(router.state.location.search).toBe('?x=1'));
  expect(await findDialog()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await isClosed();
});

test('without the app the search box speaks of the search only; the list of shortcuts has those of live apps', async () => {
  serveState();
  const { user, unmount } = renderShell();
  await findDashboard();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveAttribute('placeholder', 'Search questions and comments');
  unmount();
  const other = renderShell({ live, loadRemote });
  await findDashboard();
  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 5_000 });
  expect(within(list).getByText('Jump')).toBeInTheDocument();
  expect(within(list).getAllByText('Ctrl + K').length).toBeGreaterThan(0);
  other.unmount();
});

test('the dialog gets the entries that the viewer may open, the last pages, and can end the session, which forgets them', async () => {
  serveState({ user: { isAdmin: true } });
  const admin = renderShell({ live, loadRemote, signedIn: true });
  await findDashboard();
  await admin.user.click(screen.getByRole('link', { name: 'Questionnaire' }));
  await screen.findByRole('heading', { name: 'The questionnaire' });
  await admin.user.keyboard('{Control>}k{/Control}');
  await findDialog();
  expect(screen.getByTestId('entries')).toHaveTextContent('Dashboard Questionnaire Export by Country Users');
  expect(screen.getByTestId('recent')).toHaveTextContent('/questionnaire /dashboard');
  await admin.user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(admin.router.state.location.pathname).toBe('/login'));
  expect(localStorage.getItem('round-table.recent-pages')).toBeNull();
  act(() => {
    admin.store.dispatch(signedOut('logout'));
  });
  admin.unmount();

  serveState();
  const guest = renderShell({ live, loadRemote });
  await findDashboard();
  await guest.user.keyboard('{Control>}k{/Control}');
  await findDialog();
  expect(screen.getByTestId('entries')).toHaveTextContent(/^Dashboard Questionnaire Export by Country$/);
  expect(screen.getByTestId('recent')).toHaveTextContent(/^\/dashboard$/);
});

test('the last pages of one viewer are not those of another', async () => {
  serveState();
  localStorage.setItem('round-table.recent-pages', JSON.stringify({ viewer: 77, pages: ['/questionnaire'] }));
  const { user } = renderShell({ live, loadRemote });
  await findDashboard();
  await user.keyboard('{Control>}k{/Control}');
  await findDialog();
  expect(screen.getByTestId('recent')).toHaveTextContent(/^\/dashboard$/);
});
