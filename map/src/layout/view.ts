import type { Frame, Point } from './types';

/** Transforms map units to pixels: `pixel = unit * scale + offset`. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

const maxZoom = 14;
/** Padding in pixels. */
const edge = { side: 14, top: 10 };

/** Maps that are lower, those of phones, cut off the far north: it would make all countries smaller. */
const lowMap = 320;
const shownOfLow = 0.92;

/** The initial view: contains `fit`, above a foot of `foot` pixels. */
export function homeView(fit: Frame, size: Size, foot: number): View {
  const width = Math.max(40, size.width - 2 * edge.side);
  const height = Math.max(40, size.height - edge.top - foot);
  const shown = fit.height * (size.height < lowMap ? shownOfLow : 1);
  const scale = Math.min(width / fit.width, height / shown);
  const x = size.width / 2 - (fit.x + fit.width / 2) * scale;
  const y = edge.top + height / 2 - (fit.y + fit.height - shown / 2) * scale;
  return { scale, x, y };
}

export const toPixels = (view: View, [x, y]: Point): Point => [x * view.scale + view.x, y * view.scale + view.y];

const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** Clamps the centre of the view to `fit`; returns the initial view if not zoomed in. */
function clampView(view: View, home: View, fit: Frame, size: Size): View {
  if (view.scale <= home.scale * 1.001) return home;
  const middleX = clamp(fit.x, (size.width / 2 - view.x) / view.scale, fit.x + fit.width);
  const middleY = clamp(fit.y, (size.height / 2 - view.y) / view.scale, fit.y + fit.height);
  return { scale: view.scale, x: size.width / 2 - middleX * view.scale, y: size.height / 2 - middleY * view.scale };
}

/** A map on a screen: its initial and its current view. */
export interface Scene {
  fit: Frame;
  size: Size;
  home: View;
  view: View;
}

export function zoomScene(scene: Scene, factor: number, about: Point = [scene.size.width / 2, scene.size.height / 2]): Scene {
  const scale = clamp(scene.home.scale, scene.view.scale * factor, scene.home.scale * maxZoom);
  const ratio = scale / scene.view.scale;
  const moved = { scale, x: about[0] - (about[0] - scene.view.x) * ratio, y: about[1] - (about[1] - scene.view.y) * ratio };
  return { ...scene, view: clampView(moved, scene.home, scene.fit, scene.size) };
}

export function panScene(scene: Scene, dx: number, dy: number): Scene {
  const moved = { ...scene.view, x: scene.view.x + dx, y: scene.view.y + dy };
  return { ...scene, view: clampView(moved, scene.home, scene.fit, scene.size) };
}

export const isAtRest = (scene: Scene): boolean => scene.view.scale <= scene.home.scale * 1.001;
export const isClosest = (scene: Scene): boolean => scene.view.scale >= scene.home.scale * maxZoom * 0.999;
