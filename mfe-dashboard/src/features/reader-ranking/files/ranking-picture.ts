import type { ChartColors } from '@round-table/shared/ui/charts';
import type { RankedCountries } from '../compute/rank';

interface Picture extends RankedCountries {
  /** The point of view. */
  title: string;
  /** Whose weighting it is, the version and the address, below the title. */
  notes: string[];
  legend: { sure: string; possible: string };
  formatPoints: (points: number) => string;
  colors: ChartColors;
}

/** In CSS pixels. */
const width = 880;
const padding = 24;
const scale = 2;
const rowHeight = 24;
const noteHeight = 18;
const bar = { left: 230, width: 460, height: 10 };

function wrap(context: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length === 0 || context.measureText(longer).width > width - 2 * padding) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function drawHatch(
  context: CanvasRenderingContext2D,
  colors: ChartColors,
  { left, top, size }: { left: number; top: number; size: number },
): void {
  context.save();
  context.beginPath();
  context.rect(left, top, size, bar.height);
  context.clip();
  context.fillStyle = colors.hatchBackground;
  context.fillRect(left, top, size, bar.height);
  context.strokeStyle = colors.hatchLine;
  context.beginPath();
  for (let x = left - bar.height; x < left + size; x += 4) {
    context.moveTo(x, top + bar.height);
    context.lineTo(x + bar.height, top);
  }
  context.stroke();
  context.restore();
}

function drawRows(context: CanvasRenderingContext2D, { rows, maximum, colors, formatPoints }: Picture, top: number): void {
  const toWidth = (points: number) => (maximum > 0 ? (bar.width * points) / maximum : 0);
  rows.forEach(({ place, name, points, reachable }, index) => {
    const y = top + index * rowHeight;
    const baseline = y + 16;
    context.textAlign = 'start';
    context.fillStyle = colors.muted;
    context.fillText(String(place), padding, baseline);
    context.fillStyle = colors.ink;
    context.fillText(name, padding + 30, baseline, bar.left - padding - 42);
    context.fillStyle = colors.line;
    context.fillRect(bar.left, y + 7, bar.width, bar.height);
    context.fillStyle = colors.ink;
    context.fillRect(bar.left, y + 7, toWidth(points), bar.height);
    if (reachable > points) drawHatch(context, colors, { left: bar.left + toWidth(points), top: y + 7, size: toWidth(reachable - points) });
    context.textAlign = 'end';
    context.fillStyle = colors.ink;
    const range = reachable > points ? `${formatPoints(points)} – ${formatPoints(reachable)}` : formatPoints(points);
    context.fillText(range, width - padding, baseline);
  });
  context.textAlign = 'start';
}

function drawLegend(context: CanvasRenderingContext2D, { legend, colors }: Picture, top: number): void {
  context.fillStyle = colors.ink;
  context.fillRect(padding, top, 12, bar.height);
  context.fillText(legend.sure, padding + 20, top + 10);
  const next = padding + 44 + context.measureText(legend.sure).width;
  drawHatch(context, colors, { left: next, top, size: 12 });
  context.fillStyle = colors.ink;
  context.fillText(legend.possible, next + 20, top + 10);
}

/** Draws the ranking as a PNG file. Rejects if the browser cannot. */
export function toRankingPicture(picture: Picture): Promise<Blob> {
  const { title, notes, rows, colors } = picture;
  const sheet = document.createElement('canvas');
  const context = sheet.getContext('2d');
  if (!context) return Promise.reject(new Error('The browser has no 2D canvas'));
  const textFont = `400 13px ${colors.font}`;
  context.font = textFont;
  const lines = notes.flatMap((note) => wrap(context, note));
  const rowsTop = padding + 30 + lines.length * noteHeight + 12;
  const legendTop = rowsTop + rows.length * rowHeight + 12;
  sheet.width = width * scale;
  sheet.height = (legendTop + bar.height + padding) * scale;
  context.scale(scale, scale);
  context.fillStyle = colors.background;
  context.fillRect(0, 0, width, sheet.height / scale);
  context.fillStyle = colors.ink;
  context.font = `600 18px ${colors.font}`;
  context.fillText(title, padding, padding + 16);
  context.font = textFont;
  context.fillStyle = colors.muted;
  lines.forEach((line, index) => {
    context.fillText(line, padding, padding + 42 + index * noteHeight);
  });
  drawRows(context, picture, rowsTop);
  drawLegend(context, picture, legendTop);
  return new Promise((resolve, reject) => {
    sheet.toBlob((file) => (file ? resolve(file) : reject(new Error('The picture is too large'))), 'image/png');
  });
}
