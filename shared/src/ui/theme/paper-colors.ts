import tokens from './tokens.json';

/** Colours of texts and lines on paper, which is white: those of the light theme. */
export const paperColors = {
  colorText: tokens.light.colorText,
  colorTextSecondary: tokens.light.colorTextSecondary,
  colorTextTertiary: tokens.light.colorTextTertiary,
  colorBorderSecondary: tokens.light.colorBorderSecondary,
};
