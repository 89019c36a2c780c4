import { localeChosen } from '@round-table/shared/runtime';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useReducer } from 'react';
import { aServer } from '../../testing/a-world';
import { visit } from '../../testing/visit';
import { AnswersByCountry } from './answers-by-country';
import { ResultMap } from './result-map';
import { VersionSwitch } from './version-switch';

const { holds } = aServer();
const frame = () => screen.findByTitle<HTMLIFrameElement>('Result map');
const addressOf = (element: HTMLIFrameElement) => new URL(element.src);
const aMap = (props: { version?: string; revision?: number }, signedIn = true) =>
  visit({ at: '/question/11/', signedIn, part: <ResultMap question={11} revision={0} {...props} /> });

test('an expert’s map shows live answers, in the language and theme of the page', async () => {
  holds();
  aMap({});
  const { pathname, searchParams } = addressOf(await frame());
  expect(pathname).toBe('/map-service/11/');
  expect(searchParams.get('lang')).toBe('en');
  expect(searchParams.get('theme')).toBe('light');
  expect(searchParams.get('auth')).toMatch(/^head\./);
  expect(searchParams.get('force_ro')).toBeNull();
});

test('a guest’s map is read-only and carries no token', async () => {
  holds();
  aMap({}, false);
  const { searchParams } = addressOf(await frame());
  expect(searchParams.get('force_ro')).toBe('1');
  expect(searchParams.get('auth')).toBeNull();
});

test('a version goes into the address', async () => {
  holds();
  aMap({ version: '2026-1' });
  expect(addressOf(await frame()).searchParams.get('version')).toBe('2026-1');
});

test('it is loaded again for another language', async () => {
  holds();
  const { store } = aMap({});
  const first = await frame();
  act(() => void store.dispatch(localeChosen('de')));
  const second = await screen.findByTitle<HTMLIFrameElement>('Ergebniskarte');
  await waitFor(() => expect(addressOf(screen.getByTitle<HTMLIFrameElement>('Ergebniskarte')).searchParams.get('lang')).toBe('de'));
  expect(second).not.toBe(first);
});

/** What the frame has loaded: a page of the map service, or another one. */
function loads(element: HTMLIFrameElement, body: string) {
  // jsdom loads no frames.
  Object.defineProperty(element, 'contentDocument', { value: new DOMParser().parseFromString(body, 'text/html') });
  fireEvent.load(element);
}

test.each([
  ['the error page of a browser', ''],
  ['a failure of the server', '<main data-failed><p>Try later</p></main>'],
])('in the place of %s stand a message, "Try again" and the answers by country', async (_what, page) => {
  holds();
  const list = <AnswersByCountry question={11} version={undefined} />;
  const { user } = visit({ at: '/question/11/', signedIn: true, part: <ResultMap question={11} revision={0} fallback={list} /> });
  const first = await frame();
  const address = first.src;
  loads(first, page);
  expect(await screen.findByRole('alert')).toHaveTextContent('The map could not be loaded. The same answers are listed below.');
  expect(await screen.findByRole('region', { name: 'Answers by country' })).toHaveTextContent('Austria');
  expect(screen.queryByTitle('Result map')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const second = await frame();
  expect(second.src).toBe(`${address}#1`);
  loads(second, '<main><figure></figure></main>');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(second.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
});

test('a frame that never loads counts as failed', async () => {
  holds();
  jest.useFakeTimers({ advanceTimers: true });
  try {
    aMap({});
    await frame();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('The map could not be loaded.');
  } finally {
    jest.useRealTimers();
  }
});

test('the sentence of a question that is not available is no failure', async () => {
  holds();
  aMap({}, false);
  loads(await frame(), '<main><p class="sentence">The question is not available.</p></main>');
  expect(screen.queryByRole('alert')).toBeNull();
});

function AnsweredMap() {
  const [revision, answer] = useReducer((count: number) => count + 1, 0);
  return (
    <>
      <ResultMap question={11} revision={revision} />
      <button type="button" onClick={answer}>
        {revision}
      </button>
    </>
  );
}

test('it is told to read the answers again, with a token, once one was stored', async () => {
  holds();
  const { user } = visit({ at: '/question/11/', signedIn: true, part: <AnsweredMap /> });
  const { contentWindow } = await frame();
  const post = jest.spyOn(contentWindow as Window, 'postMessage');
  expect(post).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '0' }));
  const message = { type: 'round-table:map-refresh', auth: expect.stringMatching(/^head\./) };
  await waitFor(() => expect(post).toHaveBeenCalledWith(message, location.origin));
  expect(post).toHaveBeenCalledTimes(1);
});

describe('the switch', () => {
  const choose = jest.fn();
  const aSwitch = (version: string | undefined, signedIn: boolean) =>
    visit({ at: '/question/11/', signedIn, part: <VersionSwitch version={version} onChoose={choose} /> });

  beforeEach(() => choose.mockClear());

  test('offers live answers and the versions to an expert', async () => {
    holds();
    const { user } = aSwitch(undefined, true);
    const list = await screen.findByRole('combobox', { name: 'The map shows' });
    expect(list).toHaveDisplayValue('Live answers');
    await user.selectOptions(list, 'Version 2026-1, 31 January 2026');
    expect(choose).toHaveBeenLastCalledWith('2026-1');
  });

  test('offers the versions alone to who only reads; the newest needs no number', async () => {
    holds();
    const { user } = aSwitch('2026-1', false);
    const list = await screen.findByRole('combobox', { name: 'The map shows' });
    expect(screen.queryByRole('option', { name: 'Live answers' })).toBeNull();
    await user.selectOptions(list, 'Version 2026-2, 30 June 2026');
    expect(choose).toHaveBeenLastCalledWith(undefined);
  });

  test('is not there before the first version', async () => {
    const world = holds({ versions: [] });
    const { store } = aSwitch(undefined, true);
    await waitFor(() => expect(store.getState().api.queries['listVersions(undefined)']?.data).toEqual(world.versions));
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
