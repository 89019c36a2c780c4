/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"customExportConditions": [""]}
 */
import { answerColors } from '@round-table/shared/domain';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { mapPage } from '../document/document';
import { getGeometry } from '../geometry/geometry';
import type { PageData } from '../layout/page-data';
import { aMap } from '../testing/a-map';
import { type Drawing, draw } from './drawing';
import { byId } from './elements';
import { listenToKeyboard } from './keyboard';
import { listenToPointer } from './moving';
import { listenForRefresh } from './refreshing';
import { initTableButton } from './table-button';

const size = { width: 640, height: 460 };
const codes = ['AT', 'DE', 'FR', 'LI'];
const geometry = getGeometry(codes);
const server = setupServer();
const listening = jest.spyOn(window, 'addEventListener');
let requests: Request[] = [];

/** Loads the server's page and runs its script. */
function aPage({ atOnce = false } = {}): Drawing {
  const answers = { AT: 1, DE: 2, FR: null, LI: 2 };
  const data = { fit: geometry.fit, places: geometry.places, shapes: '/shapes/', answers: '/api/map/7/' };
  const dressing = { locale: 'en', theme: 'light', answers: answerColors.light, taken: null, timeZone: 'UTC' } as const;
  const map = aMap(answers);
  const html = mapPage({ ...dressing, map, data, script: '', nonce: 'x' });
  document.documentElement.innerHTML = html.slice(html.indexOf('<head>'), html.indexOf('</html>'));
  const pageData: PageData = JSON.parse(byId('map-data').textContent ?? '');
  initTableButton(pageData);
  const drawing = draw(pageData, geometry.shapes);
  listenToPointer(drawing);
  listenToKeyboard(drawing);
  listenForRefresh(Promise.resolve(drawing), { atOnce });
  return drawing;
}

const country = (code: string) => {
  const found = document.querySelector<SVGGElement>(`.mark[data-code=${code}]`);
  if (!found) throw new Error(`${code} is not on the map`);
  return found;
};
const shape = (code: string) => document.querySelector(`.world [data-code=${code}]`);
const press = (key: string, init: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
const scaleNow = (drawing: Drawing) => drawing.scene.view.scale / drawing.scene.home.scale;
const tip = () => (byId('tip').hidden ? null : byId('tip').textContent);
const point = (type: string, target: Element, init: MouseEventInit & { pointerId?: number } = {}) => {
  const event = new MouseEvent(type, { bubbles: true, ...init });
  target.dispatchEvent(Object.assign(event, { pointerId: init.pointerId ?? 1, pointerType: 'mouse' }));
};

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  Element.prototype.getBoundingClientRect = () => DOMRect.fromRect(size);
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.setPointerCapture = () => undefined;
});
beforeEach(() => {
  requests = [];
});
afterEach(() => {
  server.resetHandlers();
  for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener as EventListener);
  listening.mockClear();
});
afterAll(() => server.close());

describe('the drawn map', () => {
  test('colours and names every country by its answer', () => {
    aPage();
    expect(country('DE').getAttribute('aria-label')).toBe('Germany: 2 Option 2');
    expect(country('FR').getAttribute('aria-label')).toBe('France: not answered yet');
    expect([shape('AT'), shape('DE'), shape('FR')].map((path) => path?.getAttribute('class'))).toEqual(['c a1', 'c a2', 'c nd']);
    expect(country('DE').textContent).toBe('2');
    expect(country('FR').textContent).toBe('');
  });

  test('shows the tooltip and outline of a hovered country until the pointer leaves', () => {
    aPage();
    const map = byId<SVGSVGElement>('map');
    point('pointermove', shape('DE') as Element);
    expect(tip()).toBe('Germany2Option 2');
    expect(document.querySelector('.world .ring.over')?.getAttribute('d')).toBe(shape('DE')?.getAttribute('d'));
    point('pointermove', document.querySelector('.land') as Element);
    expect(tip()).toBeNull();
    point('pointermove', shape('FR') as Element);
    point('pointerleave', map);
    expect(tip()).toBeNull();
    expect(document.querySelector('.world .ring.over')?.getAttribute('d')).toBe('');
  });

  test('a tap shows the tooltip of a country and focuses it', () => {
    aPage();
    point('click', shape('FR') as Element);
    expect(tip()).toBe('Francenot answered yet');
    expect(document.activeElement).toBe(country('FR'));
    point('click', document.querySelector('.land') as Element);
    expect(tip()).toBeNull();
  });

  test('pans by dragging, and a drag is not a click', () => {
    const drawing = aPage();
    byId('zoomIn').click();
    const before = drawing.scene.view.x;
    const land = shape('DE') as Element;
    point('pointerdown', land, { clientX: 300, clientY: 200 });
    point('pointermove', land, { clientX: 340, clientY: 200 });
    point('pointerup', land, { clientX: 340, clientY: 200 });
    point('click', land);
    expect(drawing.scene.view.x).toBeCloseTo(before + 40, 3);
    expect(tip()).toBeNull();
  });
});

