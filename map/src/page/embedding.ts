import type { MapReply, MapState } from '@round-table/shared/contract';
import { showRows } from './answers';
import { type Drawing, showAnswers } from './drawing';
import { byId } from './elements';

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;
/** An address of this origin; another could be a script. */
const isPath = (link: unknown) => typeof link === 'string' && /^\/(?!\/)/.test(link);

const isMapState = (data: unknown): data is MapState =>
  isRecord(data) &&
  data.type === 'round-table:map-state' &&
  typeof data.canChoose === 'boolean' &&
  Array.isArray(data.chosen) &&
  data.chosen.every((code) => typeof code === 'string') &&
  isRecord(data.links) &&
  Object.values(data.links).every(isPath);

const tell = (reply: MapReply) => window.parent.postMessage(reply, location.origin);

/** Tells the page around the map to open a country's page, or to choose the country. False if it cannot. */
export function follow({ state }: Drawing, code: string, choose: boolean): boolean {
  if (choose ? !state.canChoose : state.links[code] === undefined) return false;
  tell({ type: 'round-table:map-country', code, choose });
  return true;
}

function show(drawing: Drawing, { chosen, canChoose, links }: MapState): void {
  const isLinked = Object.keys(links).length > 0;
  drawing.state = { chosen, canChoose, links };
  byId<SVGSVGElement>('map').classList.toggle('linked', isLinked);
  byId('openKeys').hidden = !isLinked;
  byId('chooseKeys').hidden = !canChoose;
  showRows(drawing);
  showAnswers(drawing);
}

/** Shows the state of the page around the map, which learns that the map is ready. Without such a page no country leads anywhere. */
export function listenToEmbedding(drawing: Drawing): void {
  window.addEventListener('message', ({ origin, data }) => {
    if (origin === location.origin && isMapState(data)) show(drawing, data);
  });
  byId('rows').addEventListener('click', (event) => {
    const code = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-code]')?.dataset.code : undefined;
    if (code === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (follow(drawing, code, event.shiftKey)) event.preventDefault();
  });
  if (window.parent !== window) tell({ type: 'round-table:map-ready' });
}
