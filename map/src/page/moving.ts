import type { Point } from '../layout/types';
import { isAtRest, panScene, zoomScene } from '../layout/view';
import { activate, showTip } from './active-country';
import { type Drawing, reset, showScene } from './drawing';
import { byId, getCountryCode } from './elements';
import { follow } from './embedding';

const buttonStep = 1.6;
/** Maximum movement during a click, in pixels. */
const clickSlack = 4;

export function zoomBy(drawing: Drawing, factor: number, about?: Point): void {
  drawing.scene = zoomScene(drawing.scene, factor, about);
  showScene(drawing);
  if (drawing.active) showTip(drawing);
}

export const zoomIn = (drawing: Drawing) => zoomBy(drawing, buttonStep);
export const zoomOut = (drawing: Drawing) => zoomBy(drawing, 1 / buttonStep);

export function panBy(drawing: Drawing, dx: number, dy: number): void {
  drawing.scene = panScene(drawing.scene, dx, dy);
  showScene(drawing);
}

export function resetView(drawing: Drawing): void {
  reset(drawing);
  if (drawing.active) showTip(drawing);
}

function toFramePoint(event: MouseEvent): Point {
  const { left, top } = byId('frame').getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
}

/** In a frame the wheel scrolls the outer page until the map has focus; with Ctrl or ⌘ (or a touchpad pinch) it always zooms. */
function listenToWheel(drawing: Drawing, map: SVGSVGElement): void {
  map.addEventListener(
    'wheel',
    (event) => {
      const isMeant = event.ctrlKey || event.metaKey || window.self === window.top || document.hasFocus();
      if (!isMeant || (event.deltaY > 0 && isAtRest(drawing.scene) && !event.ctrlKey)) return;
      event.preventDefault();
      const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
      zoomBy(drawing, Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0025)), toFramePoint(event));
    },
    { passive: false },
  );
}

const computeMiddle = (points: Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];
const computeSpread = ([a, b]: Point[]) => (a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0);

/** One pointer drags, two pinch; a tap shows the country's tooltip; a click, or a second tap, opens its page if it has one. */
function listenToPointers(drawing: Drawing, map: SVGSVGElement): void {
  const down = new Map<number, Point>();
  let travelled = 0;
  let shownAtDown: string | undefined;
  const release = (event: PointerEvent) => {
    down.delete(event.pointerId);
    map.classList.toggle('moving', down.size > 0);
  };
  map.addEventListener('pointerdown', (event) => {
    if (down.size === 0) travelled = 0;
    shownAtDown = drawing.active;
    drawing.byTouch = event.pointerType === 'touch';
    down.set(event.pointerId, toFramePoint(event));
  });
  map.addEventListener('pointermove', (event) => {
    const before = [...down.values()];
    if (!down.has(event.pointerId)) {
      if (event.pointerType === 'mouse') activate(drawing, getCountryCode(event.target), toFramePosition(event));
      return;
    }
    down.set(event.pointerId, toFramePoint(event));
    const after = [...down.values()];
    const [dx, dy] = [computeMiddle(after)[0] - computeMiddle(before)[0], computeMiddle(after)[1] - computeMiddle(before)[1]];
    travelled += Math.hypot(dx, dy);
    if (travelled < clickSlack && after.length === 1) return;
    if (!map.classList.contains('moving')) {
      map.classList.add('moving');
      map.setPointerCapture(event.pointerId);
    }
    if (after.length > 1 && computeSpread(before) > 0) zoomBy(drawing, computeSpread(after) / computeSpread(before), computeMiddle(after));
    panBy(drawing, dx, dy);
    if (drawing.active) showTip(drawing);
  });
  map.addEventListener('pointerup', release);
  map.addEventListener('pointercancel', release);
  map.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse' && down.size === 0) activate(drawing, getCountryCode(document.activeElement));
  });
  map.addEventListener('click', (event) => {
    if (travelled >= clickSlack) return;
    const code = getCountryCode(event.target);
    // The first tap shows the answer, as pointing does.
    const isMeant = !drawing.byTouch || (code === shownAtDown && code === drawing.active);
    if (code && isMeant && follow(drawing, code, event.shiftKey)) return;
    if (code) drawing.groups.get(code)?.focus({ preventScroll: true });
    activate(drawing, code, code ? toFramePosition(event) : undefined);
  });
}

function toFramePosition(event: MouseEvent) {
  const [x, y] = toFramePoint(event);
  return { x, y };
}

export function listenToPointer(drawing: Drawing): void {
  const map = byId<SVGSVGElement>('map');
  listenToWheel(drawing, map);
  listenToPointers(drawing, map);
  byId('zoomIn').addEventListener('click', () => zoomIn(drawing));
  byId('zoomOut').addEventListener('click', () => zoomOut(drawing));
  byId('resetView').addEventListener('click', () => resetView(drawing));
}
