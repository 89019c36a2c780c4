import type { VersionColumn } from '@round-table/shared/domain';
import { answerClass } from './markup';

/** In pixels: a part of this height has room for its number. */
const minNumberHeight = 15;
/** Parts of more columns are too narrow for a number. */
const maxNumberedColumns = 24;
/** Of the numbers of the versions below the columns: with more, only some are written. */
const maxLabels = 6;

/** Height below the columns for the numbers of the versions, in pixels. */
export const labelHeight = 26;

const place = (percent: number) => `${percent.toFixed(2)}%`;

/** A column: what was chosen in a version, the first option on top. */
function columnMarkup(
  { parts }: VersionColumn,
  { left, width, height }: { left: number; width: number; height: number },
  hasNumbers: boolean,
) {
  let bottom = 0;
  return parts
    .filter(({ count }) => count > 0)
    .map(({ series: { order, color }, percent }) => {
      const tall = (percent / 100) * height;
      bottom += tall;
      const rect = `<rect class="c ${answerClass(color)}" x="${place(left)}" y="${(bottom - tall).toFixed(1)}" width="${place(width)}" height="${tall.toFixed(1)}"/>`;
      if (order === null || !hasNumbers || tall < minNumberHeight) return rect;
      return `${rect}<text class="n n${color}" x="${place(left + width / 2)}" y="${(bottom - tall / 2 + 4.3).toFixed(1)}" font-size="12" text-anchor="middle">${order}</text>`;
    })
    .join('');
}

/**
 * The shares of the options through the versions as stacked columns, for an SVG element of this height (in pixels) and `labelHeight`.
 * Horizontal places are shares of its width, so that texts have the same size at every width.
 */
export function columnsMarkup(columns: VersionColumn[], height: number): string {
  const slot = 100 / columns.length;
  const width = Math.min(slot * 0.64, 14);
  const step = Math.ceil(columns.length / maxLabels);
  const lines = [0, 0.5, 1].map((share) => `<line class="line2" x1="0" x2="100%" y1="${share * height}" y2="${share * height}"/>`);
  const drawn = columns.map((column, index) => {
    const left = slot * (index + 0.5) - width / 2;
    const isNamed = (columns.length - 1 - index) % step === 0;
    const name = isNamed
      ? `<text class="ink2" x="${place(left + width / 2)}" y="${height + 18}" font-size="12" text-anchor="middle">${column.version.id}</text>`
      : '';
    return columnMarkup(column, { left, width, height }, columns.length <= maxNumberedColumns) + name;
  });
  return lines.join('') + drawn.join('');
}
