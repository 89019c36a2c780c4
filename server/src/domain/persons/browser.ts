import type { Device } from '@round-table/shared/contract';
import Bowser from 'bowser';

/** What a browser says of itself, as far as it is known. */
export function describeBrowser(userAgent: string | null): Pick<Device, 'browser' | 'system' | 'is_phone'> {
  if (!userAgent) return { browser: null, system: null, is_phone: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null, is_phone: platform.type === 'mobile' };
}
