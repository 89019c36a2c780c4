import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { password } from '@round-table/tools/demo-accounts';
import { demoAccounts, signIn } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import { aPerson, type Person } from './person';

/** The device of a person; by default a desktop screen, English, light mode. */
export interface DeviceOptions {
  /** The language chosen on the device; null if none has been chosen. */
  locale?: 'en' | 'de' | null;
  dark?: boolean;
  /** The width of the window, in CSS pixels. */
  width?: number;
  height?: number;
  touch?: boolean;
  /** The time zone of the device, by its IANA name. */
  timeZone?: string;
}

/** The people of an instance. Each has a browser context with an empty page. */
export interface People {
  guest(device?: DeviceOptions): Promise<Person>;
  /** Already signed in: the session is stored on the device. */
  reader(device?: DeviceOptions): Promise<Person>;
  expertOf(country: 'DE' | 'AT', device?: DeviceOptions): Promise<Person>;
  admin(device?: DeviceOptions): Promise<Person>;
  /** Signs in on the login page and waits for the page that follows. */
  signedIn(email: string, device?: DeviceOptions): Promise<Person>;
  /** Closes all browser contexts. */
  leave(): Promise<void>;
}

const toContextOptions = (instance: AppInstance, device: DeviceOptions): BrowserContextOptions => ({
  baseURL: instance.address,
  locale: 'en-GB',
  timezoneId: device.timeZone ?? 'Europe/Berlin',
  colorScheme: device.dark ? 'dark' : 'light',
  viewport: { width: device.width ?? 1440, height: device.height ?? 900 },
  hasTouch: device.touch ?? false,
  acceptDownloads: true,
});

/** Stores values on the device as the shell does. Playwright's `storageState` opens a page for it, which takes a third of a page load. */
async function storeOnDevice(page: Page, values: Record<string, unknown>): Promise<void> {
  // Any response of the instance that is no page of the product.
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(`round-table.${key}`, JSON.stringify(value));
  }, Object.entries(values));
}

/** Creates the people of an instance. `isOnboarded`: guests have accepted the disclaimer on their device. */
export function createPeople(browser: Browser, instance: AppInstance, isOnboarded: boolean): People {
  const people: Person[] = [];
  const open = async (device: DeviceOptions = {}, stored: Record<string, unknown> = {}) => {
    const { locale = 'en' } = device;
    const context = await browser.newContext(toContextOptions(instance, device));
    const person = aPerson(await context.newPage());
    await storeOnDevice(person.page, { ...stored, ...(isOnboarded && { 'disclaimer-accepted': true }), ...(locale && { locale }) });
    people.push(person);
    return person;
  };
  const openSignedIn = async (email: string, device?: DeviceOptions) => {
    const { access, refresh } = await signIn(instance, email);
    return open(device, { session: { access, refresh } });
  };
  return {
    guest: (device) => open(device),
    signedIn: async (email, device) => {
      const person = await open(device);
      await person.signsIn(email, password);
      return person;
    },
    reader: (device) => openSignedIn(demoAccounts.reader, device),
    admin: (device) => openSignedIn(demoAccounts.admin, device),
    expertOf: (country, device) => openSignedIn(country === 'DE' ? demoAccounts.germany : demoAccounts.alps, device),
    leave: async () => {
      await Promise.all(people.map((person) => person.page.context().close()));
    },
  };
}
