import { cleanCharacters } from '@round-table/shared/domain';

/** Cleans the text of a field; the line break of Word stays one in HTML. */
export const cleanField = (text: string): string => cleanCharacters(text.includes('<') ? text.replaceAll('\v', '<br>') : text);
