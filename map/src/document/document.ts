import type { Locale, ResultMap } from '@round-table/shared/contract';
import { type AnswerColorPair, formatDay, toInlineJson, toQuestionNumber } from '@round-table/shared/domain';
import { hatchPattern } from '../layout/mark-markup';
import { escapeMarkup, flagRules, legendMarkup, rowsMarkup, stripMarkup, toShares } from '../layout/markup';
import type { PageData } from '../layout/page-data';
import type { MapTheme } from '../layout/palette';
import { mapTexts } from '../layout/texts';
import { embedStyle, pageStyle } from './style';
import { pageTexts } from './texts';

export interface PageSettings {
  locale: Locale;
  theme: MapTheme | 'system';
  /** The light theme's answer colours. */
  answers: AnswerColorPair[];
}

/** The content of the page of one question's map. */
export interface MapPage extends PageSettings {
  map: ResultMap;
  /** When the version was taken; null for live answers, undefined if there is no version yet. */
  taken: Date | null | undefined;
  timeZone: string;
  data: Omit<PageData, 'locale' | 'timeZone' | 'texts' | 'map'>;
  script: string;
  /** Only if other sites embed the page: its source, and what they have chosen. */
  embedded?: Embedded;
}

export interface Embedded {
  /** "Round Table, version 2026-1" */
  source: string;
  /** The address of the question in this version, and its text. */
  link: { address: string; text: string };
  hasLegend: boolean;
  /** In pixels. */
  minHeight: number;
}

/** A page with the texts of its inline styles, which its policy allows by their hashes. */
export interface StyledPage {
  html: string;
  styles: string[];
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
export const toQuestionName = ({ question }: ResultMap): string => toQuestionNumber(question.chapter.order, question.order);

/** "Version of 30 June 2026", "Live answers". */
export function toVersionText(taken: MapPage['taken'], locale: Locale, timeZone: string): string {
  const texts = pageTexts(locale);
  if (taken === null) return texts.live;
  if (taken === undefined) return texts.noVersion;
  return texts.version.replace('{date}', formatDay(locale, { at: taken, timeZone }));
}

/** `rules`: what the page has beyond the style sheet of all pages. */
export function toDocument({ locale, theme, answers }: PageSettings, title: string, body: string, rules = ''): StyledPage {
  const style = `${pageStyle(answers)}${theme === 'system' ? embedStyle(answers) : ''}${rules}`;
  const html =
    `<!doctype html><html lang="${locale}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${style}</style></head><body>${body}</body></html>`;
  return { html, styles: [style] };
}

function tableMarkup({ map, locale, timeZone }: MapPage): string {
  const texts = pageTexts(locale);
  const head = [texts.country, texts.number, texts.answer].map((text) => `<th scope="col">${text}</th>`).join('');
  return (
    `<div class="tablew" id="table" hidden tabindex="0" role="region" aria-labelledby="question"><table aria-labelledby="question">` +
    `<thead><tr>${head}</tr></thead><tbody id="rows">${rowsMarkup(map, { locale, timeZone })}</tbody></table></div>`
  );
}

function mapMarkup(page: MapPage): string {
  const { locale } = page;
  const texts = pageTexts(locale);
  return (
    `<div class="mapw" id="frame"><svg class="defs" aria-hidden="true"><defs>${hatchPattern}${hatchPattern.replace('hatch', 'land-hatch')}</defs></svg>` +
    `<p class="vh" id="keys">${texts.keys} <span id="openKeys" hidden>${texts.openKeys}</span> <span id="chooseKeys" hidden>${texts.chooseKeys}</span></p>` +
    `<svg class="map" id="map" role="group" aria-label="${texts.countries}" aria-describedby="keys"><g class="world" aria-hidden="true"></g><g class="marks"></g></svg>` +
    tableMarkup(page) +
    `<div class="zoom" id="zoom">${button('zoomIn', locale)}${button('zoomOut', locale)}${button('resetView', locale)}${button('showTable', locale)}</div>` +
    `<div class="tip" id="tip" role="tooltip" data-hint="${texts.tapAgain}" hidden></div><p class="notice" id="notice" role="status"></p></div>`
  );
}

/** At least as high as the frame that the other site has chosen. */
export const heightRule = ({ minHeight }: Embedded) => `main{min-height:${minHeight}px}`;

export const sourceMarkup = ({ source, link }: Embedded) =>
  `<p class="src"><span id="source">${escapeMarkup(source)}</span><a href="${escapeMarkup(link.address)}" target="_blank" rel="noopener">${escapeMarkup(link.text)}</a></p>`;

const noScriptStyle = '.tablew[hidden]{display:block!important}.zoom{display:none}';

/** The page of a question's result map (MAP-01 to MAP-04), designed for an iframe. Without JavaScript the table still lists every answer. */
export function mapPage(page: MapPage): StyledPage {
  const { map, locale, data, embedded } = page;
  const texts = pageTexts(locale);
  const shares = toShares(map, locale);
  const text = escapeMarkup(map.question.text);
  const body =
    `<main aria-labelledby="question${embedded ? ' source' : ''}"><figure class="mapf" aria-labelledby="question"><figcaption class="head"><span class="no">${toQuestionName(map)}</span><h1 id="question">${text}</h1>` +
    `<span class="when">${toVersionText(page.taken, locale, page.timeZone)}</span></figcaption>${mapMarkup(page)}` +
    `<svg class="strip" id="strip" aria-hidden="true">${stripMarkup(shares)}</svg>` +
    `<div class="leg" id="leg"${embedded?.hasLegend === false ? ' hidden' : ''}><ul id="legend" role="list" aria-label="${texts.legend}">${legendMarkup(shares, locale)}</ul></div>${embedded ? sourceMarkup(embedded) : ''}</figure></main>` +
    `<noscript><style>${noScriptStyle}</style></noscript>` +
    `<script type="application/json" id="map-data">${toInlineJson({ ...data, locale, timeZone: page.timeZone, texts: mapTexts(locale), map } satisfies PageData)}</script>` +
    `<script>${page.script}</script>`;
  const rules = `${flagRules(map)}${embedded ? heightRule(embedded) : ''}`;
  const { html, styles } = toDocument(page, `${toQuestionName(map)} ${map.question.text}`, body, rules);
  return { html, styles: [...styles, noScriptStyle] };
}

/** The page without a map: one sentence and no data, if there is nothing that the visitor may read. `isFailed`: a retry may succeed. */
export const sentencePage = (settings: PageSettings, sentence: string, isFailed = false): StyledPage =>
  toDocument(
    settings,
    pageTexts(settings.locale).resultMap,
    `<main${isFailed ? ' data-failed' : ''}><h1 class="vh">${pageTexts(settings.locale).resultMap}</h1><p class="sentence">${escapeMarkup(sentence)}</p></main>`,
  );
