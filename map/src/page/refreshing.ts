import type { MapMessage, ResultMap } from '@round-table/shared/contract';
import { legendMarkup, rowsMarkup, stripMarkup, toShares } from '../layout/markup';
import { mapTexts } from '../layout/texts';
import { showTip } from './active-country';
import { type Drawing, showAnswers } from './drawing';
import { byId } from './elements';

const isMapMessage = (data: unknown): data is MapMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'round-table:map-refresh';

async function fetchAnswers({ data }: Drawing, auth: string | undefined): Promise<ResultMap> {
  const token = auth ?? new URLSearchParams(location.search).get('auth');
  const headers: Record<string, string> = { 'Accept-Language': data.locale, ...(token ? { Authorization: `JWT ${token}` } : {}) };
  const response = await fetch(data.answers, { headers, cache: 'no-cache' });
  if (!response.ok) throw new Error(`${response.status} for the answers of the map`);
  return response.json();
}

const hasSameCountries = (a: ResultMap, b: ResultMap) =>
  a.countries.length === b.countries.length && a.countries.every(({ code }, index) => code === b.countries[index]?.code);

function show(drawing: Drawing, map: ResultMap): void {
  const { locale } = drawing.data;
  if (!hasSameCountries(drawing.data.map, map)) {
    location.reload();
    return;
  }
  drawing.data.map = map;
  const shares = toShares(map, locale);
  byId('legend').innerHTML = legendMarkup(shares);
  byId('strip').innerHTML = stripMarkup(shares);
  byId('rows').innerHTML = rowsMarkup(map, locale);
  showAnswers(drawing);
  if (!byId('tip').hidden) showTip(drawing);
}

/**
 * Refetches the answers when the parent page posts a message. Messages sent before this script ran are compensated by a refresh at the
 * start (`atOnce`). Only the latest response is shown.
 */
export function listenForRefresh(drawn: Promise<Drawing>, { atOnce }: { atOnce: boolean }): void {
  let latest = 0;
  async function refresh(auth?: string): Promise<void> {
    latest += 1;
    const request = latest;
    const drawing = await drawn;
    const map = await fetchAnswers(drawing, auth).catch(() => undefined);
    if (request !== latest) return;
    byId('notice').textContent = map ? '' : mapTexts(drawing.data.locale).refreshFailed;
    if (map) show(drawing, map);
  }
  window.addEventListener('message', (event) => {
    if (event.origin === location.origin && isMapMessage(event.data)) void refresh(event.data.auth);
  });
  if (atOnce) void refresh();
}
