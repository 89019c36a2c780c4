import { answerColors } from '@round-table/shared/domain';
import { setupServer } from 'msw/node';
import { mapPage } from '../document/document';
import { getGeometry } from '../geometry/geometry';
import type { PageData } from '../layout/page-data';
import { listenForRefresh } from '../live/refreshing';
import { listenToAnswers } from '../page/answers';
import { type Drawing, draw } from '../page/drawing';
import { byId } from '../page/elements';
import { listenToEmbedding } from '../page/embedding';
import { listenToLegend } from '../page/fading';
import { listenToKeyboard } from '../page/keyboard';
import { listenToPointer } from '../page/moving';
import { initTableButton } from '../page/table-button';
import { aMap } from './a-map';

export const size = { width: 640, height: 460 };
const codes = ['AT', 'DE', 'FR', 'LI'];
const geometry = getGeometry(codes);
export const server = setupServer();
const listening = jest.spyOn(window, 'addEventListener');

/** Loads the server's page and runs its script. */
export function aPage({ atOnce = false } = {}): Drawing {
  const answers = { AT: 1, DE: 2, FR: null, LI: 2 };
  const data = { fit: geometry.fit, places: geometry.places, shapes: '/shapes/', answers: '/api/map/7/' };
  const dressing = { locale: 'en', theme: 'light', answers: answerColors.light, taken: null, timeZone: 'UTC' } as const;
  const map = aMap(answers);
  const { html } = mapPage({ ...dressing, map, data, script: '' });
  document.documentElement.innerHTML = html.slice(html.indexOf('<head>'), html.indexOf('</html>'));
  const pageData: PageData = JSON.parse(byId('map-data').textContent ?? '');
  initTableButton(pageData);
  const drawing = draw(pageData, geometry.shapes);
  listenToPointer(drawing);
  listenToKeyboard(drawing);
  listenToLegend(drawing);
  listenToEmbedding(drawing);
  listenToAnswers(Promise.resolve(drawing));
  listenForRefresh(pageData, { atOnce });
  return drawing;
}

export const country = (code: string) => {
  const found = document.querySelector<SVGGElement>(`.mark[data-code=${code}]`);
  if (!found) throw new Error(`${code} is not on the map`);
  return found;
};
export const shape = (code: string) => document.querySelector(`.world [data-code=${code}]`);
export const press = (key: string, init: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
export const scaleNow = (drawing: Drawing) => drawing.scene.view.scale / drawing.scene.home.scale;
export const tip = () => (byId('tip').hidden ? null : byId('tip').textContent);
export const point = (type: string, target: Element, init: MouseEventInit & { pointerId?: number } = {}) => {
  const event = new MouseEvent(type, { bubbles: true, ...init });
  target.dispatchEvent(Object.assign(event, { pointerId: init.pointerId ?? 1, pointerType: 'mouse' }));
};

/** The codes of the countries whose shape is faded, and the rows of the legend and of the table. */
export const faded = () => ({
  map: [...document.querySelectorAll('.world .fd')].map((path) => path.getAttribute('data-code')),
  marks: [...document.querySelectorAll('.mark.fd')].map((group) => group.getAttribute('data-code')),
  strip: [...document.querySelectorAll('#strip .fd')].map((bar) => bar.getAttribute('data-answer')),
  legend: [...document.querySelectorAll('#legend .fd')].map((row) => row.getAttribute('data-answer')),
  table: [...document.querySelectorAll('#rows .fd th')].map((name) => name.textContent),
});
export const nothing = { map: [], marks: [], strip: [], legend: [], table: [] };
export const second = {
  map: ['AT', 'FR'],
  marks: ['AT', 'FR'],
  strip: ['a1', 'nd'],
  legend: ['a1', 'nd'],
  table: ['Austria', 'France'],
};
export const row = (answer: string) => document.querySelector<HTMLButtonElement>(`#legend [data-answer=${answer}]`) as HTMLButtonElement;
export const pressed = () => [...document.querySelectorAll('#legend [aria-pressed=true]')].map((one) => one.getAttribute('data-answer'));

/** Serves the requests of the page, and removes its listeners after each test. */
export function runMapPage(): void {
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    Element.prototype.getBoundingClientRect = () => DOMRect.fromRect(size);
    Element.prototype.scrollTo = () => undefined;
    Element.prototype.setPointerCapture = () => undefined;
  });
  afterEach(() => {
    server.resetHandlers();
    for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener as EventListener);
    listening.mockClear();
  });
  afterAll(() => server.close());
}
