import { mergeMessages } from '@round-table/shared/federation';
import components from '../components/messages.json';
import catalogue from '../features/catalogue/messages.json';
import chapterDialog from '../features/chapter-dialog/messages.json';
import countries from '../features/countries/messages.json';
import downloads from '../features/downloads/messages.json';
import questionDialog from '../features/question-dialog/messages.json';
import userDialog from '../features/user-dialog/messages.json';
import users from '../features/users/messages.json';
import weights from '../features/weights/messages.json';

export const messages = mergeMessages(
  catalogue,
  chapterDialog,
  countries,
  downloads,
  components,
  questionDialog,
  userDialog,
  users,
  weights,
);
