/** Joins words that are divided at the end of a line: by a hyphen, a soft hyphen, or the typographic hyphen of most typesetters. */
export const joinDividedWords = (text: string): string => text.replace(/(\p{L})[-\u00ad\u2010]\n(\p{Ll})/gu, '$1$2');
