import type { AppInstance } from './app-instance';

/** Changes a setting of a running instance; it applies from the next request. */
export const sets = (instance: AppInstance, name: string, value: unknown, ...options: string[]) =>
  instance.command('settings', 'set', name, typeof value === 'string' ? value : JSON.stringify(value), ...options);

/** Takes a read-only version of the confirmed countries now, also if none is. */
export const takesVersion = (instance: AppInstance) => instance.command('version', 'take', '--empty');
