import { toQuestionName, toVersionText } from '@round-table/map/document/document';
import { hatchPattern, markMarkup } from '@round-table/map/layout/mark-markup';
import { boxSize, computeLabelWidth, createInitialScene, type Mark, toMarks } from '@round-table/map/layout/marks';
import { answerClass, escapeMarkup, type Share, toShares } from '@round-table/map/layout/markup';
import { toColorVariables } from '@round-table/map/layout/palette';
import type { MapGeometry } from '@round-table/map/layout/types';
import type { View } from '@round-table/map/layout/view';
import type { Locale, ResultMap } from '@round-table/shared/contract';
import type { AnswerColorPair } from '@round-table/shared/domain';
import { type MapSource, toQuestionAddress } from '../map-source';

/** What is written above and below every picture. */
export interface Captions {
  map: ResultMap;
  locale: Locale;
  answers: AnswerColorPair[];
  taken: Date | null | undefined;
  timeZone: string;
  /** Codes of the countries that are outlined. */
  chosen?: string[];
  /** The last lines: where the picture is from. */
  source?: MapSource;
}

/** The content of the picture of a map: the same as of the page. */
export interface Picture extends Captions {
  geometry: MapGeometry;
}

export const pictureWidth = 1200;
const mapHeight = 660;
export const edge = 24;
const titleSize = 22;
const titleLine = 30;
const rowLine = 19;
const rowPadding = 13;
const columnGap = 40;

/** Wraps a text at a width in pixels, given the mean width of a letter; splits words that are longer. */
export function toTextLines(text: string, width: number, letter: number): string[] {
  const most = Math.max(4, Math.floor(width / letter));
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const pieces = [...word].length > most ? (word.match(new RegExp(`.{1,${most}}`, 'gsu')) ?? [word]) : [word];
    for (const piece of pieces) {
      const longer = line ? `${line} ${piece}` : piece;
      if ([...longer].length <= most) line = longer;
      else {
        lines.push(line);
        line = piece;
      }
    }
  }
  return line || lines.length === 0 ? [...lines, line] : lines;
}

/** The page's styles with literal colours; stroke widths are divided by the scale of the map. */
export function createStyle(answers: AnswerColorPair[], { scale }: Pick<View, 'scale'>): string {
  const color = Object.fromEntries(toColorVariables('light', answers));
  const thin = (width: number) => (width / scale).toFixed(2);
  const byAnswer = answers.map(
    (_, index) => `.a${index + 1}{fill:${color[`a${index + 1}`]}}.n${index + 1}{fill:${color[`n${index + 1}`]}}`,
  );
  return (
    `text{font-family:Inter,system-ui,sans-serif}.serif{font-family:"Source Serif 4",Georgia,serif}.ink{fill:${color.ink}}.ink2{fill:${color.ink2}}.ink3{fill:${color.ink3}}.n,.b{font-weight:600}` +
    `.sea{fill:${color.sea}}.paper{fill:${color.paper}}.line{stroke:${color.line}}.line2{stroke:${color.line2}}` +
    `.grat{fill:none;stroke:${color.grat};stroke-width:${thin(1)}}.land{fill:${color.land};stroke:${color.sea};stroke-width:${thin(0.6)}}` +
    `.part{fill:${color.hb};stroke:${color.hl};stroke-width:${thin(0.8)}}.c{stroke:${color.sea};stroke-width:${thin(0.8)};stroke-linejoin:round}` +
    `.strip .c{stroke:${color.paper};stroke-width:1}.sc,.bx{stroke:${color.sea};stroke-width:1.5}.nd{fill:url(#hatch);stroke:${color.hl}}.world .nd{fill:url(#land-hatch)}` +
    `.hb{fill:${color.hb}}.hl{stroke:${color.hl};stroke-width:1.4}.k{stroke:none}.k.nd{stroke:${color.hl}}` +
    `.ring{fill:none;stroke-linejoin:round}.under{stroke:${color.paper};stroke-width:5}.over{stroke:${color.ink};stroke-width:2}.world .under{stroke-width:${thin(5)}}.world .over{stroke-width:${thin(2)}}` +
    `.bl{fill:${color.ink2}}.lead{fill:none;stroke:${color.ink3};stroke-width:.8}.leadp{fill:${color.ink3}}${byAnswer.join('')}`
  );
}

