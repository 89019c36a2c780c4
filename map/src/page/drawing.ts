import type { MapState, ResultMap } from '@round-table/shared/contract';
import { markMarkup } from '../layout/mark-markup';
import { boxSize, createInitialScene, type Mark, toMarks } from '../layout/marks';
import { answerClass, toAccessibleName } from '../layout/markup';
import type { PageData } from '../layout/page-data';
import type { MapShapes } from '../layout/types';
import { isAtRest, isClosest, type Scene } from '../layout/view';
import { byId, setAttributes, setMarkup, svgElement } from './elements';
import { type Fading, showFading } from './fading';

const hitRadius = { number: 7, spot: 4, circle: 12, box: 12 } as const;

/** The rendered map: its elements, data and view. */
export interface Drawing extends Fading {
  data: PageData;
  scene: Scene;
  marks: Mark[];
  shapes: Map<string, SVGPathElement>;
  groups: Map<string, SVGGElement>;
  /** The code of the outlined country. */
  active?: string;
  /** True after a touch: there is no pointing, and a country is opened by the second tap. */
  byTouch?: boolean;
  state: Omit<MapState, 'type'>;
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
  const state = { chosen: data.chosen ?? [], canChoose: false, links: {} };
  const drawing: Drawing = { data, scene: createScene(data), marks: [], shapes: new Map(), groups: new Map(), state };
  for (const { code } of data.map.countries) {
    drawing.shapes.set(code, svgElement('path', { 'data-code': code, d: shapes.countries[code] ?? '' }, world));
    drawing.groups.set(code, svgElement('g', { class: 'mark', 'data-code': code, role: 'img', tabindex: '-1' }, marks));
  }
  for (const line of ['under', 'over', 'under chosen', 'over chosen']) svgElement('path', { class: `ring ${line}` }, world);
  drawing.groups.values().next().value?.setAttribute('tabindex', '0');
  showAnswers(drawing);
  return drawing;
}

function ringMarkup(mark: Mark, isChosen: boolean): string {
  const lines = ['under', 'over'].map((line) => `ring ${line}${isChosen ? ' chosen' : ''}`);
  if (mark.kind === 'circle') return lines.map((line) => `<circle class="${line}" r="${mark.radius + 1}"/>`).join('');
  const half = boxSize / 2 + 1;
  const box = `x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="3"`;
  return mark.kind === 'box' ? lines.map((line) => `<rect class="${line}" ${box}/>`).join('') : '';
}

/** The paths of these countries; a country drawn as a circle has its ring there. */
function toOutline({ marks, shapes }: Drawing, codes: readonly string[]): string {
  const circles = new Set(marks.filter(({ kind }) => kind === 'circle').map(({ code }) => code));
  return codes.map((code) => (circles.has(code) ? '' : (shapes.get(code)?.getAttribute('d') ?? ''))).join('');
}

/** Outlines the active country, and all the time those that are chosen. */
function showOutlines(drawing: Drawing): void {
  const { active, state } = drawing;
  const lines = { ':not(.chosen)': toOutline(drawing, active ? [active] : []), '.chosen': toOutline(drawing, state.chosen) };
  for (const [kind, d] of Object.entries(lines))
    for (const ring of document.querySelectorAll(`.world .ring${kind}`)) ring.setAttribute('d', d);
}

function showMarks(drawing: Drawing): void {
  for (const mark of drawing.marks) {
    const group = drawing.groups.get(mark.code);
    if (!group) continue;
    const isChosen = drawing.state.chosen.includes(mark.code);
    const ring = isChosen || mark.code === drawing.active ? ringMarkup(mark, isChosen) : '';
    const markup = `<circle class="hit" r="${hitRadius[mark.kind]}"/>${markMarkup(mark)}${ring}`;
    if (group.dataset.markup !== markup) {
      setMarkup(group, markup);
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
  byId('land-hatch').setAttribute('patternTransform', `scale(${1 / scale}) rotate(45)`);
  drawing.marks = toMarks(toMarked(data.map), data.places, scene);
  showMarks(drawing);
  showOutlines(drawing);
  byId<HTMLButtonElement>('zoomIn').disabled = isClosest(scene);
  byId<HTMLButtonElement>('zoomOut').disabled = isAtRest(scene);
  byId<HTMLButtonElement>('resetView').disabled = isAtRest(scene);
}

/** Colours and names every country by its answer; a country that has a page is a link. */
export function showAnswers(drawing: Drawing): void {
  const { data, state } = drawing;
  for (const country of data.map.countries) {
    const answer = answerClass(country.answer_order);
    const { code } = country;
    setAttributes(drawing.shapes.get(code), { class: `c ${answer}`, 'data-answer': answer });
    setAttributes(drawing.groups.get(code), {
      'data-answer': answer,
      role: state.links[code] === undefined ? 'img' : 'link',
      'aria-label': toAccessibleName(country, data.texts, state.chosen.includes(code)),
    });
  }
  showScene(drawing);
  showFading(drawing);
}

/** Resets to the initial view for the current size. */
export function reset(drawing: Drawing): void {
  drawing.scene = createScene(drawing.data);
  showScene(drawing);
}
