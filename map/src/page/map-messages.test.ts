/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"customExportConditions": [""]}
 */

import { HttpResponse, http } from 'msw';
import { aMap } from '../testing/a-map';
import { aPage, country, faded, point, press, pressed, row, runMapPage, server, shape, tip } from '../testing/map-page-driver';
import { byId } from './elements';

runMapPage();

describe('the page around the map', () => {
  let replies: unknown[] = [];
  const state = { type: 'round-table:map-state', chosen: ['DE', 'LI'], canChoose: true, links: { AT: '/country/AT/', DE: '/country/DE/' } };
  const tell = (data: unknown, origin = location.origin) => window.dispatchEvent(new MessageEvent('message', { data, origin }));
  let posting: jest.SpyInstance;
  beforeEach(() => {
    replies = [];
    posting = jest.spyOn(window.parent, 'postMessage').mockImplementation((data: unknown) => void replies.push(data));
  });
  afterEach(() => posting.mockRestore());

  test('names the chosen countries, which are outlined all the time, on the map and in the table', () => {
    aPage();
    tell(state);
    const outline = () => document.querySelector('.world .ring.over.chosen')?.getAttribute('d');
    expect(outline()).toContain(shape('DE')?.getAttribute('d'));
    expect(country('LI').querySelectorAll('.ring.chosen').length).toBe(2);
    point('pointermove', shape('AT') as Element);
    expect(outline()).toContain(shape('DE')?.getAttribute('d'));
    expect(country('DE').getAttribute('aria-label')).toBe('Germany: 2 Option 2, chosen');
    expect([...document.querySelectorAll('#rows .ch th')].map((name) => name.textContent)).toEqual(['Germany', 'Liechtenstein']);
    tell({ ...state, chosen: [] });
    expect(outline()).toBe('');
    expect(country('LI').querySelectorAll('.ring').length).toBe(0);
  });

  test('opens the page of a country by click or Enter, and chooses it with Shift', () => {
    aPage();
    tell(state);
    expect(country('DE').getAttribute('role')).toBe('link');
    expect(country('FR').getAttribute('role')).toBe('img');
    point('click', shape('DE') as Element);
    point('click', shape('FR') as Element, { shiftKey: true });
    country('AT').focus();
    press('Enter');
    press('Enter', { shiftKey: true });
    country('FR').focus();
    press('Enter');
    expect(replies.map((one) => ({ ...(one as object), type: undefined }))).toEqual([
      { code: 'DE', choose: false },
      { code: 'FR', choose: true },
      { code: 'AT', choose: false },
      { code: 'AT', choose: true },
    ]);
    expect(tip()).toBe('Francenot answered yet');
  });

  test('opens a country by the second tap: the first one shows the answer', () => {
    aPage();
    tell(state);
    const tap = () => {
      const place = shape('DE') as Element;
      place.dispatchEvent(Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerId: 1, pointerType: 'touch' }));
      place.dispatchEvent(Object.assign(new MouseEvent('pointerup', { bubbles: true }), { pointerId: 1, pointerType: 'touch' }));
      place.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    };
    tap();
    expect(replies).toEqual([]);
    expect(tip()).toBe('Germany2Option 2');
    expect(byId('tip').classList.contains('again')).toBe(true);
    tap();
    expect(replies).toEqual([{ type: 'round-table:map-country', code: 'DE', choose: false }]);
  });

  test('opens a country from the table, whose links have an address of their own', () => {
    aPage();
    tell(state);
    const link = document.querySelector<HTMLAnchorElement>('#rows a[data-code=AT]') as HTMLAnchorElement;
    expect(link.getAttribute('href')).toBe('/country/AT/');
    link.click();
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }));
    expect(replies.map((one) => (one as { choose: boolean }).choose)).toEqual([false, true]);
  });

  test.each([
    ['another origin', state, 'https://elsewhere.example'],
    ['another address than one of this origin', { ...state, links: { DE: 'javascript:alert(1)' } }],
    ['an address of another host', { ...state, links: { DE: '//elsewhere.example/' } }],
    ['another shape', { ...state, chosen: 'DE' }],
    ['codes that are no text', { ...state, chosen: [1] }],
    ['no links', { type: state.type, chosen: [], canChoose: true }],
  ])('is not heeded with %s', (_what, data, origin = location.origin) => {
    aPage();
    tell(data, origin);
    expect(country('DE').getAttribute('role')).toBe('img');
    expect(country('DE').getAttribute('aria-label')).toBe('Germany: 2 Option 2');
    point('click', shape('DE') as Element);
    expect(replies).toEqual([]);
  });

  test('alone, no country leads anywhere', () => {
    aPage();
    point('click', shape('DE') as Element);
    point('click', shape('DE') as Element, { shiftKey: true });
    expect(replies).toEqual([]);
    expect(tip()).toBe('Germany2Option 2');
  });
});

