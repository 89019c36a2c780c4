import { findMarkAt } from './chart-marks';

const boxes = [
  { left: 100, top: 10, width: 50, height: 20 },
  { left: 150, top: 10, width: 0, height: 20 },
  { left: 151, top: 10, width: 30, height: 20 },
];

test.each([
  [120, 20, 0],
  [160, 29, 2],
  [183, 33, 2],
  [98, 20, 0],
  [90, 20, undefined],
  [120, 60, undefined],
])('at %d, %d the pointer hits mark %s @DASH-10', (x, y, index) => {
  expect(findMarkAt(boxes, x, y)).toBe(index);
});
