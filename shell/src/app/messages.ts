import { mergeMessages } from '@round-table/shared/federation';
import { runtimeMessages } from '@round-table/shared/runtime';
import { uiMessages } from '@round-table/shared/ui';
import featureApps from '../features/feature-apps/messages.json';
import frame from '../features/frame/messages.json';
import info from '../features/info/messages.json';
import landing from '../features/landing/messages.json';
import language from '../features/language/messages.json';
import menu from '../features/menu/messages.json';
import notifications from '../features/notifications/messages.json';
import overrides from '../features/overrides/messages.json';
import platform from '../features/platform/messages.json';
import session from '../features/session/messages.json';

/** All messages of the shell; those of a feature app are loaded with its code. */
export const messages = mergeMessages(
  runtimeMessages,
  uiMessages,
  featureApps,
  frame,
  info,
  landing,
  language,
  menu,
  notifications,
  overrides,
  platform,
  session,
);
