/** One answer colour, and the colour of the option number on it (contrast of at least 4.5:1). */
export interface AnswerColorPair {
  background: string;
  number: string;
}

const pairs = (list: string): AnswerColorPair[] =>
  list.split(' ').map((pair) => {
    const [background = '', number = ''] = pair.split('/');
    return { background: `#${background}`, number: `#${number}` };
  });

/** The sea of the light and of the dark map: answer colours have a contrast of at least 3:1 to it. */
export const mapBackgrounds = { light: '#EEF2F6', dark: '#0E1726' } as const;

/** The ten answer colours by option order, for the light and for the dark map. */
export const answerColors: Record<'light' | 'dark', AnswerColorPair[]> = {
  light: pairs(
    '204A9D/FFFFFF 3D816E/FFFFFF B48026/000000 62354C/FFFFFF 9B3A02/FFFFFF 168FE4/000000 587346/FFFFFF 24163A/FFFFFF 9B7396/000000 352311/FFFFFF',
  ),
  dark: pairs(
    '667CCB/000000 4CB09F/000000 D3A954/000000 C5A6E0/000000 C37960/000000 C5DDE9/000000 ACBA8F/000000 E5DED1/000000 7F7495/000000 906B31/FFFFFF',
  ),
};

/** The answer colours of the light map without those of the numbers: the default of the settings. */
export const defaultAnswerColors: string[] = answerColors.light.map(({ background }) => background);
