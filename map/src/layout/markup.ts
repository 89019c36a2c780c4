import type { Locale, ResultMap } from '@round-table/shared/contract';
import { createFlagSprite, formatDay, formatPercent, toFlagAddress } from '@round-table/shared/domain';
import { type MapTexts, mapTexts } from './texts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML and SVG content and quoted attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** The class that colours a country, the background of a number or a share: `a1` … `a10`, or `nd` for "not answered yet". */
export const answerClass = (order: number | null): string => (order === null ? 'nd' : `a${order}`);

type Country = ResultMap['countries'][number];

/** The accessible name of a country: `Germany: 3 Notarial deed`, `Germany: 3 Notarial deed, chosen`. */
export function toAccessibleName({ name, answer_order, answer_text }: Country, texts: MapTexts, isChosen = false): string {
  const answer = answer_order === null ? texts.notAnswered : `${answer_order} ${answer_text}`;
  return `${name}: ${answer}${isChosen ? `, ${texts.chosen}` : ''}`;
}

/** The square with an option's number on its colour; hatched if not answered. */
export const numberSquare = (order: number | null): string => `<span class="k ${answerClass(order)}">${order ?? ''}</span>`;

/** The number of countries that chose an option (null: not answered), and their localised share in whole percent. */
export interface Share {
  order: number | null;
  text: string;
  count: number;
  percent: string;
}

/** One share for each option, and one for the countries without an answer, if any. */
export function toShares(map: ResultMap, locale: Locale): Share[] {
  const all = map.countries.length;
  const toShare = (order: number | null, text: string, count: number): Share => ({
    order,
    text,
    count,
    percent: formatPercent(locale, all === 0 ? 0 : (count / all) * 100),
  });
  const open = map.countries.filter((country) => country.answer_order === null).length;
  const options = map.options.map(({ order, text, count }) => toShare(order, text, count));
  return open === 0 ? options : [...options, toShare(null, mapTexts(locale).notAnswered, open)];
}

/** The strip of shares over the legend. */
export function stripMarkup(shares: Share[]): string {
  const all = shares.reduce((sum, { count }) => sum + count, 0);
  let x = 0;
  const bars = shares.map(({ order, count }) => {
    const width = all === 0 ? 0 : (count / all) * 100;
    const answer = answerClass(order);
    const bar = `<rect class="c ${answer}" data-answer="${answer}" x="${x.toFixed(2)}%" width="${width.toFixed(2)}%" height="100%"/>`;
    x += width;
    return bar;
  });
  return bars.join('');
}

/** The rows of the legend: number, text, count, share. Each is a button that shows only the countries with this answer. */
export function legendMarkup(shares: Share[], locale: Locale): string {
  const texts = mapTexts(locale);
  return shares
    .map(({ order, text, count, percent }) => {
      const counted = (count === 1 ? texts.country : texts.countries).replace('{count}', String(count));
      return (
        `<li${order === null ? ' class="open"' : ''}>` +
        `<button type="button" data-answer="${answerClass(order)}" aria-pressed="false" aria-label="${escapeMarkup(`${text}, ${counted}, ${percent}`)}">` +
        `${numberSquare(order)}<span>${escapeMarkup(text)}</span><b>${count}</b><span class="pc">${percent}</span></button></li>`
      );
    })
    .join('');
}

interface PlaceOfReader {
  locale: Locale;
  /** Of the installation, an IANA name. */
  timeZone: string;
}

/** The text of an answer in the table, and since when it is given (QDT-12). */
export function answerMarkup({ answer_text, since }: Country, { locale, timeZone, texts }: PlaceOfReader & { texts: MapTexts }): string {
  if (answer_text === null) return escapeMarkup(texts.notAnswered);
  if (since === null) return escapeMarkup(answer_text);
  const date = formatDay(locale, { at: since.at, timeZone });
  const words = since.version === null ? texts.since : texts.sinceVersion.replace('{number}', since.version);
  return `${escapeMarkup(answer_text)} <span class="since">${escapeMarkup(words.replace('{date}', date))}</span>`;
}

const createSprite = ({ countries }: ResultMap) => createFlagSprite(countries.map(({ code }) => code));

/** The places of the rows' flags in their sprite, as rules: the policy of the page refuses style attributes. */
export function flagRules(map: ResultMap): string {
  const sprite = createSprite(map);
  const toRule = (position: string | undefined, row: number) =>
    position === undefined ? '' : `#rows tr:nth-child(${row}) .flag{object-position:${position}}`;
  return map.countries.map(({ code }, index) => toRule(sprite.findPosition(code), index + 1)).join('');
}

/** The rows of the table: flag and country, number, answer with its date. All flags are in one sprite. The name becomes a link if the page sets its address. */
export function rowsMarkup(map: ResultMap, place: PlaceOfReader): string {
  const texts = mapTexts(place.locale);
  const sprite = createSprite(map);
  const flag = (code: string) =>
    sprite.findPosition(code) === undefined
      ? ''
      : `<img class="flag" src="${sprite.address}" alt="" width="20" height="15" loading="lazy">`;
  return map.countries
    .map((country) => {
      const { code, name, answer_order } = country;
      return (
        `<tr data-answer="${answerClass(answer_order)}"><th scope="row"><span class="who">${flag(code)}<a target="_top" data-code="${escapeMarkup(code)}">${escapeMarkup(name)}</a></span></th>` +
        `<td>${numberSquare(answer_order)}</td><td${answer_order === null ? ' class="m"' : ''}>${answerMarkup(country, { ...place, texts })}</td></tr>`
      );
    })
    .join('');
}

export const tipMarkup = ({ code, name, answer_order, answer_text }: Country, texts: MapTexts): string =>
  `<span class="row"><img class="flag" src="${toFlagAddress(encodeURIComponent(code))}" alt=""><b>${escapeMarkup(name)}</b></span>` +
  `<span class="row">${numberSquare(answer_order)}<span>${escapeMarkup(answer_text ?? texts.notAnswered)}</span></span>`;
