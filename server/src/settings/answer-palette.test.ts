import { answerColors } from '@round-table/shared/domain';
import { wcagContrast } from 'culori';
import { legibleColors, numberColorOn, paletteFaults } from './answer-palette';

const ours = answerColors.light.map((pair) => pair.ground);
const withColor = (option: number, color: string) => ours.map((own, index) => (index === option - 1 ? color : own));

test('the ten colours of the product pass', () => {
  expect(paletteFaults(ours)).toEqual([]);
  expect(legibleColors(ours)).toEqual(ours);
});

test('a colour that fades into the ground of the map is named', () => {
  expect(paletteFaults(withColor(2, '#D5E0D8'))).toContainEqual({ options: [2], reason: 'contrast', figure: expect.any(Number) });
});

test('two colours that are one to a person with deuteranopia are named, though they differ for others', () => {
  const redAndGreen = withColor(1, '#C0392B').map((color, index) => (index === 1 ? '#5E6B1E' : color));
  const reasons = paletteFaults(redAndGreen)
    .filter((fault) => fault.options.join() === '1,2')
    .map((fault) => fault.reason);
  expect(reasons).toContain('deuteranopia');
  expect(reasons).not.toContain('normal');
});

test('two colours that are one to a person with tritanopia are named', () => {
  const blueAndGreen = withColor(1, '#0072B2').map((color, index) => (index === 1 ? '#007F7A' : color));
  expect(paletteFaults(blueAndGreen)).toContainEqual({ options: [1, 2], reason: 'tritanopia', figure: expect.any(Number) });
});

test('a palette with one bad colour gives way to the whole set of the product', () => {
  expect(legibleColors(withColor(7, '#FFFF00'))).toEqual(ours);
});

test('the number on a ground is always readable, and as the look has it', () => {
  for (const pair of [...answerColors.light, ...answerColors.dark]) {
    expect(wcagContrast(pair.ground, numberColorOn(pair.ground))).toBeGreaterThanOrEqual(4.5);
  }
});
