import { mergeMessages } from '@round-table/shared/federation';
import components from '../components/messages.json';
import answer from '../features/answer/messages.json';
import ask from '../features/ask/messages.json';
import attachments from '../features/attachments/messages.json';
import comment from '../features/comment/messages.json';
import disclaimer from '../features/disclaimer/messages.json';
import history from '../features/history/messages.json';
import map from '../features/map/messages.json';
import overview from '../features/overview/messages.json';
import question from '../features/question/messages.json';
import share from '../features/share/messages.json';
import sources from '../features/sources/messages.json';
import timeline from '../features/timeline/messages.json';

/** All texts of this feature app, in both languages. */
export const messages = mergeMessages(
  answer,
  ask,
  attachments,
  comment,
  components,
  disclaimer,
  history,
  map,
  overview,
  question,
  share,
  sources,
  timeline,
);
