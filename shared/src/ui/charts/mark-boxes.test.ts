import { type ChartInstance, readMarkBoxes } from './chart-marks';

type Bounds = { min: ArrayLike<number>; max: ArrayLike<number> } | null;

/** A chart whose library has rendered these elements, each for the datum with this index. */
function aChart(elements: [index: number, bounds: Bounds][] | undefined): ChartInstance {
  const list = elements?.map(([index, bounds]) => ({ __data__: { index }, getBounds: () => bounds }));
  return {
    on: () => undefined,
    getContext: () => ({ canvas: list && { document: { getElementsByClassName: (name: string) => (name === 'element' ? list : []) } } }),
  };
}

test('the boxes are in the order of the data, not in that in which they are painted @DASH-10', () => {
  const chart = aChart([
    [1, { min: [50, 10, 0], max: [90, 30, 0] }],
    [0, { min: [10, 10, 0], max: [50, 30, 0] }],
  ]);
  expect(readMarkBoxes(chart)).toEqual([
    { left: 10, top: 10, width: 40, height: 20 },
    { left: 50, top: 10, width: 40, height: 20 },
  ]);
});

test('a mark without an extent, such as a score of 0, has an empty box', () => {
  expect(readMarkBoxes(aChart([[0, null]]))).toEqual([{ left: 0, top: 0, width: 0, height: 0 }]);
});

test('typed arrays are read as lists', () => {
  const bounds = { min: Float32Array.from([1, 2]), max: Float32Array.from([4, 6]) };
  expect(readMarkBoxes(aChart([[0, bounds]]))).toEqual([{ left: 1, top: 2, width: 3, height: 4 }]);
});

test('a chart that is not drawn has no boxes', () => {
  expect(readMarkBoxes(aChart(undefined))).toEqual([]);
  expect(readMarkBoxes(aChart([]))).toEqual([]);
});
