import type { Locale } from '@round-table/shared/contract';

/** The map, or the chart, that a page offers for embedding. */
export interface EmbedSource {
  /** The path of the embeddable page. */
  path: string;
  /** `versions` for the chart of the answers through the versions instead of the map. */
  show?: 'versions';
  /** The name of the frame: the question. */
  title: string;
  /** The number of the version shown. */
  version: string;
  /** The chosen countries, which can be outlined. */
  countries: { codes: string[]; names: string };
}

export interface EmbedChoice {
  /** A number, or `latest`. */
  version: string;
  language: Locale;
  height: number;
  hasLegend: boolean;
  hasOutline: boolean;
}

export const embedHeights = [360, 480, 600, 720];

/** The address of the frame, without origin. */
export function toEmbedPath(
  { path, show, countries }: EmbedSource,
  { version, language, height, hasLegend, hasOutline }: EmbedChoice,
): string {
  const params = [
    ...(show === undefined ? [] : [`show=${show}`]),
    `version=${encodeURIComponent(version)}`,
    `lang=${language}`,
    `h=${height}`,
    ...(hasLegend ? ['legend=1'] : ['legend=0']),
    ...(hasOutline && countries.codes.length > 0 ? [`c=${countries.codes.map(encodeURIComponent).join(',')}`] : []),
  ];
  return `${path}?${params.join('&')}`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeAttribute = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** The HTML for the other site. */
export function toEmbedCode(origin: string, source: EmbedSource, choice: EmbedChoice): string {
  const src = escapeAttribute(origin + toEmbedPath(source, choice));
  return `<iframe src="${src}" title="${escapeAttribute(source.title)}" width="100%" height="${choice.height}" style="border:0" loading="lazy"></iframe>`;
}
