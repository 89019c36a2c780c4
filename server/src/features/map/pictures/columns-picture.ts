import { columnsMarkup, labelHeight } from '@round-table/map/layout/columns';
import { hatchPattern } from '@round-table/map/layout/mark-markup';
import type { Share } from '@round-table/map/layout/markup';
import { mapTexts } from '@round-table/map/layout/texts';
import type { Locale } from '@round-table/shared/contract';
import { formatPercent, type QuestionVersion, toOptionSeries, toVersionColumns, type VersionColumn } from '@round-table/shared/domain';
import {
  type Block,
  type Captions,
  composePicture,
  createLegend,
  createMapPicture,
  createStyle,
  edge,
  type Picture,
  pictureWidth,
  text,
} from './picture';

const height = 420;
const top = 16;
const axisWidth = 52;

function createColumns(columns: VersionColumn[], locale: Locale): Block {
  const labels = [0, 50, 100].map((percent) =>
    text(formatPercent(locale, percent), edge + axisWidth - 12, top + height * (1 - percent / 100) + 4, 12, 'ink3', 'end'),
  );
  const width = pictureWidth - 2 * edge - axisWidth;
  return {
    markup: `<defs>${hatchPattern}</defs><rect class="paper" width="${pictureWidth}" height="${top + height + labelHeight}"/>${labels.join('')}<svg class="strip" x="${edge + axisWidth}" y="${top}" width="${width}" height="${height + labelHeight}">${columnsMarkup(columns, height)}</svg>`,
    height: top + height + labelHeight,
  };
}

/** The options with the countries of the last version; a removed one names the last version that had it. */
const toLegend = (columns: VersionColumn[], locale: Locale) =>
  toOptionSeries(columns.map(({ version }) => version)).map((series): Share & { color: number | null } => {
    const last = columns.at(-1)?.parts.find((part) => part.series.id === series.id);
    const name = series.text ?? mapTexts(locale).notAnswered;
    return {
      order: series.order,
      color: series.color,
      text: series.until === null ? name : mapTexts(locale).until.replace('{text}', name).replace('{number}', series.until),
      count: last?.count ?? 0,
      percent: formatPercent(locale, last?.percent ?? 0),
    };
  });

/** Renders the answers through the versions as SVG: title, columns and legend (HIS-09). */
function createColumnsPicture(captions: Captions, versions: QuestionVersion[]): string {
  const columns = toVersionColumns(versions, toOptionSeries(versions));
  const drawn = { ...createColumns(columns, captions.locale), style: createStyle(captions.answers, { scale: 1 }) };
  return composePicture(drawn, captions, [createLegend(toLegend(columns, captions.locale))]);
}

/** Renders the picture of a map, or that of a chart if there are versions for it. */
export const createPicture = ({ versions, ...picture }: Picture & { versions?: QuestionVersion[] }): string =>
  versions ? createColumnsPicture(picture, versions) : createMapPicture(picture);