export const text = (content: string, x: number, y: number, size: number, classes: string, anchor = 'start') =>
  `<text class="${classes}" x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}">${escapeMarkup(content)}</text>`;

export interface Block {
  markup: string;
  height: number;
}

function createHead({ map, taken, locale, timeZone }: Captions): Block {
  const name = toQuestionName(map);
  const when = toVersionText(taken, locale, timeZone);
  const left = edge + [...name].length * 11 + 20;
  const lines = toTextLines(map.question.text, pictureWidth - left - edge - computeLabelWidth(when) - 40, 10.8);
  const rows = lines.map((line, index) => text(line, left, 37 + index * titleLine, titleSize, 'serif ink'));
  const markup = text(name, edge, 37, titleSize, 'serif ink3') + rows.join('') + text(when, pictureWidth - edge, 36, 13, 'ink2', 'end');
  return { markup, height: 28 + lines.length * titleLine };
}

/** The double outline of a chosen country: paper below, ink above. */
const ringMarkup = (shape: string): string => ['under', 'over'].map((line) => `<${shape} class="ring ${line}"/>`).join('');

function markRing(mark: Mark): string {
  if (mark.kind === 'circle') return ringMarkup(`circle r="${mark.radius + 1}"`);
  const side = boxSize + 2;
  return mark.kind === 'box' ? ringMarkup(`rect x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side}" rx="3"`) : '';
}

function createMap({ map, geometry, answers, chosen = [] }: Picture): Block & { style: string } {
  const size = { width: pictureWidth, height: mapHeight };
  const countries = map.countries.map(({ code, name, answer_order }) => ({ code, name, answer: answer_order }));
  const scene = createInitialScene(countries, geometry.places, geometry.fit, size);
  const { scale, x, y } = scene.view;
  const shapes = map.countries.map(
    ({ code, answer_order }) => `<path class="c ${answerClass(answer_order)}" d="${geometry.shapes.countries[code] ?? ''}"/>`,
  );
  const marks = toMarks(countries, geometry.places, scene)
    .filter(({ isAway }) => !isAway)
    .map(
      (mark) =>
        `<g transform="translate(${mark.at[0].toFixed(1)} ${mark.at[1].toFixed(1)})">${markMarkup(mark)}${chosen.includes(mark.code) ? markRing(mark) : ''}</g>`,
    );
  const rings = map.countries
    .filter(({ code }) => chosen.includes(code) && geometry.shapes.countries[code])
    .map(({ code }) => ringMarkup(`path d="${geometry.shapes.countries[code]}"`));
  const landHatch = hatchPattern.replace('hatch', 'land-hatch').replace('rotate(45)', `scale(${1 / scale}) rotate(45)`);
  const { graticule, land, inParts } = geometry.shapes;
  const markup =
    `<defs>${hatchPattern}${landHatch}</defs>` +
    `<rect class="sea" width="${pictureWidth}" height="${mapHeight}"/><g class="world" transform="matrix(${scale} 0 0 ${scale} ${x} ${y})">` +
    `<path class="grat" d="${graticule}"/><path class="land" d="${land}"/><path class="part" d="${inParts}"/>${shapes.join('')}${rings.join('')}</g>${marks.join('')}`;
  return { markup, height: mapHeight, style: createStyle(answers, scene.view) };
}

