import type { Browser, BrowserContextOptions } from '@playwright/test';
import { signInBrowser, storeOnDevice } from '@round-table/tools/browser-session';
import { password } from '@round-table/tools/demo-accounts';
import { collectPolicyReports } from '../browser/policy-reports';
import { demoAccounts } from '../instance/api-client';
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
  /** Already signed in. */
  reader(device?: DeviceOptions): Promise<Person>;
  expertOf(country: 'DE' | 'AT', device?: DeviceOptions): Promise<Person>;
  admin(device?: DeviceOptions): Promise<Person>;
  /** Signs in on the login page and waits for the page that follows. */
  signedIn(email: string, device?: DeviceOptions): Promise<Person>;
  /** What the policies of their pages have refused so far; each story ends with none. */
  policyReports: string[];
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

/** Creates the people of an instance. `isOnboarded`: guests have accepted the disclaimer on their device. */
export function createPeople(browser: Browser, instance: AppInstance, isOnboarded: boolean): People {
  const people: Person[] = [];
  const policyReports: string[] = [];
  const open = async (device: DeviceOptions = {}, email?: string) => {
    const { locale = 'en' } = device;
    const context = await browser.newContext(toContextOptions(instance, device));
    await collectPolicyReports(context, policyReports);
    const person = aPerson(await context.newPage());
    const { session } = email ? await signInBrowser(context, instance.address, email) : {};
    await storeOnDevice(person.page, instance.address, {
      ...(session && { session }),
      ...(isOnboarded && { 'disclaimer-accepted': true }),
      ...(locale && { locale }),
    });
    people.push(person);
    return person;
  };
  return {
    guest: (device) => open(device),
    signedIn: async (email, device) => {
      const person = await open(device);
      await person.signsIn(email, password);
      return person;
    },
    reader: (device) => open(device, demoAccounts.reader),
    admin: (device) => open(device, demoAccounts.admin),
    expertOf: (country, device) => open(device, country === 'DE' ? demoAccounts.germany : demoAccounts.alps),
    policyReports,
    leave: async () => {
      await Promise.all(people.map((person) => person.page.context().close()));
    },
  };
}
