import type { ResultMap } from '@round-table/shared/contract';
import { markMarkup } from '../layout/mark-markup';
import { boxSize, createInitialScene, type Mark, toMarks } from '../layout/marks';
import { answerClass, toAccessibleName } from '../layout/markup';
import type { PageData } from '../layout/page-data';
import type { MapShapes } from '../layout/types';
import { isAtRest, isClosest, type Scene } from '../layout/view';
import { byId, svgElement } from './elements';

const hitRadius = { number: 7, spot: 4, circle: 12, box: 12 } as const;

/** The rendered map: its elements, data and view. */
export interface Drawing {
  data: PageData;
  scene: Scene;
  marks: Mark[];
  /** Each country's shape and mark. */
  shapes: Map<string, SVGPathElement>;
  groups: Map<string, SVGGElement>;
  /** The code of the outlined country. */
  active?: string;
}

const toMarked = (map: ResultMap) => map.countries.map(({ code, name, answer_order }) => ({ code, name, answer: answer_order }));

function measureFrame() {
  const { width, height } = byId('frame').getBoundingClientRect();
  return { width: Math.max(1, width), height: Math.max(1, height) };
}

const createScene = ({ map, places, fit }: PageData): Scene => createInitialScene(toMarked(map), places, fit, measureFrame());

/** Draws lands and countries once; `showAnswers` and `showScene` fill them in. */
export function draw(data: PageData, shapes: MapShapes): Drawing {
  const map = byId<SVGSVGElement>('map');
  const world = map.querySelector('.world') as SVGGElement;
  const marks = map.querySelector('.marks') as SVGGElement;
  svgElement('path', { class: 'grat', d: shapes.graticule }, world);
  svgElement('path', { class: 'land', d: shapes.land }, world);
  svgElement('path', { class: 'part', d: shapes.inParts }, world);
  const drawing: Drawing = { data, scene: createScene(data), marks: [], shapes: new Map(), groups: new Map() };
  for (const { code } of data.map.countries) {
    drawing.shapes.set(code, svgElement('path', { 'data-code': code, d: shapes.countries[code] ?? '' }, world));
    drawing.groups.set(code, svgElement('g', { class: 'mark', 'data-code': code, role: 'img', tabindex: '-1' }, marks));
  }
  for (const line of ['under', 'over']) svgElement('path', { class: `ring ${line}` }, world);
  drawing.groups.values().next().value?.setAttribute('tabindex', '0');
  showAnswers(drawing);
  return drawing;
}

function ringMarkup(mark: Mark): string {
  const lines = ['under', 'over'];
  if (mark.kind === 'circle') return lines.map((line) => `<circle class="ring ${line}" r="${mark.radius + 1}"/>`).join('');
  const half = boxSize / 2 + 1;
  const box = `x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="3"`;
  return mark.kind === 'box' ? lines.map((line) => `<rect class="ring ${line}" ${box}/>`).join('') : '';
}

function showOutline({ active, marks, shapes }: Drawing): void {
  const isCircle = marks.some((mark) => mark.code === active && mark.kind === 'circle');
  const d = active && !isCircle ? shapes.get(active)?.getAttribute('d') : '';
  for (const ring of document.querySelectorAll('.world .ring')) ring.setAttribute('d', d ?? '');
}

function showMarks(drawing: Drawing): void {
  for (const mark of drawing.marks) {
    const group = drawing.groups.get(mark.code);
    if (!group) continue;
    const ring = mark.code === drawing.active ? ringMarkup(mark) : '';
    const markup = `<circle class="hit" r="${hitRadius[mark.kind]}"/>${markMarkup(mark)}${ring}`;
    if (group.dataset.markup !== markup) {
      group.innerHTML = markup;
      group.dataset.markup = markup;
    }
    group.setAttribute('transform', `translate(${mark.at[0].toFixed(1)} ${mark.at[1].toFixed(1)})`);
  }
}

/** Updates all positions from the scene. */
export function showScene(drawing: Drawing): void {
  const { scene, data } = drawing;
  const { scale, x, y } = scene.view;
  const map = byId<SVGSVGElement>('map');
  map.setAttribute('viewBox', `0 0 ${scene.size.width} ${scene.size.height}`);
  map.classList.toggle('zoomed', !isAtRest(scene));
  map.querySelector('.world')?.setAttribute('transform', `matrix(${scale} 0 0 ${scale} ${x} ${y})`);
  document.getElementById('land-hatch')?.setAttribute('patternTransform', `scale(${1 / scale}) rotate(45)`);
  drawing.marks = toMarks(toMarked(data.map), data.places, scene);
  showMarks(drawing);
  showOutline(drawing);
  byId<HTMLButtonElement>('zoomIn').disabled = isClosest(scene);
  byId<HTMLButtonElement>('zoomOut').disabled = isAtRest(scene);
  byId<HTMLButtonElement>('resetView').disabled = isAtRest(scene);
}

/** Colours and names every country by its answer. */
export function showAnswers(drawing: Drawing): void {
  for (const country of drawing.data.map.countries) {
    drawing.shapes.get(country.code)?.setAttribute('class', `c ${answerClass(country.answer_order)}`);
    drawing.groups.get(country.code)?.setAttribute('aria-label', toAccessibleName(country, drawing.data.locale));
  }
  showScene(drawing);
}

/** Resets to the initial view for the current size. */
export function reset(drawing: Drawing): void {
  drawing.scene = createScene(drawing.data);
  showScene(drawing);
}
