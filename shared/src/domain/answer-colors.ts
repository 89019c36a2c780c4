/** One answer colour: the ground, and the colour of the option number that stands on it (at least 4.5:1). */
export interface AnswerColorPair {
  ground: string;
  number: string;
}

const pairs = (list: string): AnswerColorPair[] =>
  list.split(' ').map((pair) => {
    const [ground = '', number = ''] = pair.split('/');
    return { ground: `#${ground}`, number: `#${number}` };
  });

/** The ten answer colours by option order, on the light and on the dark map's ground. */
export const answerColors: Record<'light' | 'dark', AnswerColorPair[]> = {
  light: pairs(
    '204A9D/FFFFFF 3D816E/FFFFFF B48026/000000 62354C/FFFFFF 9B3A02/FFFFFF 168FE4/000000 587346/FFFFFF 24163A/FFFFFF 9B7396/000000 352311/FFFFFF',
  ),
  dark: pairs(
    '667CCB/000000 4CB09F/000000 D3A954/000000 C5A6E0/000000 C37960/000000 C5DDE9/000000 ACBA8F/000000 E5DED1/000000 7F7495/000000 906B31/FFFFFF',
  ),
};
