import type { Page } from '@playwright/test';
import { inAdmin } from '../screens/admin';
import { inDashboard } from '../screens/dashboard';
import { inFrame } from '../screens/frame';
import { atLogin } from '../screens/login';
import { onMap } from '../screens/map';
import { inOverview } from '../screens/overview';
import { onQuestion } from '../screens/question';

/** A person with a browser page, and their actions on every screen. */
export const aPerson = (page: Page) => ({
  page,
  ...inFrame(page),
  ...atLogin(page),
  ...inDashboard(page),
  ...inOverview(page),
  ...onQuestion(page),
  ...onMap(page),
  ...inAdmin(page),
});

export type Person = ReturnType<typeof aPerson>;
