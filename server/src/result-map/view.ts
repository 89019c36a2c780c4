import type { Frame, Place } from './types';

/** How map units become pixels: `pixel = unit * scale + offset`. */
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

/** How far one can zoom in. */
const greatestZoom = 14;
/** Pixels that stay free round what must be in view. */
const edge = { side: 14, top: 10 };

/** The view at rest: everything in `fit` is to be seen, above a foot of `foot` pixels. */
export function homeView(fit: Frame, size: Size, foot: number): View {
  const width = Math.max(40, size.width - 2 * edge.side);
  const height = Math.max(40, size.height - edge.top - foot);
  const scale = Math.min(width / fit.width, height / fit.height);
  const x = size.width / 2 - (fit.x + fit.width / 2) * scale;
  const y = edge.top + height / 2 - (fit.y + fit.height / 2) * scale;
  return { scale, x, y };
}

export const toPixels = (view: View, [x, y]: Place): Place => [x * view.scale + view.x, y * view.scale + view.y];

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** Keeps the middle of the picture over what there is to see, and the scale between rest and the greatest. */
function held(view: View, home: View, fit: Frame, size: Size): View {
  if (view.scale <= home.scale * 1.001) return home;
  const middleX = between(fit.x, (size.width / 2 - view.x) / view.scale, fit.x + fit.width);
  const middleY = between(fit.y, (size.height / 2 - view.y) / view.scale, fit.y + fit.height);
  return { scale: view.scale, x: size.width / 2 - middleX * view.scale, y: size.height / 2 - middleY * view.scale };
}

/** A map on a screen: where it rests, and how it is seen now. */
export interface Scene {
  fit: Frame;
  size: Size;
  home: View;
  view: View;
}

export function zoomed(scene: Scene, factor: number, about: Place = [scene.size.width / 2, scene.size.height / 2]): Scene {
  const scale = between(scene.home.scale, scene.view.scale * factor, scene.home.scale * greatestZoom);
  const ratio = scale / scene.view.scale;
  const moved = { scale, x: about[0] - (about[0] - scene.view.x) * ratio, y: about[1] - (about[1] - scene.view.y) * ratio };
  return { ...scene, view: held(moved, scene.home, scene.fit, scene.size) };
}

export function panned(scene: Scene, dx: number, dy: number): Scene {
  const moved = { ...scene.view, x: scene.view.x + dx, y: scene.view.y + dy };
  return { ...scene, view: held(moved, scene.home, scene.fit, scene.size) };
}

export const isAtRest = (scene: Scene): boolean => scene.view.scale <= scene.home.scale * 1.001;
export const isClosest = (scene: Scene): boolean => scene.view.scale >= scene.home.scale * greatestZoom * 0.999;
