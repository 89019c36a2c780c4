import { mergeMessages } from '@round-table/shared/federation';
import components from '../components/messages.json';
import audit from '../features/audit/messages.json';
import catalogue from '../features/catalogue/messages.json';
import chapters from '../features/chapters/messages.json';
import countries from '../features/countries/messages.json';
import deletedItems from '../features/deleted-items/messages.json';
import deployTokens from '../features/deploy-tokens/messages.json';
import downloads from '../features/downloads/messages.json';
import imports from '../features/imports/messages.json';
import inquiries from '../features/inquiries/messages.json';
import office from '../features/office/messages.json';
import questions from '../features/questions/messages.json';
import releases from '../features/releases/messages.json';
import settings from '../features/settings/messages.json';
import setup from '../features/setup/messages.json';
import translations from '../features/translations/messages.json';
import users from '../features/users/messages.json';
import weights from '../features/weights/messages.json';

export const messages = mergeMessages(
  audit,
  catalogue,
  chapters,
  countries,
  deletedItems,
  deployTokens,
  downloads,
  components,
  imports,
  inquiries,
  office,
  questions,
  releases,
  settings,
  translations,
  setup,
  users,
  weights,
);
