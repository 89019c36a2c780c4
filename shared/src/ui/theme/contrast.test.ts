import { readFileSync } from 'node:fs';
import path from 'node:path';
import { theme } from 'antd';
import type { Appearance } from './appearance';
import { themes } from './theme';

const css = readFileSync(path.join(__dirname, 'variables.css'), 'utf8');
const [lightBlock = '', darkBlock = ''] = css.split('[data-theme="dark"]');
const blocks = { light: lightBlock, dark: darkBlock };

/** WCAG AA for text, and for large text, icons and borders of controls. */
const forText = 4.5;
const forGraphics = 3;

/** Channels 0 to 255 and opacity 0 to 1 of `#rgb`, `#rrggbb` or `rgba(…)`. */
function toChannels(color: string): [number, number, number, number] {
  const numbers = color.match(/[\d.]+/g)?.map(Number) ?? [];
  if (color.startsWith('rgb')) return [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0, numbers[3] ?? 1];
  const digits = color.slice(1).length === 3 ? [...color.slice(1)].map((digit) => digit + digit) : (color.slice(1).match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue, 1];
}

/** The colour that a translucent one gives on an opaque background. */
function blend(color: string, background: string): number[] {
  const [red, green, blue, opacity] = toChannels(color);
  const below = toChannels(background);
  return [red, green, blue].map((channel, index) => channel * opacity + (below[index] ?? 0) * (1 - opacity));
}

/** The relative luminance of WCAG 2. */
function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(color: string, background: string): number {
  const values = [luminance(blend(color, background)), luminance(blend(background, background))];
  return (Math.max(...values) + 0.05) / (Math.min(...values) + 0.05);
}

const getTokens = (appearance: Appearance) => theme.getDesignToken(themes[appearance]) as unknown as Record<string, string>;
const variable = (appearance: Appearance, name: string) => new RegExp(`--rt-${name}: ([^;]+);`).exec(blocks[appearance])?.[1] ?? '';

const appearances = ['light', 'dark'] as const;
const inBoth = <Case extends unknown[]>(cases: Case[]) =>
  appearances.flatMap((appearance) => cases.map((one): [Appearance, ...Case] => [appearance, ...one]));

test('contrast is that of WCAG', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('rgba(0, 0, 0, 0.5)', '#ffffff')).toBeCloseTo(contrast('#808080', '#ffffff'), 1);
});

test.each(
  inBoth([
    ['colorText', 'colorBgContainer'],
    ['colorText', 'colorBgLayout'],
    ['colorText', 'colorBgElevated'],
    ['colorTextSecondary', 'colorBgContainer'],
    ['colorTextSecondary', 'colorBgLayout'],
    ['colorTextTertiary', 'colorBgContainer'],
    ['colorTextPlaceholder', 'colorBgContainer'],
    ['colorLink', 'colorBgContainer'],
    ['colorLinkHover', 'colorBgContainer'],
    ['colorWarningText', 'colorBgContainer'],
    ['colorWarningText', 'colorWarningBg'],
    ['colorError', 'colorBgContainer'],
    ['colorError', 'colorErrorBg'],
    ['colorSuccess', 'colorSuccessBg'],
  ]),
)('%s: %s can be read on %s', (appearance, text, background) => {
  const tokens = getTokens(appearance);
  expect(contrast(tokens[text] ?? '', tokens[background] ?? '')).toBeGreaterThanOrEqual(forText);
});

test.each(
  inBoth([
    ['colorBorder', 'colorBgContainer'],
    ['colorPrimary', 'colorBgContainer'],
    ['colorIcon', 'colorBgContainer'],
  ]),
)('%s: %s can be seen on %s', (appearance, color, background) => {
  const tokens = getTokens(appearance);
  expect(contrast(tokens[color] ?? '', tokens[background] ?? '')).toBeGreaterThanOrEqual(forGraphics);
});

test.each(
  inBoth<[string, string, number]>([
    ['ink', 'paper', forText],
    ['on-frame', 'frame', forText],
    ['on-frame-muted', 'frame', forText],
    ['on-frame-muted', 'frame-field', forText],
    ['frame-chosen-ink', 'frame-chosen', forText],
    ['ring-on-frame', 'frame', forGraphics],
    ['bar-weighted', 'paper', forGraphics],
    ['attention-icon', 'paper', forGraphics],
  ]),
)('%s: --rt-%s on --rt-%s has at least a contrast of %d', (appearance, color, background, least) => {
  expect(contrast(variable(appearance, color), variable(appearance, background))).toBeGreaterThanOrEqual(least);
});

const orders = Array.from({ length: 10 }, (_, index) => index + 1);

test.each(inBoth(orders.map((order) => [order])))('%s: the number of option %d can be read on its colour', (appearance, order) => {
  expect(contrast(variable(appearance, `answer-${order}-number`), variable(appearance, `answer-${order}`))).toBeGreaterThanOrEqual(forText);
});

test.each(appearances)('%s: no two options have the same colour', (appearance) => {
  expect(new Set(orders.map((order) => variable(appearance, `answer-${order}`))).size).toBe(orders.length);
});
