import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mobileWidth } from '@round-table/shared/contract';
import { answerColors } from '@round-table/shared/domain';
import { theme } from 'antd';
import { themes } from './theme';
import tokens from './tokens.json';

const css = readFileSync(path.join(__dirname, 'variables.css'), 'utf8');
const [light = '', dark = ''] = css.split('[data-theme="dark"]');

test.each(['light', 'dark'] as const)('the algorithm of antd changes no token of the %s theme', (appearance) => {
  const computed: Record<string, unknown> = { ...theme.getDesignToken(themes[appearance]) };
  const written: Record<string, unknown> = { ...tokens.base, ...tokens[appearance] };
  const differing = Object.keys(written).filter((key) => String(computed[key]).toLowerCase() !== String(written[key]).toLowerCase());
  expect(differing).toEqual([]);
});

test.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s colours of answers in the styles equal those of the domain', (appearance, block) => {
  answerColors[appearance].forEach(({ background, number }, index) => {
    expect(block).toContain(`--rt-answer-${index + 1}: ${background.toLowerCase()};`);
    expect(block).toContain(`--rt-answer-${index + 1}-number: ${number.toLowerCase()};`);
  });
});

test('both appearances define the same variables', () => {
  const namesIn = (block: string) => [...block.slice(0, block.indexOf('}')).matchAll(/--rt-[\w-]+/g)].map(([name]) => name);
  expect(namesIn(dark)).toEqual(namesIn(light.slice(light.indexOf('{'))));
});

test('the named media queries divide the layouts at the width of the contract', () => {
  const media = readFileSync(path.join(__dirname, 'media.css'), 'utf8');
  expect(media).toContain(`--narrow (max-width: ${mobileWidth - 1}px);`);
  expect(media).toContain(`--wide (min-width: ${mobileWidth}px);`);
});
