import { formatPercent, type QuestionVersion, toOptionSeries, toVersionColumns } from '@round-table/shared/domain';
import { columnsMarkup, labelHeight } from '../layout/columns';
import { hatchPattern } from '../layout/mark-markup';
import { answerClass, escapeMarkup } from '../layout/markup';
import { mapTexts } from '../layout/texts';
import {
  type Embedded,
  heightRule,
  type MapPage,
  type PageSettings,
  type StyledPage,
  sourceMarkup,
  toDocument,
  toQuestionName,
  toVersionText,
} from './document';
import { pageTexts } from './texts';

/** The content of the page of one question's chart, for other sites. */
export interface ColumnsPage extends PageSettings, Pick<MapPage, 'map' | 'taken' | 'timeZone'> {
  versions: QuestionVersion[];
  embedded: Embedded;
}

/** Of the columns, in pixels. */
const height = 240;

/** The page of a chart of the answers through the versions (HIS-09). It has no script: the table below is legend and data in one. */
export function columnsPage(page: ColumnsPage): StyledPage {
  const { map, locale, versions, embedded } = page;
  const texts = pageTexts(locale);
  const series = toOptionSeries(versions);
  const columns = toVersionColumns(versions, series);
  const axis = [100, 50, 0].map((percent) => `<span>${formatPercent(locale, percent)}</span>`).join('');
  const chart =
    `<div class="cols" aria-hidden="true"><div class="axis">${axis}</div><svg class="strip" height="${height + labelHeight}"><defs>${hatchPattern}</defs>` +
    `${columnsMarkup(columns, height)}</svg></div>`;
  const head = [texts.answer, ...versions.map(({ id }) => id)].map((text) => `<th scope="col">${text}</th>`).join('');
  const rows = series.map(({ id, order, color, text }) => {
    const cells = columns.map(({ parts }) => {
      const part = parts.find((one) => one.series.id === id);
      return `<td>${part ? `${part.count} <span class="m">${formatPercent(locale, part.percent)}</span>` : ''}</td>`;
    });
    const name = escapeMarkup(text ?? mapTexts(locale).notAnswered);
    return `<tr><th scope="row"><span class="who"><span class="k ${answerClass(color)}">${order ?? ''}</span><span>${name}</span></span></th>${cells.join('')}</tr>`;
  });
  const body =
    `<main aria-labelledby="question source"><figure class="mapf" aria-labelledby="question"><figcaption class="head"><span class="no">${toQuestionName(map)}</span>` +
    `<h1 id="question">${escapeMarkup(map.question.text)}</h1><span class="when">${toVersionText(page.taken, locale, page.timeZone)}</span></figcaption>${chart}` +
    `<div class="data${embedded.hasLegend ? '' : ' vh'}" tabindex="0" role="region" aria-labelledby="question"><table aria-labelledby="question"><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>` +
    `${sourceMarkup(embedded)}</figure></main>`;
  return toDocument(page, `${toQuestionName(map)} ${map.question.text}`, body, heightRule(embedded));
}
