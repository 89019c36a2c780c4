import { answerColors } from '@round-table/shared/domain';
import { wcagContrast } from 'culori';
import { findPaletteProblems, toLegibleColors, toNumberColor } from './answer-palette';

const ours = answerColors.light.map((pair) => pair.background);
const withColor = (option: number, color: string) => ours.map((own, index) => (index === option - 1 ? color : own));

test('accepts the ten default colours', () => {
  expect(findPaletteProblems(ours)).toEqual([]);
  expect(toLegibleColors(ours)).toEqual(ours);
});

test('reports a colour with too little contrast to the map', () => {
  expect(findPaletteProblems(withColor(2, '#D5E0D8'))).toContainEqual({ options: [2], reason: 'contrast', figure: expect.any(Number) });
});

test('reports two colours that only a person with deuteranopia cannot distinguish', () => {
  const redAndGreen = withColor(1, '#C0392B').map((color, index) => (index === 1 ? '#5E6B1E' : color));
  const reasons = findPaletteProblems(redAndGreen)
    .filter((fault) => fault.options.join() === '1,2')
    .map((fault) => fault.reason);
  expect(reasons).toContain('deuteranopia');
  expect(reasons).not.toContain('normal');
});

test('reports two colours that a person with tritanopia cannot distinguish', () => {
  const blueAndGreen = withColor(1, '#0072B2').map((color, index) => (index === 1 ? '#007F7A' : color));
  expect(findPaletteProblems(blueAndGreen)).toContainEqual({ options: [1, 2], reason: 'tritanopia', figure: expect.any(Number) });
});

test('replaces a palette with one bad colour by the default one', () => {
  expect(toLegibleColors(withColor(7, '#FFFF00'))).toEqual(ours);
});

test('chooses a legible number colour for every background', () => {
  for (const pair of [...answerColors.light, ...answerColors.dark]) {
    expect(wcagContrast(pair.background, toNumberColor(pair.background))).toBeGreaterThanOrEqual(4.5);
  }
});