describe('when answers change', () => {
  let requests: Request[] = [];
  beforeEach(() => {
    requests = [];
  });
  const answersAre = (answers: Record<string, number | null>) =>
    server.use(
      http.get('/api/map/7/', ({ request }) => {
        requests.push(request);
        return HttpResponse.json(aMap(answers));
      }),
    );
  const tell = (data: unknown, origin = location.origin) => window.dispatchEvent(new MessageEvent('message', { data, origin }));
  const soon = () => new Promise((resolve) => setTimeout(resolve, 100));

  test('updates the map, the legend and the table in place', async () => {
    aPage();
    country('DE').focus();
    answersAre({ AT: 1, DE: 1, FR: 2, LI: 2 });
    tell({ type: 'round-table:map-refresh', auth: 'fresh' });
    await soon();
    expect(requests[0]?.headers.get('authorization')).toBe('JWT fresh');
    expect(country('DE').getAttribute('aria-label')).toBe('Germany: 1 Option 1');
    expect(shape('FR')?.getAttribute('class')).toBe('c a2');
    expect(country('FR').textContent).toBe('2');
    expect([...document.querySelectorAll('#legend li')].map((row) => row.textContent)).toEqual(['1Option 1250%', '2Option 2250%']);
    expect(byId('rows').textContent).not.toContain('not answered yet');
    expect(document.activeElement).toBe(country('DE'));
    expect(tip()).toBe('Germany1Option 1');
  });

  test('keeps the faded answers and the focus in the legend', async () => {
    aPage();
    row('a2').focus();
    row('a2').click();
    answersAre({ AT: 2, DE: 1, FR: null, LI: 2 });
    tell({ type: 'round-table:map-refresh' });
    await soon();
    expect([faded().map, pressed()]).toEqual([['DE', 'FR'], ['a2']]);
    expect(document.activeElement).toBe(row('a2'));
  });

  test('refreshes at the start if framed, for messages sent before the script ran', async () => {
    answersAre({ AT: 1, DE: 1, FR: 2, LI: 2 });
    aPage({ atOnce: true });
    await soon();
    expect(requests.length).toBe(1);
    expect(country('DE').getAttribute('aria-label')).toBe('Germany: 1 Option 1');
  });

  test('ignores messages of other origins and types', async () => {
    aPage();
    answersAre({ AT: 2, DE: 1, FR: 2, LI: 2 });
    tell({ type: 'round-table:map-refresh' }, 'https://elsewhere.example');
    tell({ type: 'something else' });
    tell('round-table:map-refresh');
    await soon();
    expect(requests).toEqual([]);
    expect(country('DE').getAttribute('aria-label')).toBe('Germany: 2 Option 2');
  });

  test('shows a failure next to the old answers, and removes it after the next success', async () => {
    aPage();
    server.use(http.get('/api/map/7/', () => HttpResponse.json({ detail: 'no' }, { status: 401 })));
    tell({ type: 'round-table:map-refresh' });
    await soon();
    expect(byId('notice').textContent).toContain('could not be updated');
    expect(country('DE').getAttribute('aria-label')).toBe('Germany: 2 Option 2');
    answersAre({ AT: 1, DE: 1, FR: 2, LI: 2 });
    tell({ type: 'round-table:map-refresh' });
    await soon();
    expect(byId('notice').textContent).toBe('');
  });

  test('a late response does not replace a newer one', async () => {
    aPage();
    let calls = 0;
    server.use(
      http.get('/api/map/7/', async () => {
        calls += 1;
        const isFirst = calls === 1;
        if (isFirst) await new Promise((resolve) => setTimeout(resolve, 60));
        return HttpResponse.json(aMap({ AT: 1, DE: isFirst ? null : 1, FR: 2, LI: 2 }));
      }),
    );
    tell({ type: 'round-table:map-refresh' });
    tell({ type: 'round-table:map-refresh' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(country('DE').getAttribute('aria-label')).toBe('Germany: 1 Option 1');
  });
});
