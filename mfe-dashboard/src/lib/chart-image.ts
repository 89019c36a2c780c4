import type { ChartColors, LegendEntry } from '@round-table/shared/ui/charts';

interface ChartImage {
  canvas: HTMLCanvasElement;
  title: string;
  legend: LegendEntry[];
  colors: ChartColors;
}

/** In CSS pixels. */
const padding = 16;
const swatchSize = 20;
const swatchGap = 8;
const entryHeight = 26;
const titleLineHeight = 22;
const textLineHeight = 16;

/** Breaks the text into lines of at most `maxWidth`, measured in the context's current font. */
function wrapText(context: CanvasRenderingContext2D, text: string, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length === 0 || context.measureText(longer).width > maxWidth) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function drawHatchedSwatch(context: CanvasRenderingContext2D, colors: ChartColors, top: number): void {
  context.fillStyle = colors.hatchBackground;
  context.fillRect(padding, top, swatchSize, swatchSize);
  context.strokeStyle = colors.hatchLine;
  context.strokeRect(padding + 0.5, top + 0.5, swatchSize - 1, swatchSize - 1);
  context.beginPath();
  for (let shift = 6; shift < 2 * swatchSize; shift += 6) {
    const overflow = Math.max(0, shift - swatchSize);
    context.moveTo(padding + overflow, top + shift - overflow);
    context.lineTo(padding + shift - overflow, top + overflow);
  }
  context.stroke();
}

function drawPointSwatch(context: CanvasRenderingContext2D, colors: ChartColors, top: number, fill: string): void {
  context.beginPath();
  context.arc(padding + swatchSize / 2, top + swatchSize / 2, 5, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = colors.ink;
  context.stroke();
}

function drawColorSwatch(context: CanvasRenderingContext2D, color: ChartColors['answers'][number], top: number, label: string): void {
  context.fillStyle = color.background;
  context.fillRect(padding, top, swatchSize, swatchSize);
  context.fillStyle = color.text;
  context.textAlign = 'center';
  context.fillText(label, padding + swatchSize / 2, top + 14);
  context.textAlign = 'start';
}

function drawSwatch(context: CanvasRenderingContext2D, { swatch, label = '' }: LegendEntry, colors: ChartColors, top: number): void {
  if (swatch === 'hatched') drawHatchedSwatch(context, colors, top);
  else if (swatch === 'filled') drawPointSwatch(context, colors, top, colors.ink);
  else if (swatch === 'hollow') drawPointSwatch(context, colors, top, colors.background);
  else drawColorSwatch(context, colors.answers[swatch] ?? { background: colors.ink, text: colors.background }, top, label);
}

interface WrappedEntry {
  entry: LegendEntry;
  lines: string[];
}

const toHeight = ({ lines }: WrappedEntry) => entryHeight + (lines.length - 1) * textLineHeight;

function drawLegend(context: CanvasRenderingContext2D, entries: WrappedEntry[], colors: ChartColors, top: number): void {
  let y = top;
  for (const wrapped of entries) {
    drawSwatch(context, wrapped.entry, colors, y);
    context.fillStyle = colors.ink;
    for (const [index, text] of wrapped.lines.entries())
      context.fillText(text, padding + swatchSize + swatchGap, y + 14 + index * textLineHeight);
    y += toHeight(wrapped);
  }
}

/** Renders a chart as a PNG file: its title above it, its legend below it, on the page's background. Rejects if the browser cannot. */
export function toPng({ canvas, title, legend, colors }: ChartImage): Promise<Blob> {
  const ratio = canvas.width / canvas.clientWidth;
  const width = canvas.clientWidth + 2 * padding;
  const sheet = document.createElement('canvas');
  const context = sheet.getContext('2d');
  if (!context) return Promise.reject(new Error('The browser has no 2D canvas'));
  const titleFont = `600 16px ${colors.font}`;
  const textFont = `400 12px ${colors.font}`;
  context.font = titleFont;
  const titleLines = wrapText(context, title, width - 2 * padding);
  context.font = textFont;
  const entries = legend.map((entry) => ({
    entry,
    lines: wrapText(context, entry.text, width - 2 * padding - swatchSize - swatchGap),
  }));
  const chartTop = padding + titleLines.length * titleLineHeight + 8;
  const legendTop = chartTop + canvas.clientHeight + 8;
  const height = legendTop + entries.reduce((sum, entry) => sum + toHeight(entry), 0) + padding;
  sheet.width = width * ratio;
  sheet.height = height * ratio;
  context.scale(ratio, ratio);
  context.fillStyle = colors.background;
  context.fillRect(0, 0, width, height);
  context.fillStyle = colors.ink;
  context.font = titleFont;
  for (const [index, text] of titleLines.entries()) context.fillText(text, padding, padding + 16 + index * titleLineHeight);
  context.drawImage(canvas, padding, chartTop, canvas.clientWidth, canvas.clientHeight);
  context.font = textFont;
  drawLegend(context, entries, colors, legendTop);
  return new Promise((resolve, reject) => {
    sheet.toBlob((file) => (file ? resolve(file) : reject(new Error('The image is too large'))), 'image/png');
  });
}
