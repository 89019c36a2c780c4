import { type AnswerColorPair, mapBackgrounds } from '@round-table/shared/domain';

export type MapTheme = 'light' | 'dark';

/** The colours of map and legend except the answers', by the names of the CSS variables. */
export const mapColors: Record<MapTheme, Record<string, string>> = {
  light: {
    ink: '#14233F',
    ink2: '#46536B',
    ink3: '#5F6B82',
    paper: '#FFFFFF',
    line: '#D8DEE8',
    line2: '#E8ECF2',
    hover: '#F1F4F8',
    teal: '#0B6F6B',
    sea: mapBackgrounds.light,
    land: '#DDE3EB',
    grat: '#E1E7EE',
    hb: '#FFFFFF',
    hl: '#98A4B8',
    tip: '#14233F',
    ontip: '#FFFFFF',
    shadow: 'rgba(20, 35, 63, 0.18)',
  },
  dark: {
    ink: '#E3E9F3',
    ink2: '#A9B5C9',
    ink3: '#8996AE',
    paper: '#111B2E',
    line: '#2A374F',
    line2: '#1E2A40',
    hover: '#17233A',
    teal: '#5CCBC0',
    sea: mapBackgrounds.dark,
    land: '#1D2A42',
    grat: '#17233A',
    hb: '#141F34',
    hl: '#5A6A86',
    tip: '#E3E9F3',
    ontip: '#14233F',
    shadow: 'rgba(0, 0, 0, 0.55)',
  },
};

/** Of countries, shares and flags of other answers than the one in hand. */
export const fadedOpacity = 0.16;

/** One theme's colours as `name: value` pairs; `a1` … are the answers' backgrounds, `n1` … the numbers on them. */
export const toColorVariables = (theme: MapTheme, answers: AnswerColorPair[]): [string, string][] => [
  ...Object.entries(mapColors[theme]),
  ...answers.flatMap(({ background, number }, index): [string, string][] => [
    [`a${index + 1}`, background],
    [`n${index + 1}`, number],
  ]),
];
