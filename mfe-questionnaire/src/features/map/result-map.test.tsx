import { localeChosen } from '@round-table/shared/runtime';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useReducer } from 'react';
import { createFakeServer } from '../../testing/fake-server';
import { visit } from '../../testing/visit';
import { AnswersByCountry } from './answers-by-country';
import { ResultMap } from './result-map';

const { startWith } = createFakeServer();
const frame = () => screen.findByTitle<HTMLIFrameElement>('Result map');
const getUrl = (element: HTMLIFrameElement) => new URL(element.src);
const showMap = (props: { version?: string; revision?: number }, signedIn = true) =>
  visit({ at: '/question/11/', signedIn, part: <ResultMap question={11} revision={0} {...props} /> });

test('an expert’s map shows live answers, in the language and theme of the page', async () => {
  startWith();
  showMap({});
  const { pathname, searchParams } = getUrl(await frame());
  expect(pathname).toBe('/map-service/11/');
  expect(searchParams.get('lang')).toBe('en');
  expect(searchParams.get('theme')).toBe('light');
  expect(searchParams.get('auth')).toMatch(/^head\./);
  expect(searchParams.get('force_ro')).toBeNull();
});

test('a guest’s map is read-only and carries no token', async () => {
  startWith();
  showMap({}, false);
  const { searchParams } = getUrl(await frame());
  expect(searchParams.get('force_ro')).toBe('1');
  expect(searchParams.get('auth')).toBeNull();
});

test('the URL contains the version', async () => {
  startWith();
  showMap({ version: '2026-1' });
  expect(getUrl(await frame()).searchParams.get('version')).toBe('2026-1');
});

test('reloads for another language', async () => {
  startWith();
  const { store } = showMap({});
  const first = await frame();
  act(() => void store.dispatch(localeChosen('de')));
  const second = await screen.findByTitle<HTMLIFrameElement>('Ergebniskarte');
  await waitFor(() => expect(getUrl(screen.getByTitle<HTMLIFrameElement>('Ergebniskarte')).searchParams.get('lang')).toBe('de'));
  expect(second).not.toBe(first);
});

/** Simulates that the frame has loaded a page with this body. */
function simulateLoad(element: HTMLIFrameElement, body: string) {
  // jsdom loads no frames.
  Object.defineProperty(element, 'contentDocument', { value: new DOMParser().parseFromString(body, 'text/html') });
  fireEvent.load(element);
}

test('is on phones as high as the map and its whole legend', async () => {
  const heights: Element[] = [];
  const original = globalThis.ResizeObserver;
  globalThis.ResizeObserver = class {
    constructor(private readonly report: () => void) {}
    observe(element: Element) {
      heights.push(element);
      this.report();
    }
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
  try {
    startWith();
    showMap({}, false);
    const readHeight = async () => (await frame()).parentElement?.style.getPropertyValue('--questionnaire-phone-map');
    expect(await readHeight()).toBe('490px');
    // jsdom has no layout: both heights are 0.
    simulateLoad(await frame(), '<main><svg id="strip"></svg><div id="leg"><ul id="legend"></ul></div></main>');
    expect(heights.map(({ id }) => id)).toEqual(['legend']);
    expect(await readHeight()).toBe('290px');
  } finally {
    globalThis.ResizeObserver = original;
  }
});

test.each([
  ['the error page of a browser', ''],
  ['a failure of the server', '<main data-failed><p>Try later</p></main>'],
])('%s is replaced by a message, "Try again" and the answers by country', async (_case, page) => {
  startWith();
  const list = <AnswersByCountry question={11} version={undefined} />;
  const { user } = visit({ at: '/question/11/', signedIn: true, part: <ResultMap question={11} revision={0} fallback={list} /> });
  const first = await frame();
  const url = first.src;
  simulateLoad(first, page);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('The map could not be loaded. The same answers are listed below.'),
  );
  expect(await screen.findByRole('region', { name: 'Answers by country' })).toHaveTextContent('Austria');
  expect(screen.queryByTitle('Result map')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const second = await frame();
  expect(second.src).toBe(`${url}#1`);
  simulateLoad(second, '<main><figure></figure></main>');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(second.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
});

test('a frame that never loads counts as failed', async () => {
  startWith();
  jest.useFakeTimers({ advanceTimers: true });
  try {
    showMap({});
    await frame();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The map could not be loaded.'));
  } finally {
    jest.useRealTimers();
  }
});

test('the page of an unavailable question is not a failure', async () => {
  startWith();
  showMap({}, false);
  simulateLoad(await frame(), '<main><p class="sentence">The question is not available.</p></main>');
  expect(screen.queryByRole('alert')).toBeNull();
});

function MapWithRevision() {
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

test('it is notifications to read the answers again, with a token, once one was stored', async () => {
  startWith();
  const { user } = visit({ at: '/question/11/', signedIn: true, part: <MapWithRevision /> });
  const { contentWindow } = await frame();
  const post = jest.spyOn(contentWindow as Window, 'postMessage');
  expect(post).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '0' }));
  const message = { type: 'round-table:map-refresh', auth: expect.stringMatching(/^head\./) };
  await waitFor(() => expect(post).toHaveBeenCalledWith(message, location.origin));
  expect(post).toHaveBeenCalledTimes(1);
});

