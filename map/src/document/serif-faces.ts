/** The font files of the question's serif typeface: the script in their names, and the characters (`unicode-range`) that load them. */
export const serifFaces = {
  'serif-latin': {
    script: 'latin',
    range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212',
  },
  'serif-latin-ext': { script: 'latin-ext', range: 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1EFF' },
  'serif-greek': { script: 'greek', range: 'U+0370-03FF' },
  'serif-cyrillic': { script: 'cyrillic', range: 'U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' },
} as const;
