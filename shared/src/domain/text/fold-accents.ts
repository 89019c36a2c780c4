/** A text for comparison in a filter: without accents, in lower case. */
export const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