describe('the map in the frame', () => {
  const toggle = jest.fn();
  const choice = { chosen: ['AT', 'DE'], onToggle: toggle };
  const say = (data: unknown, init: MessageEventInit = {}) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, ...init })));
  const openMap = async (props: Partial<Parameters<typeof ResultMap>[0]> = { choice }) => {
    startWith();
    const view = visit({ at: '/question/11/', part: <ResultMap question={11} revision={0} {...props} /> });
    const source = (await frame()).contentWindow as Window;
    const post = jest.spyOn(source, 'postMessage');
    const from = { source, origin: location.origin };
    return { ...view, from, post, path: () => view.router.state.location.pathname };
  };
  beforeEach(() => toggle.mockClear());

  test('learns the chosen countries and the pages of all when it is ready', async () => {
    const { from, post } = await openMap();
    say({ type: 'round-table:map-ready' }, from);
    const state = { type: 'round-table:map-state', canChoose: true, links: { AT: '/country/AT/', DE: '/country/DE/' } };
    expect(post).toHaveBeenLastCalledWith({ ...state, chosen: ['AT', 'DE'] }, location.origin);
  });

  test('leads to the countries of the version that it shows', async () => {
    const { from, path } = await openMap({ choice, version: '2026-1' });
    say({ type: 'round-table:map-country', code: 'DE', choose: false }, from);
    await waitFor(() => expect(path()).toBe('/v/2026-1/country/DE/'));
  });

  test('without a choice no country can be chosen', async () => {
    const { from, post } = await openMap({});
    say({ type: 'round-table:map-ready' }, from);
    expect(post).toHaveBeenLastCalledWith(expect.objectContaining({ chosen: [], canChoose: false }), location.origin);
    say({ type: 'round-table:map-country', code: 'DE', choose: true }, from);
    expect(toggle).not.toHaveBeenCalled();
  });

  test('opens the page of a country, or chooses it', async () => {
    const { from, path } = await openMap();
    say({ type: 'round-table:map-country', code: 'DE', choose: true }, from);
    expect(toggle.mock.calls).toEqual([['DE']]);
    expect(path()).toBe('/question/11/');
    say({ type: 'round-table:map-country', code: 'DE', choose: false }, from);
    await waitFor(() => expect(path()).toBe('/country/DE/'));
  });

  test.each([
    ['another window', { type: 'round-table:map-country', code: 'DE', choose: false }, { source: window }],
    ['another origin', { type: 'round-table:map-country', code: 'DE', choose: false }, { origin: 'https://elsewhere.example' }],
    ['no code', { type: 'round-table:map-country', choose: false }, {}],
    ['a code that is no text', { type: 'round-table:map-country', code: 1, choose: true }, {}],
    ['an unknown country', { type: 'round-table:map-country', code: 'constructor', choose: false }, {}],
    ['a choice of an unknown country', { type: 'round-table:map-country', code: 'XX', choose: true }, {}],
    ['another type', { type: 'something else', code: 'DE', choose: false }, {}],
    ['no object', 'round-table:map-country', {}],
  ])('is not heeded from %s', async (_what, data, init) => {
    const { from, path } = await openMap();
    say(data, { ...from, ...init });
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect([path(), toggle.mock.calls]).toEqual(['/question/11/', []]);
  });
});
