import type { ChartColors, LegendEntry } from '@round-table/shared/ui/charts';
import { toPng } from './chart-image';

const colors: ChartColors = {
  ink: 'ink',
  muted: 'muted',
  line: 'line',
  background: 'background',
  hatchLine: 'hatchLine',
  hatchBackground: 'hatchBackground',
  answers: [{ background: 'teal', text: 'white' }],
  font: 'sans',
  isDark: false,
};

/** A canvas that records what is drawn: jsdom has none. Letters are 8 pixels wide. */
function recordCanvas(blob: Blob | null = new Blob(['png'])) {
  const texts: string[] = [];
  const fills: string[] = [];
  const images: number[][] = [];
  const sizes: number[][] = [];
  const context = {
    fillStyle: '',
    measureText: (text: string) => ({ width: 8 * text.length }),
    fillText: (text: string) => texts.push(text),
    fillRect: () => fills.push(context.fillStyle),
    fill: () => fills.push(`point ${context.fillStyle}`),
    drawImage: (_image: unknown, ...place: number[]) => images.push(place),
    ...Object.fromEntries(['beginPath', 'moveTo', 'lineTo', 'stroke', 'strokeRect', 'arc', 'scale'].map((name) => [name, () => undefined])),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    sizes.push([this.width, this.height]);
    done(blob);
  });
  return { texts, fills, images, sizes };
}
afterEach(() => jest.restoreAllMocks());

/** A chart of 400 × 200 CSS pixels on a screen with two pixels for each. */
function aChart(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 800;
  Object.defineProperty(canvas, 'clientWidth', { value: 400 });
  Object.defineProperty(canvas, 'clientHeight', { value: 200 });
  return canvas;
}
const draw = (legend: LegendEntry[], title = 'Creditor') => toPng({ canvas: aChart(), title, legend, colors });

test('the picture has the title, the chart in its own size, and the legend, in the resolution of the screen @DASH-10', async () => {
  const { texts, images, sizes } = recordCanvas();
  await draw([{ swatch: 0, label: 'I', text: 'Creation' }]);
  expect(texts).toEqual(['Creditor', 'I', 'Creation']);
  expect(images).toEqual([[16, 46, 400, 200]]);
  expect(sizes).toEqual([[864, 592]]);
});

test('each swatch has the colour or shape of its meaning @DASH-10', async () => {
  const { fills } = recordCanvas();
  const swatches: LegendEntry['swatch'][] = [0, 'hatched', 'filled', 'hollow', 9];
  await draw(swatches.map((swatch) => ({ swatch, text: String(swatch) })));
  // The page, then a swatch for each entry; a colour that the theme lacks is drawn in ink.
  expect(fills).toEqual(['background', 'teal', 'hatchBackground', 'point ink', 'point background', 'ink']);
});

test('long titles and entries are broken between words, and make the picture higher @DASH-10', async () => {
  const words = Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ');
  const { texts, sizes } = recordCanvas();
  await draw([{ swatch: 'filled', text: words }], words);
  await draw([{ swatch: 'filled', text: 'short' }], 'short');
  const long = texts.slice(0, -2);
  expect(long.join(' ')).toBe(`${words} ${words}`);
  expect(long.every((line) => 8 * line.length <= 400)).toBe(true);
  expect(sizes[0]?.[1]).toBeGreaterThan(sizes[1]?.[1] ?? Number.POSITIVE_INFINITY);
});

test('a word that is longer than the picture stands alone instead of an empty line', async () => {
  const { texts } = recordCanvas();
  await draw([], 'x'.repeat(200));
  expect(texts).toEqual(['x'.repeat(200)]);
});

test('a browser without a canvas, or one that cannot make so large a picture, is an error that the page can show', async () => {
  recordCanvas(null);
  await expect(draw([])).rejects.toThrow('The image is too large');
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await expect(draw([])).rejects.toThrow('The browser has no 2D canvas');
});
