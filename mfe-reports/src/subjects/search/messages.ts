import { mergeMessages } from '@round-table/shared/federation';
import palette from './palette/messages.json';
import results from './results/messages.json';

export const messages = mergeMessages(results, palette);
