import { parseRichNodes } from '@round-table/shared/domain/html';

/** In an output for the server: there is no document that could parse HTML. */
export const parseTree = parseRichNodes;
