import { mergeMessages } from '@round-table/shared/federation';
import kitchenSink from './messages.json';

export const messages = mergeMessages(kitchenSink);
