import type { MapMessage, ResultMap } from '@round-table/shared/contract';
import { legendMarkup, stripMarkup, toShares } from '../layout/markup';
import { answersEvent, type PageData } from '../layout/page-data';
import { setMarkup } from '../page/elements';

type MapRefresh = Extract<MapMessage, { type: 'round-table:map-refresh' }>;

const isMapRefresh = (data: unknown): data is MapRefresh =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'round-table:map-refresh';

async function fetchAnswers(data: PageData, auth: string | undefined): Promise<ResultMap> {
  const token = auth ?? new URLSearchParams(location.search).get('auth');
  const headers: Record<string, string> = { 'Accept-Language': data.locale, ...(token ? { Authorization: `JWT ${token}` } : {}) };
  const response = await fetch(data.answers, { headers, cache: 'no-cache' });
  if (!response.ok) throw new Error(`${response.status} for the answers of the map`);
  return response.json();
}

const hasSameCountries = (a: ResultMap, b: ResultMap) =>
  a.countries.length === b.countries.length && a.countries.every(({ code }, index) => code === b.countries[index]?.code);

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The map page has no #${id}`);
  return element;
}

/** Replaces the rows of the legend; the one that has the focus has it afterwards. */
function showLegend(markup: string): void {
  const legend = byId('legend');
  const focused = legend.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset.answer : undefined;
  setMarkup(legend, markup);
  if (focused) legend.querySelector<HTMLElement>(`[data-answer=${focused}]`)?.focus({ preventScroll: true });
}

function show({ locale, map: shown }: PageData, map: ResultMap): void {
  if (!hasSameCountries(shown, map)) {
    location.reload();
    return;
  }
  const shares = toShares(map, locale);
  showLegend(legendMarkup(shares, locale));
  setMarkup(byId('strip'), stripMarkup(shares));
  window.dispatchEvent(new CustomEvent(answersEvent, { detail: map }));
}

/** Refetches the answers on a message of the parent page; `atOnce` makes up for messages before. Only the latest response is shown. */
export function listenForRefresh(data: PageData, { atOnce }: { atOnce: boolean }): void {
  let latest = 0;
  async function refresh(auth?: string): Promise<void> {
    latest += 1;
    const request = latest;
    const map = await fetchAnswers(data, auth).catch(() => undefined);
    if (request !== latest) return;
    byId('notice').textContent = map ? '' : data.texts.refreshFailed;
    if (map) show(data, map);
  }
  window.addEventListener('message', (event) => {
    if (event.origin === location.origin && isMapRefresh(event.data)) void refresh(event.data.auth);
  });
  if (atOnce) void refresh();
}
