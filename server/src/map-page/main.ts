import type { PageData } from '../result-map/page-data';
import { mapTexts } from '../result-map/texts';
import type { MapShapes } from '../result-map/types';
import { activate } from './active-country';
import { type Drawing, draw, reset } from './drawing';
import { byId } from './elements';
import { followKeyboard } from './keyboard';
import { followPointer } from './moving';
import { followAnswers } from './refreshing';
import { offerTable } from './table-button';

/** A legend that is longer than its place can be scrolled by keyboard. */
function makeLegendReachable(): void {
  const legend = byId('leg');
  if (legend.scrollHeight > legend.clientHeight + 1) legend.tabIndex = 0;
  else legend.removeAttribute('tabindex');
}

function followSize(drawing: Drawing): void {
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
  const answer = await fetch(data.shapes);
  if (!answer.ok) throw new Error(`${answer.status} for the shapes of the map`);
  const shapes: MapShapes = await answer.json();
  const drawing = draw(data, shapes);
  followPointer(drawing);
  followKeyboard(drawing);
  followSize(drawing);
  return drawing;
}

function start(): void {
  const isFramed = window.self !== window.top;
  document.documentElement.classList.toggle('framed', isFramed);
  const data: PageData = JSON.parse(byId('map-data').textContent ?? '');
  offerTable(data);
  const drawn = drawMap(data);
  followAnswers(drawn, { atOnce: isFramed && data.map.version === null });
  drawn.catch((error: Error) => {
    byId('notice').textContent = mapTexts(data.locale).mapFailed;
    byId('showTable').click();
    byId('showTable').hidden = true;
    throw error;
  });
}

start();
