import { mergeMessages } from '@round-table/shared/federation';
import { runtimeMessages } from '@round-table/shared/runtime';
import { uiMessages } from '@round-table/shared/ui';
import changedPage from '../components/changed-page/messages.json';
import featureApps from '../features/feature-apps/messages.json';
import frame from '../features/frame/messages.json';
import info from '../features/info/messages.json';
import landing from '../features/landing/messages.json';
import language from '../features/language/messages.json';
import menu from '../features/menu/messages.json';
import notifications from '../features/notifications/messages.json';
import platform from '../features/platform/messages.json';

/** The messages of the first script; those of a feature app and of lazily loaded parts come with their code. */
export const messages = mergeMessages(
  runtimeMessages,
  uiMessages,
  changedPage,
  featureApps,
  frame,
  info,
  landing,
  language,
  menu,
  notifications,
  platform,
);
