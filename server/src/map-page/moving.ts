import type { Place } from '../result-map/types';
import { isAtRest, panned, zoomed } from '../result-map/view';
import { activate, showTip } from './active-country';
import { type Drawing, reset, showScene } from './drawing';
import { byId, codeAt } from './elements';

const buttonStep = 1.6;
/** Pixels that a finger or mouse may move in a click. */
const clickSlack = 4;

export function zoomBy(drawing: Drawing, factor: number, about?: Place): void {
  drawing.scene = zoomed(drawing.scene, factor, about);
  showScene(drawing);
  if (drawing.active) showTip(drawing);
}

export const zoomIn = (drawing: Drawing) => zoomBy(drawing, buttonStep);
export const zoomOut = (drawing: Drawing) => zoomBy(drawing, 1 / buttonStep);

export function panBy(drawing: Drawing, dx: number, dy: number): void {
  drawing.scene = panned(drawing.scene, dx, dy);
  showScene(drawing);
}

export function resetView(drawing: Drawing): void {
  reset(drawing);
  if (drawing.active) showTip(drawing);
}

function placeOf(event: MouseEvent): Place {
  const { left, top } = byId('frame').getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
}

/** The wheel belongs to the page around until one has clicked into the map; with Ctrl or ⌘ (and a pinch on a touch pad) it always zooms. */
function followWheel(drawing: Drawing, map: SVGSVGElement): void {
  map.addEventListener(
    'wheel',
    (event) => {
      const isMeant = event.ctrlKey || event.metaKey || window.self === window.top || document.hasFocus();
      if (!isMeant || (event.deltaY > 0 && isAtRest(drawing.scene) && !event.ctrlKey)) return;
      event.preventDefault();
      const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
      zoomBy(drawing, Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0025)), placeOf(event));
    },
    { passive: false },
  );
}

const middle = (places: Place[]): Place => [
  places.reduce((sum, [x]) => sum + x, 0) / places.length,
  places.reduce((sum, [, y]) => sum + y, 0) / places.length,
];
const spread = ([a, b]: Place[]) => (a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0);

/** One finger or the mouse drags, two fingers pinch; a click or tap explains the country under it. */
function followPointers(drawing: Drawing, map: SVGSVGElement): void {
  const down = new Map<number, Place>();
  let travelled = 0;
  const release = (event: PointerEvent) => {
    down.delete(event.pointerId);
    map.classList.toggle('moving', down.size > 0);
  };
  map.addEventListener('pointerdown', (event) => {
    if (down.size === 0) travelled = 0;
    down.set(event.pointerId, placeOf(event));
  });
  map.addEventListener('pointermove', (event) => {
    const before = [...down.values()];
    if (!down.has(event.pointerId)) {
      if (event.pointerType === 'mouse') activate(drawing, codeAt(event.target), spotOf(event));
      return;
    }
    down.set(event.pointerId, placeOf(event));
    const after = [...down.values()];
    const [dx, dy] = [middle(after)[0] - middle(before)[0], middle(after)[1] - middle(before)[1]];
    travelled += Math.hypot(dx, dy);
    if (travelled < clickSlack && after.length === 1) return;
    if (!map.classList.contains('moving')) {
      map.classList.add('moving');
      map.setPointerCapture(event.pointerId);
    }
    if (after.length > 1 && spread(before) > 0) zoomBy(drawing, spread(after) / spread(before), middle(after));
    panBy(drawing, dx, dy);
    if (drawing.active) showTip(drawing);
  });
  map.addEventListener('pointerup', release);
  map.addEventListener('pointercancel', release);
  map.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse' && down.size === 0) activate(drawing, codeAt(document.activeElement));
  });
  map.addEventListener('click', (event) => {
    if (travelled >= clickSlack) return;
    const code = codeAt(event.target);
    if (code) drawing.groups.get(code)?.focus({ preventScroll: true });
    activate(drawing, code, code ? spotOf(event) : undefined);
  });
}

function spotOf(event: MouseEvent) {
  const [x, y] = placeOf(event);
  return { x, y };
}

/** Mouse, wheel, touch and the buttons move the map. */
export function followPointer(drawing: Drawing): void {
  const map = byId<SVGSVGElement>('map');
  followWheel(drawing, map);
  followPointers(drawing, map);
  byId('zoomIn').addEventListener('click', () => zoomIn(drawing));
  byId('zoomOut').addEventListener('click', () => zoomOut(drawing));
  byId('resetView').addEventListener('click', () => resetView(drawing));
}
