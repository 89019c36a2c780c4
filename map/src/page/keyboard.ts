import { activate, reveal, showTip } from './active-country';
import type { Drawing } from './drawing';
import { byId, getCountryCode } from './elements';
import { follow } from './embedding';
import { panBy, resetView, zoomIn, zoomOut } from './moving';

const panStep = 60;
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const moves: Record<string, [number, number]> = {
  ArrowRight: [-panStep, 0],
  ArrowDown: [0, -panStep],
  ArrowLeft: [panStep, 0],
  ArrowUp: [0, panStep],
};
const actions: Record<string, (drawing: Drawing) => void> = {
  '+': zoomIn,
  '=': zoomIn,
  '-': zoomOut,
  '0': resetView,
  Escape: (drawing) => activate(drawing, undefined),
};

/** The country that a key selects: the next, the first, or the next whose name begins with the letter. */
function findTarget(drawing: Drawing, key: string, from: string | undefined): string | undefined {
  const { countries } = drawing.data.map;
  const at = countries.findIndex(({ code }) => code === from);
  if (key === 'Home') return countries[0]?.code;
  if (key === 'End') return countries.at(-1)?.code;
  const step = steps[key];
  if (step !== undefined) return countries[(at + step + countries.length) % countries.length]?.code;
  if ([...key].length !== 1 || key === ' ') return undefined;
  const begins = (name: string) => name.toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
  return [...countries.slice(at + 1), ...countries.slice(0, at + 1)].find(({ name }) => begins(name))?.code;
}

function handleKey(drawing: Drawing, event: KeyboardEvent): boolean {
  const move = event.shiftKey ? moves[event.key] : undefined;
  if (move) {
    panBy(drawing, ...move);
    showTip(drawing);
    return true;
  }
  const action = actions[event.key];
  if (action) {
    action(drawing);
    return true;
  }
  const from = getCountryCode(event.target);
  if (event.key === 'Enter' || event.key === ' ') {
    const isFollowed = event.key === 'Enter' && from !== undefined && follow(drawing, from, event.shiftKey);
    if (!isFollowed) activate(drawing, from);
    return true;
  }
  const target = findTarget(drawing, event.key, from);
  if (target) drawing.groups.get(target)?.focus({ preventScroll: true });
  return target !== undefined;
}

/** Roving focus: Tab focuses one country, the arrow keys move on; a focused country looks like a hovered one. */
export function listenToKeyboard(drawing: Drawing): void {
  const map = byId<SVGSVGElement>('map');
  map.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (handleKey(drawing, event)) event.preventDefault();
  });
  map.addEventListener('focusin', (event) => {
    const code = getCountryCode(event.target);
    if (!code) return;
    // Roving tabindex: only the last focused country can be reached by Tab.
    for (const [other, group] of drawing.groups) group.setAttribute('tabindex', other === code ? '0' : '-1');
    byId('frame').scrollTo(0, 0);
    reveal(drawing, code);
    activate(drawing, code);
  });
  map.addEventListener('focusout', () => activate(drawing, undefined));
}