function createShareBar(shares: Share[]): Block {
  const all = shares.reduce((sum, { count }) => sum + count, 0);
  let x = 0;
  const bars = shares.map(({ order, count }) => {
    const width = all === 0 ? 0 : (count / all) * pictureWidth;
    x += width;
    return `<rect class="c ${answerClass(order)}" x="${(x - width).toFixed(1)}" width="${width.toFixed(1)}" height="6"/>`;
  });
  return { markup: `<g class="strip">${bars.join('')}</g>`, height: 6 };
}

export function createLegend(shares: (Share & { color?: number | null })[]): Block {
  const width = (pictureWidth - 2 * edge - columnGap) / 2;
  const items = shares.map((share) => ({ share, lines: toTextLines(share.text, width - 130, 6.9) }));
  let y = 4;
  let markup = '';
  for (let first = 0; first < items.length; first += 2) {
    const row = items.slice(first, first + 2);
    const height = Math.max(...row.map(({ lines }) => lines.length)) * rowLine + rowPadding;
    row.forEach(({ share, lines }, column) => {
      const x = edge + column * (width + columnGap);
      const middle = y + height / 2;
      const top = middle + 4.5 - ((lines.length - 1) * rowLine) / 2;
      const { color = share.order } = share;
      const number = share.order === null ? '' : text(String(share.order), x + 10, middle + 4.3, 12, `n n${color}`, 'middle');
      markup += `<rect class="k ${answerClass(color)}" x="${x}" y="${middle - 10}" width="20" height="20" rx="3"/>${number}`;
      markup += lines.map((line, index) => text(line, x + 30, top + index * rowLine, 13, share.order === null ? 'ink2' : 'ink')).join('');
      markup += text(String(share.count), x + width - 46, middle + 4.5, 13, 'ink b', 'end');
      markup += text(share.percent, x + width, middle + 4.5, 13, 'ink3', 'end');
      if (first + 2 < items.length) markup += `<path class="line2" d="M${x} ${y + height}h${width}"/>`;
    });
    y += height;
  }
  return { markup, height: y + 8 };
}

const sourceLine = 18;

/** Where the map is from: installation, version with its day, address, licence and copyright (CIT-04). */
function createSource(source: MapSource, { map, chosen }: Captions): Block {
  const parts = [source.name, source.state, toQuestionAddress(source, map.question.id, chosen), ...source.rights];
  const lines = toTextLines(parts.filter(Boolean).join(' · '), pictureWidth - 2 * edge, 6.6);
  const rows = lines.map((line, index) => text(line, edge, 20 + index * sourceLine, 12, 'ink2'));
  return {
    markup: `<path class="line2" d="M${edge} 0h${pictureWidth - 2 * edge}"/>${rows.join('')}`,
    height: 14 + lines.length * sourceLine,
  };
}

/** Composes a picture, 1200 px wide: title, what is drawn, what is below it, and the source. */
export function composePicture(drawn: Block & { style: string }, captions: Captions, between: Block[]): string {
  const head = createHead(captions);
  const below = [...between, ...(captions.source ? [createSource(captions.source, captions)] : [])];
  const height = head.height + drawn.height + below.reduce((sum, block) => sum + block.height, 0);
  let y = head.height + drawn.height;
  const blocks = below.map((block) => {
    y += block.height;
    return `<g transform="translate(0 ${y - block.height})">${block.markup}</g>`;
  });
  // Painting the background over what exceeds the map is much faster than clipping it.
  const paper = `<rect class="paper" width="${pictureWidth}" height="${head.height}"/><rect class="paper" y="${head.height + drawn.height}" width="${pictureWidth}" height="${height}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${height}" viewBox="0 0 ${pictureWidth} ${height}"><style>${drawn.style}</style>` +
    `<g transform="translate(0 ${head.height})">${drawn.markup}</g>${paper}${head.markup}${blocks.join('')}</svg>`
  );
}

/** Renders a map as SVG: title, map, bar of shares and legend (MAP-04). */
export function createMapPicture(picture: Picture): string {
  const shares = toShares(picture.map, picture.locale);
  return composePicture(createMap(picture), picture, [createShareBar(shares), createLegend(shares)]);
}
