import type { Browser, BrowserContextOptions } from '@playwright/test';
import { demoAccounts } from '../house/caller';
import { type House, password } from '../house/house';
import { aPerson, type Person } from './person';

/** How someone comes: by default with a desktop screen, in English, in the light appearance. */
export interface Manner {
  locale?: 'en' | 'de';
  dark?: boolean;
  /** Of the window, in CSS pixels. */
  width?: number;
  height?: number;
  touch?: boolean;
}

/** Everyone who comes to one house. */
export interface People {
  guest(manner?: Manner): Promise<Person>;
  reader(manner?: Manner): Promise<Person>;
  expertOf(country: 'DE' | 'AT', manner?: Manner): Promise<Person>;
  admin(manner?: Manner): Promise<Person>;
  /** Signs in at the login screen. */
  signedIn(email: string, manner?: Manner): Promise<Person>;
  /** Closes all their windows. */
  leave(): Promise<void>;
}

const optionsOf = (house: House, manner: Manner): BrowserContextOptions => ({
  baseURL: house.address,
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
  colorScheme: manner.dark ? 'dark' : 'light',
  viewport: { width: manner.width ?? 1440, height: manner.height ?? 900 },
  hasTouch: manner.touch ?? false,
  acceptDownloads: true,
});

/** The people of a house; each has a browser of their own. `isFamiliar`: guests have accepted the disclaimer on their device. */
export function peopleOf(browser: Browser, house: House, isFamiliar: boolean): People {
  const arrived: Person[] = [];
  const guest = async (manner: Manner = {}) => {
    const context = await browser.newContext(optionsOf(house, manner));
    const known = { ...(isFamiliar && { 'disclaimer-accepted': 'true' }), ...(manner.locale === 'de' && { locale: '"de"' }) };
    await context.addInitScript((stored) => {
      if (sessionStorage.getItem('begun') || window.top !== window) return;
      sessionStorage.setItem('begun', 'yes');
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(`round-table.${key}`, value);
    }, known);
    const person = aPerson(await context.newPage());
    arrived.push(person);
    return person;
  };
  const signedIn = async (email: string, manner: Manner = {}) => {
    const person = await guest(manner);
    await person.signsIn(email, password);
    return person;
  };
  return {
    guest,
    signedIn,
    reader: (manner) => signedIn(demoAccounts.reader, manner),
    admin: (manner) => signedIn(demoAccounts.admin, manner),
    expertOf: (country, manner) => signedIn(country === 'DE' ? demoAccounts.germany : demoAccounts.alps, manner),
    leave: async () => {
      await Promise.all(arrived.map((person) => person.page.context().close()));
    },
  };
}
