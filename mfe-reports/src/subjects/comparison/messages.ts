import { differenceMessages } from '@round-table/shared/differences';
import { mergeMessages } from '@round-table/shared/federation';
import changes from './changes/messages.json';
import compare from './compare/messages.json';

export const messages = mergeMessages(differenceMessages, compare, changes);