describe('the keyboard', () => {
  test('focuses one country by Tab and the others by arrow keys in the order of the table', () => {
    aPage();
    const reachable = () => [...document.querySelectorAll('.mark[tabindex="0"]')].map((group) => group.getAttribute('data-code'));
    expect(reachable()).toEqual(['AT']);
    country('AT').focus();
    expect(tip()).toBe('Austria1Option 1');
    press('ArrowRight');
    expect(document.activeElement).toBe(country('DE'));
    expect(reachable()).toEqual(['DE']);
    press('ArrowUp');
    press('ArrowLeft');
    expect(document.activeElement).toBe(country('LI'));
    press('Home');
    expect(document.activeElement).toBe(country('AT'));
    press('End');
    expect(document.activeElement).toBe(country('LI'));
    press('f');
    expect(document.activeElement).toBe(country('FR'));
    expect(tip()).toBe('Francenot answered yet');
  });

  test('hides the tooltip with Escape and shows it with Enter', () => {
    aPage();
    country('DE').focus();
    press('Escape');
    expect(tip()).toBeNull();
    press('Enter');
    expect(tip()).toBe('Germany2Option 2');
    country('DE').blur();
    expect(tip()).toBeNull();
  });

  test('zooms, pans and resets, and ignores browser shortcuts', () => {
    const drawing = aPage();
    country('DE').focus();
    press('+');
    expect(scaleNow(drawing)).toBeCloseTo(1.6, 5);
    const before = drawing.scene.view.x;
    press('ArrowRight', { shiftKey: true });
    expect(drawing.scene.view.x).toBeCloseTo(before - 60, 5);
    expect(document.activeElement).toBe(country('DE'));
    press('0');
    expect(scaleNow(drawing)).toBe(1);
    expect(press('0', { ctrlKey: true })).toBe(true);
    press('+', { ctrlKey: true });
    expect(scaleNow(drawing)).toBe(1);
  });

  test('pans to a focused country that is out of view', () => {
    const drawing = aPage();
    for (let times = 0; times < 5; times++) byId('zoomIn').click();
    const placeOf = (code: string) => drawing.marks.find((mark) => mark.code === code)?.at ?? [0, 0];
    country('FR').focus();
    press('End');
    const [x, y] = placeOf('LI');
    expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true);
  });
});

describe('the buttons', () => {
  test('zoom in, zoom out and reset; unavailable buttons are disabled', () => {
    const drawing = aPage();
    const disabled = () => ['zoomIn', 'zoomOut', 'resetView'].map((id) => byId<HTMLButtonElement>(id).disabled);
    expect(disabled()).toEqual([false, true, true]);
    byId('zoomIn').click();
    byId('zoomIn').click();
    expect(disabled()).toEqual([false, false, false]);
    byId('zoomOut').click();
    expect(scaleNow(drawing)).toBeCloseTo(1.6, 5);
    byId('resetView').click();
    expect(scaleNow(drawing)).toBe(1);
    for (let times = 0; times < 20; times++) byId('zoomIn').click();
    expect(disabled()).toEqual([true, false, false]);
  });

  test('toggle between the table and the map', () => {
    aPage();
    byId('showTable').click();
    expect(byId('table').hidden).toBe(false);
    expect(byId('showTable').getAttribute('aria-label')).toBe('Show as map');
    expect(byId('zoomIn').hidden).toBe(true);
    expect([...document.querySelectorAll('#rows tr')].map((row) => row.textContent)).toContain('Germany2Option 2');
    byId('showTable').click();
    expect(byId('table').hidden).toBe(true);
    expect(byId('showTable').getAttribute('aria-label')).toBe('Show as table');
  });
});

describe('when answers change', () => {
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
