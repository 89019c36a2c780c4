import { mergeMessages } from '@round-table/shared/federation';
import example from './messages.json';

export const messages = mergeMessages(example);
