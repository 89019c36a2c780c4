const numerals: [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** A positive integer as a roman numeral: `toRoman(4)` is `IV`. Zero and less come back as they are. */
export function toRoman(value: number): string {
  if (value < 1) return String(value);
  let rest = value;
  let text = '';
  for (const [size, numeral] of numerals) {
    while (rest >= size) {
      text += numeral;
      rest -= size;
    }
  }
  return text;
}

/** The number of a question from its place in the catalogue: `IV.2`. */
export const toQuestionNumber = (chapter: number, question: number): string => `${toRoman(chapter)}.${question}`;

/** The value of a roman numeral as `toRoman` writes it; undefined for any other text. */
export function parseRoman(text: string): number | undefined {
  let rest = text;
  let value = 0;
  for (const [size, numeral] of numerals) {
    while (rest.startsWith(numeral)) {
      value += size;
      rest = rest.slice(numeral.length);
    }
  }
  return value > 0 && toRoman(value) === text ? value : undefined;
}
