import type { ChartColors } from '@round-table/shared/ui/charts';
import { toRankingData } from './ranking-data';
import { toRankingPicture } from './ranking-picture';

const rows = [
  { code: 'DE', name: 'Germany', place: 1, points: 6, reachable: 6, open: 0 },
  { code: 'FR', name: 'France', place: 2, points: 1.5, reachable: 4, open: 1 },
];
const columns = {
  place: 'Rank',
  country: 'Country',
  change: 'Change in rank',
  points: 'Points',
  reachable: 'Could still reach',
  open: 'Not answered',
  weighting: 'Weighting',
  version: 'Version',
  address: 'Address',
};

test('each row of a file says whose weighting it is, of which version, and where it is from @RNK-07', () => {
  const facts = {
    ownPlaces: new Map([['DE', 2]]),
    weighting: 'My weighting: VII × 3',
    version: '2026-1',
    address: 'http://localhost/ranking',
  };
  const data = toRankingData({ rows, maximum: 8 }, { columns, ...facts });
  expect(data.columns.map(({ name }) => name)).toEqual([
    'Country',
    'Rank',
    'Change in rank',
    'Points',
    'Could still reach',
    'Not answered',
    'Weighting',
    'Version',
    'Address',
  ]);
  expect(data.rows).toEqual([
    { id: 'DE', cells: ['Germany', 1, 1, 6, 6, 0, 'My weighting: VII × 3', '2026-1', 'http://localhost/ranking'] },
    // A country that was not ranked before has not changed its place.
    { id: 'FR', cells: ['France', 2, 0, 1.5, 4, 1, 'My weighting: VII × 3', '2026-1', 'http://localhost/ranking'] },
  ]);
});

const colors: ChartColors = {
  ink: 'ink',
  muted: 'muted',
  line: 'line',
  background: 'background',
  hatchLine: 'hatchLine',
  hatchBackground: 'hatchBackground',
  answers: [],
  font: 'sans',
  isDark: false,
};

/** A canvas that records what is drawn: jsdom has none. Letters are 8 pixels wide. */
function recordCanvas(blob: Blob | null = new Blob(['png'])) {
  const texts: { text: string; x: number; y: number; color: string }[] = [];
  const boxes: { color: string; left: number; width: number }[] = [];
  const context = {
    fillStyle: '',
    textAlign: 'start',
    measureText: (text: string) => ({ width: 8 * text.length }),
    fillText(text: string, x: number, y: number) {
      texts.push({ text, x, y, color: context.fillStyle });
    },
    fillRect(left: number, _top: number, width: number) {
      boxes.push({ color: context.fillStyle, left, width });
    },
    ...Object.fromEntries(
      ['save', 'restore', 'beginPath', 'rect', 'clip', 'moveTo', 'lineTo', 'stroke', 'scale'].map((name) => [name, () => undefined]),
    ),
  };
  const sizes: { width: number; height: number }[] = [];
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    sizes.push({ width: this.width, height: this.height });
    done(blob);
  });
  return { texts, boxes, sizes };
}
afterEach(() => jest.restoreAllMocks());

const picture = {
  rows,
  maximum: 8,
  title: 'Ranking: Creditor',
  notes: ['My weighting, not that of Round Table', 'Version: 2026-1'],
  legend: { sure: 'points from answers', possible: 'still possible' },
  formatPoints: (points: number) => points.toFixed(1),
  colors,
};

test('the picture names the ranking, whose weighting it is, each country with place and points, and what the bars mean @RNK-07', async () => {
  const { texts } = recordCanvas();
  await toRankingPicture(picture);
  expect(texts.map(({ text }) => text)).toEqual([
    'Ranking: Creditor',
    'My weighting, not that of Round Table',
    'Version: 2026-1',
    '1',
    'Germany',
    '6.0',
    '2',
    'France',
    '1.5 – 4.0',
    'points from answers',
    'still possible',
  ]);
});

test('a bar is as long as its share of the maximum; what is still possible follows it @RNK-07', async () => {
  const { boxes } = recordCanvas();
  await toRankingPicture(picture);
  const [, trackOfGermany, germany, , france, possible] = boxes;
  expect(trackOfGermany).toMatchObject({ color: 'line', width: 460 });
  expect(germany).toMatchObject({ color: 'ink', width: 345 });
  expect(france).toMatchObject({ color: 'ink', width: 86.25 });
  expect(possible).toMatchObject({ color: 'hatchBackground', left: (france?.left ?? 0) + 86.25, width: 143.75 });
});

test('without any points no bar is drawn, and none is endless', async () => {
  const { boxes } = recordCanvas();
  await toRankingPicture({ ...picture, maximum: 0 });
  expect(boxes.every(({ width }) => Number.isFinite(width))).toBe(true);
});

test('a long list of weights is broken between words, and makes the picture higher @RNK-07', async () => {
  const long = Array.from({ length: 60 }, (_, index) => `chapter ${index}`).join(' ');
  const { texts, sizes } = recordCanvas();
  await toRankingPicture({ ...picture, notes: [long] });
  await toRankingPicture({ ...picture, notes: ['short'] });
  const lines = texts.filter(({ text }) => text.includes('chapter')).map(({ text }) => text);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(long);
  expect(Math.max(...lines.map((line) => 8 * line.length))).toBeLessThanOrEqual(832);
  expect((sizes[0]?.height ?? 0) - (sizes[1]?.height ?? 0)).toBe((lines.length - 1) * 18 * 2);
});

test('a browser without a canvas, or one that cannot make so large a picture, is an error that the page can show', async () => {
  recordCanvas(null);
  await expect(toRankingPicture(picture)).rejects.toThrow('The picture is too large');
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await expect(toRankingPicture(picture)).rejects.toThrow('The browser has no 2D canvas');
});
