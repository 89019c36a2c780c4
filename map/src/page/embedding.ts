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

const postToParent = (reply: MapReply) => window.parent.postMessage(reply, location.origin);

/** Sends the embedding page a message to open a country's page, or to choose the country. False if there is no embedding page. */
export function follow({ state }: Drawing, code: string, choose: boolean): boolean {
  if (choose ? !state.canChoose : state.links[code] === undefined) return false;
  postToParent({ type: 'round-table:map-country', code, choose });
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

/** Applies the state that the embedding page sends, and notifies it that the map is ready. Without such a page countries are no links. */
export function listenToEmbedding(drawing: Drawing): void {
  window.addEventListener('message', ({ origin, data }) => {
    if (origin === location.origin && isMapState(data)) show(drawing, data);
  });
  byId('rows').addEventListener('click', (event) => {
    const code = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-code]')?.dataset.code : undefined;
    if (code === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (follow(drawing, code, event.shiftKey)) event.preventDefault();
  });
  if (window.parent !== window) postToParent({ type: 'round-table:map-ready' });
}
