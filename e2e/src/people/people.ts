import type { Browser, BrowserContextOptions } from '@playwright/test';
import { demoAccounts, signIn } from '../house/caller';
import { type House, password } from '../house/house';
import { aPerson, type Person } from './person';

/** How someone comes: by default with a desktop screen, in English, in the light appearance. */
export interface Manner {
  /** The language chosen on the device; null for a device on which none has been chosen. */
  locale?: 'en' | 'de' | null;
  dark?: boolean;
  /** Of the window, in CSS pixels. */
  width?: number;
  height?: number;
  touch?: boolean;
  /** The time zone of the device, by its IANA name. */
  timeZone?: string;
}

/** Everyone who comes to one house. They stand before it: each has a browser of their own, and no page is open in it yet. */
export interface People {
  guest(manner?: Manner): Promise<Person>;
  /** These have signed in some time ago: the session is on their device. */
  reader(manner?: Manner): Promise<Person>;
  expertOf(country: 'DE' | 'AT', manner?: Manner): Promise<Person>;
  admin(manner?: Manner): Promise<Person>;
  /** Signs in at the login screen, and stands on the first page behind it. */
  signedIn(email: string, manner?: Manner): Promise<Person>;
  /** Closes all their windows. */
  leave(): Promise<void>;
}

const optionsOf = (house: House, manner: Manner): BrowserContextOptions => ({
  baseURL: house.address,
  locale: 'en-GB',
  timezoneId: manner.timeZone ?? 'Europe/Berlin',
  colorScheme: manner.dark ? 'dark' : 'light',
  viewport: { width: manner.width ?? 1440, height: manner.height ?? 900 },
  hasTouch: manner.touch ?? false,
  acceptDownloads: true,
});

/** The people of a house. `isFamiliar`: guests have accepted the disclaimer on their device. */
export function peopleOf(browser: Browser, house: House, isFamiliar: boolean): People {
  const arrived: Person[] = [];
  const arrives = async (manner: Manner = {}, kept: Record<string, unknown> = {}) => {
    const { locale = 'en' } = manner;
    const onDevice = { ...kept, ...(isFamiliar && { 'disclaimer-accepted': true }), ...(locale && { locale }) };
    const localStorage = Object.entries(onDevice).map(([key, value]) => ({ name: `round-table.${key}`, value: JSON.stringify(value) }));
    const storageState = { cookies: [], origins: [{ origin: house.address, localStorage }] };
    const context = await browser.newContext({ ...optionsOf(house, manner), storageState });
    const person = aPerson(await context.newPage());
    arrived.push(person);
    return person;
  };
  const returns = async (email: string, manner?: Manner) => {
    const { access, refresh } = await signIn(house, email);
    return arrives(manner, { session: { access, refresh } });
  };
  return {
    guest: (manner) => arrives(manner),
    signedIn: async (email, manner) => {
      const person = await arrives(manner);
      await person.signsIn(email, password);
      return person;
    },
    reader: (manner) => returns(demoAccounts.reader, manner),
    admin: (manner) => returns(demoAccounts.admin, manner),
    expertOf: (country, manner) => returns(country === 'DE' ? demoAccounts.germany : demoAccounts.alps, manner),
    leave: async () => {
      await Promise.all(arrived.map((person) => person.page.context().close()));
    },
  };
}
