import type { Page } from '@playwright/test';

export const allowClipboard = (page: Page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

/** A page writes to the clipboard after the press: poll this, or wait until the page says "Copied". */
export const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
