import type { ChartColors } from './chart-colors';

/** One entry of a legend and what it means. */
export interface LegendEntry {
  /** A square of an answer colour (from 0) with the sign on it, a hatched square, or a point that is full or hollow. */
  look: number | 'hatched' | 'full' | 'hollow';
  sign?: string;
  text: string;
}

interface Picture {
  drawing: HTMLCanvasElement;
  title: string;
  legend: LegendEntry[];
  colors: ChartColors;
}

const padding = 16;
const square = 20;
const line = 26;

/** The text in lines that are no wider than the room. */
function linesOf(context: CanvasRenderingContext2D, text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length === 0 || context.measureText(longer).width > room) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function drawHatched(context: CanvasRenderingContext2D, colors: ChartColors, top: number): void {
  context.fillStyle = colors.hatchGround;
  context.fillRect(padding, top, square, square);
  context.strokeStyle = colors.hatchLine;
  context.strokeRect(padding + 0.5, top + 0.5, square - 1, square - 1);
  context.beginPath();
  for (let shift = 6; shift < 2 * square; shift += 6) {
    const over = Math.max(0, shift - square);
    context.moveTo(padding + over, top + shift - over);
    context.lineTo(padding + shift - over, top + over);
  }
  context.stroke();
}

function drawPoint(context: CanvasRenderingContext2D, colors: ChartColors, top: number, fill: string): void {
  context.beginPath();
  context.arc(padding + square / 2, top + square / 2, 5, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = colors.ink;
  context.stroke();
}

function drawColor(context: CanvasRenderingContext2D, pair: ChartColors['answers'][number], top: number, sign: string): void {
  context.fillStyle = pair.ground;
  context.fillRect(padding, top, square, square);
  context.fillStyle = pair.text;
  context.textAlign = 'center';
  context.fillText(sign, padding + square / 2, top + 14);
  context.textAlign = 'start';
}

function drawLook(context: CanvasRenderingContext2D, { look, sign = '' }: LegendEntry, colors: ChartColors, top: number): void {
  if (look === 'hatched') drawHatched(context, colors, top);
  else if (look === 'full') drawPoint(context, colors, top, colors.ink);
  else if (look === 'hollow') drawPoint(context, colors, top, colors.ground);
  else drawColor(context, colors.answers[look] ?? { ground: colors.ink, text: colors.ground }, top, sign);
}

/** A drawn chart as a PNG that stands alone: its title above it, its legend below, on the ground of the page. */
export function toPicture({ drawing, title, legend, colors }: Picture): Promise<Blob> {
  const ratio = drawing.width / drawing.clientWidth;
  const width = drawing.clientWidth + 2 * padding;
  const sheet = document.createElement('canvas');
  const context = sheet.getContext('2d');
  if (!context) return Promise.reject(new Error('The browser draws no pictures'));
  const titleFont = `600 16px ${colors.font}`;
  const textFont = `400 12px ${colors.font}`;
  context.font = titleFont;
  const titleLines = linesOf(context, title, width - 2 * padding);
  context.font = textFont;
  const entries = legend.map((entry) => ({ entry, lines: linesOf(context, entry.text, width - 2 * padding - square - 8) }));
  const head = padding + titleLines.length * 22 + 8;
  const foot = entries.reduce((sum, { lines }) => sum + line + (lines.length - 1) * 16, 8) + padding;
  const height = head + drawing.clientHeight + foot;
  sheet.width = width * ratio;
  sheet.height = height * ratio;
  context.scale(ratio, ratio);
  context.fillStyle = colors.ground;
  context.fillRect(0, 0, width, height);
  context.fillStyle = colors.ink;
  context.font = titleFont;
  for (const [index, text] of titleLines.entries()) context.fillText(text, padding, padding + 16 + index * 22);
  context.drawImage(drawing, padding, head, drawing.clientWidth, drawing.clientHeight);
  context.font = textFont;
  let top = head + drawing.clientHeight + 8;
  for (const { entry, lines } of entries) {
    drawLook(context, entry, colors, top);
    context.fillStyle = colors.ink;
    for (const [index, text] of lines.entries()) context.fillText(text, padding + square + 8, top + 14 + index * 16);
    top += line + (lines.length - 1) * 16;
  }
  return new Promise((resolve, reject) => {
    sheet.toBlob((file) => (file ? resolve(file) : reject(new Error('The picture is too large'))), 'image/png');
  });
}
