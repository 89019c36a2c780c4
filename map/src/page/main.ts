import type { PageData } from '../layout/page-data';
import type { MapShapes } from '../layout/types';
import { activate } from './active-country';
import { listenToAnswers } from './answers';
import { type Drawing, draw, reset } from './drawing';
import { byId } from './elements';
import { listenToEmbedding } from './embedding';
import { listenToLegend } from './fading';
import { listenToKeyboard } from './keyboard';
import { listenToPointer } from './moving';
import { initTableButton } from './table-button';

/** Makes a scrollable legend focusable, so that the keyboard can scroll it. */
function makeLegendReachable(): void {
  const legend = byId('leg');
  if (legend.scrollHeight > legend.clientHeight + 1) legend.tabIndex = 0;
  else legend.removeAttribute('tabindex');
}

function observeSize(drawing: Drawing): void {
  new ResizeObserver(() => {
    const { width, height } = byId('frame').getBoundingClientRect();
    makeLegendReachable();
    const { size } = drawing.scene;
    if (width > 0 && height > 0 && (width !== size.width || height !== size.height)) {
      activate(drawing, undefined);
      reset(drawing);
    }
  }).observe(byId('frame'));
}

async function drawMap(data: PageData): Promise<Drawing> {
  const response = await fetch(data.shapes);
  if (!response.ok) throw new Error(`${response.status} for shapes`);
  const shapes: MapShapes = await response.json();
  const drawing = draw(data, shapes);
  listenToPointer(drawing);
  listenToKeyboard(drawing);
  listenToLegend(drawing);
  listenToEmbedding(drawing);
  observeSize(drawing);
  return drawing;
}

function start(): void {
  const isFramed = window.self !== window.top;
  document.documentElement.classList.add(isFramed ? 'framed' : 'alone');
  const data: PageData = JSON.parse(byId('map-data').textContent ?? '');
  initTableButton(data);
  const drawn = drawMap(data);
  listenToAnswers(drawn);
  drawn.catch((error: Error) => {
    byId('notice').textContent = data.texts.mapFailed;
    byId('showTable').click();
    byId('showTable').hidden = true;
    throw error;
  });
}

start();
