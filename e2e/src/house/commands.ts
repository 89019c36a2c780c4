import type { House } from './house';

/** Changes one setting of a running installation; its pages know it with their next request. */
export const sets = (house: House, name: string, value: unknown) =>
  house.command('settings', 'set', name, typeof value === 'string' ? value : JSON.stringify(value));

/** Takes a read-only version of the confirmed countries now. */
export const takesVersion = (house: House) => house.command('version', 'take');
