import { paths } from '@round-table/shared/contract';
import { useNavigate } from '@round-table/shared/libs/router';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { fakeServerHandlers, mockServer, renderApp } from '../../testing';
import { refreshTokens } from '../api/tokens';
import { signedOut } from '../store/session-slice';
import { useUnsavedGuard } from './unsaved-guard';

const server = mockServer();
beforeEach(() => server.use(...fakeServerHandlers()));

const messages = { en: {}, de: {} };

interface FormProps {
  isUnsaved: boolean;
  holds?: (way: { from: string; to: string }) => boolean;
}

function Form({ isUnsaved, holds }: FormProps) {
  const { isAsking, keep, discard, leave, close } = useUnsavedGuard(isUnsaved, holds);
  const navigate = useNavigate();
  const buttons = { keep, discard, leave: () => leave(() => navigate('/saved')), close: () => close(() => navigate('/closed')) };
  return (
    <>
      {isAsking && <p>Discard the changes?</p>}
      {Object.entries(buttons).map(([name, press]) => (
        <button key={name} type="button" onClick={press}>
          {name}
        </button>
      ))}
    </>
  );
}

function show(props: FormProps) {
  const view = renderApp(<Form {...props} />, { messages, at: '/form', path: '/form', signedIn: true });
  const pathname = () => view.router.state.location.pathname;
  const open = (path: string) => act(() => view.router.navigate(path));
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, pathname, open, press };
}
const question = () => screen.queryByText('Discard the changes?');

describe('a page with unsaved edits', () => {
  it('asks before it is left, and stays until the answer', async () => {
    const { open, pathname } = show({ isUnsaved: true });
    await open('/other');
    expect(question()).toBeInTheDocument();
    expect(pathname()).toBe('/form');
  });

  it('stays when the session ends, and asks for the password; without edits, the session ends (OFF-05)', async () => {
    server.use(http.post(`*${paths.tokenRefresh}`, () => HttpResponse.json({ detail: 'Ended' }, { status: 401 })));
    const { store, unmount } = show({ isUnsaved: true });
    expect(await act(() => refreshTokens(store))).toBe('ended');
    expect(store.getState().session).toMatchObject({ isPaused: true, tokens: expect.anything() });
    unmount();
    const saved = show({ isUnsaved: false });
    await act(() => refreshTokens(saved.store));
    expect(saved.store.getState().session).toMatchObject({ isPaused: false, tokens: null, ended: 'expired' });
  });

  it('stays if the user keeps the edits, and asks again the next time', async () => {
    const { open, press, pathname } = show({ isUnsaved: true });
    await open('/other');
    await press('keep');
    expect(question()).not.toBeInTheDocument();
    expect(pathname()).toBe('/form');
    await open('/other');
    expect(question()).toBeInTheDocument();
  });

  it('goes where the user wanted to go if the edits are discarded', async () => {
    const { open, press, pathname } = show({ isUnsaved: true });
    await open('/other');
    await press('discard');
    expect(pathname()).toBe('/other');
  });

  it('leaves without a question once everything is saved', async () => {
    const { press, pathname } = show({ isUnsaved: true });
    await press('leave');
    expect(pathname()).toBe('/saved');
  });

  it('asks before it closes', async () => {
    const { press, pathname } = show({ isUnsaved: true });
    await press('close');
    expect(question()).toBeInTheDocument();
    expect(pathname()).toBe('/form');
  });

  it('asks only about the transitions that it holds', async () => {
    const holds = jest.fn(({ to }: { to: string }) => to !== '/form/more');
    const { open, pathname } = show({ isUnsaved: true, holds });
    await open('/form/more');
    expect(holds).toHaveBeenCalledWith({ from: '/form', to: '/form/more' });
    expect(pathname()).toBe('/form/more');
  });

  it('does not hold a user whose session has ended: nothing could be saved', async () => {
    const { open, pathname, store } = show({ isUnsaved: true });
    act(() => void store.dispatch(signedOut('expired')));
    await open('/login');
    expect(pathname()).toBe('/login');
  });

  it.each([true, false])('lets the browser ask before the tab closes only if there are edits: %s', (isUnsaved) => {
    const { unmount } = show({ isUnsaved });
    const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isHeld()).toBe(isUnsaved);
    unmount();
    expect(isHeld()).toBe(false);
  });
});

it('is left without a question if everything is saved', async () => {
  const { open, pathname } = show({ isUnsaved: false });
  await open('/other');
  expect(pathname()).toBe('/other');
});
