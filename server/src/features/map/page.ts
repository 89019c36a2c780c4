import type { Locale, ResultMap } from '@round-table/shared/contract';
import { type AnswerColorPair, formatDay, toRoman } from '@round-table/shared/domain';
import { hatchPattern } from '../../result-map/mark-markup';
import { escapeMarkup, legendMarkup, rowsMarkup, sharesOf, stripMarkup } from '../../result-map/markup';
import type { PageData } from '../../result-map/page-data';
import type { MapTheme } from '../../result-map/palette';
import { pageStyle } from './page-style';
import { pageTexts } from './page-texts';

interface Dressing {
  locale: Locale;
  theme: MapTheme;
  /** The light theme's answer colours. */
  answers: AnswerColorPair[];
}

/** What the page of one question's map shows. */
export interface MapPage extends Dressing {
  map: ResultMap;
  /** When the version was taken; null for live answers, undefined where there is no version yet. */
  taken: Date | null | undefined;
  timeZone: string;
  data: Omit<PageData, 'locale' | 'map'>;
  script: string;
  nonce: string;
}

const icons = {
  zoomIn: 'M8 3v10M3 8h10',
  zoomOut: 'M3 8h10',
  resetView: 'M3.2 9.2a5 5 0 1 0 1-4.6L3 6M3 2.8V6h3.2',
  showTable: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M2.5 9.5h11M6 6.5v6',
} as const;

const button = (id: keyof typeof icons, locale: Locale) => {
  const name = pageTexts(locale)[id];
  return `<button type="button" id="${id}" aria-label="${name}" title="${name}"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="${icons[id]}"/></svg></button>`;
};

/** "III.1", the name of a question. */
export const questionName = ({ question }: ResultMap): string => `${toRoman(question.chapter.order)}.${question.order}`;

/** "Version of 30 June 2026", "Live answers". */
export function whenText(taken: MapPage['taken'], locale: Locale, timeZone: string): string {
  const texts = pageTexts(locale);
  if (taken === null) return texts.live;
  if (taken === undefined) return texts.noVersion;
  return texts.version.replace('{date}', formatDay(locale, { at: taken, timeZone }));
}

/** JSON that may stand in a script element. */
const toInlineJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const documentOf = ({ locale, theme, answers }: Dressing, title: string, body: string) =>
  `<!doctype html><html lang="${locale}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${pageStyle(answers)}</style></head><body>${body}</body></html>`;

function tableOf({ map, locale }: MapPage): string {
  const texts = pageTexts(locale);
  const head = [texts.country, texts.number, texts.answer].map((text) => `<th scope="col">${text}</th>`).join('');
  return (
    `<div class="tablew" id="table" hidden tabindex="0" role="region" aria-labelledby="question"><table aria-labelledby="question">` +
    `<thead><tr>${head}</tr></thead><tbody id="rows">${rowsMarkup(map, locale)}</tbody></table></div>`
  );
}

function mapOf(page: MapPage): string {
  const { locale } = page;
  const texts = pageTexts(locale);
  return (
    `<div class="mapw" id="frame"><svg class="defs" aria-hidden="true"><defs>${hatchPattern}${hatchPattern.replace('hatch', 'land-hatch')}</defs></svg>` +
    `<p class="vh" id="keys">${texts.keys}</p>` +
    `<svg class="map" id="map" role="group" aria-label="${texts.countries}" aria-describedby="keys"><g class="world" aria-hidden="true"></g><g class="marks"></g></svg>` +
    tableOf(page) +
    `<div class="zoom" id="zoom">${button('zoomIn', locale)}${button('zoomOut', locale)}${button('resetView', locale)}${button('showTable', locale)}</div>` +
    `<div class="tip" id="tip" role="tooltip" hidden></div><p class="notice" id="notice" role="status"></p></div>`
  );
}

/** The page of a question's result map (MAP-01 to MAP-04), made to stand in a frame. Without its script the table still shows every answer. */
export function mapPage(page: MapPage): string {
  const { map, locale, data, nonce } = page;
  const texts = pageTexts(locale);
  const shares = sharesOf(map, locale);
  const text = escapeMarkup(map.question.text);
  const body =
    `<main aria-labelledby="question"><figure class="mapf" aria-labelledby="question"><figcaption class="head"><span class="no">${questionName(map)}</span><h1 id="question">${text}</h1>` +
    `<span class="when">${whenText(page.taken, locale, page.timeZone)}</span></figcaption>${mapOf(page)}` +
    `<svg class="strip" id="strip" aria-hidden="true">${stripMarkup(shares)}</svg>` +
    `<div class="leg" id="leg"><ul id="legend" role="list" aria-label="${texts.legend}">${legendMarkup(shares)}</ul></div></figure></main>` +
    `<noscript><style>.tablew[hidden]{display:block!important}.zoom{display:none}</style></noscript>` +
    `<script type="application/json" id="map-data">${toInlineJson({ ...data, locale, map } satisfies PageData)}</script>` +
    `<script nonce="${nonce}">${page.script}</script>`;
  return documentOf(page, `${questionName(map)} ${map.question.text}`, body);
}

/** The page where there is nothing to show, or nothing that the visitor may see: one sentence, and no data. `isFailed`: another attempt may succeed. */
export const sentencePage = (dressing: Dressing, sentence: string, isFailed = false): string =>
  documentOf(
    dressing,
    pageTexts(dressing.locale).resultMap,
    `<main${isFailed ? ' data-failed' : ''}><h1 class="vh">${pageTexts(dressing.locale).resultMap}</h1><p class="sentence">${escapeMarkup(sentence)}</p></main>`,
  );
