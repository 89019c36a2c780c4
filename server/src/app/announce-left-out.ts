import type { App } from '../http/types';
import { describeLeftOut } from '../registry/compatibility';

/** Logs the live builds of feature apps that this version of the platform cannot load. */
export async function announceLeftOut({ frontEnd, log }: Pick<App, 'frontEnd' | 'log'>): Promise<void> {
  for (const one of (await frontEnd.getLive()).leftOut) log.warn(describeLeftOut(one));
}
