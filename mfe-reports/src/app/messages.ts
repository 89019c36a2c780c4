import { mergeMessages } from '@round-table/shared/federation';
import { messages as comparison } from '../subjects/comparison/messages';
import { messages as exports } from '../subjects/exports/messages';
import { messages as search } from '../subjects/search/messages';

export const messages = mergeMessages(comparison, exports, search);
