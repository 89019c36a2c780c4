import type { Catalogue } from '../instance/catalogue';
import type { DeviceOptions, People } from '../people/people';
import type { Person } from '../people/person';
import { expect } from '../story';
import { opened, settled } from './accessibility';
import { adminPages, expertDrawers, guestPages, memberPages } from './pages';

/** Somebody who walks through all pages of their role. */
export interface Visitor {
  who: string;
  open: (people: People, device: DeviceOptions) => Promise<Person>;
  list: (catalogue: Catalogue) => string[];
}

export const aGuest: Visitor = { who: 'a guest', open: (people, device) => people.guest(device), list: guestPages };
export const anExpert: Visitor = {
  who: 'an expert',
  open: (people, device) => people.expertOf('DE', device),
  list: (catalogue) => [...memberPages(catalogue), ...expertDrawers(catalogue)],
};
export const anAdmin: Visitor = { who: 'an administrator', open: (people, device) => people.admin(device), list: () => adminPages };

const drawer = '[role="dialog"]';

/**
 * Opens each page of a visitor in turn, waits until it has settled, and calls `look`.
 * `part`: a selector of what can be reached there: an open drawer covers the page behind it.
 */
export async function walks(
  visitor: Visitor,
  person: Person,
  catalogue: Catalogue,
  look: (part: string) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const address of visitor.list(catalogue)) {
    await person.page.goto(address);
    await settled(person.page);
    // The rich-text editor takes the place of a plain field, whose tools are disabled.
    await expect(person.page.locator('[role="toolbar"] [aria-keyshortcuts]:disabled')).toHaveCount(0);
    const isDrawer = expertDrawers(catalogue).includes(address);
    if (isDrawer) await opened(person.page, drawer);
    found.push(...(await look(isDrawer ? drawer : '')));
  }
  return found;
}
