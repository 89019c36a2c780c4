import type { Override, OverridePolicy } from '@round-table/shared/contract';
import { toLoopbackAddress } from '@round-table/shared/domain';

/** What the page was told: who may have feature apps come from elsewhere, and for which the server has allowed it to this browser. */
export interface PageOverrides {
  policy: OverridePolicy;
  inForce: Override[];
}

const none: PageOverrides = { policy: 'nobody', inForce: [] };
const key = 'round-table.overrides';
const parameter = /^override\.([a-z][a-z0-9-]{0,59})$/;

function parsed<T>(text: string | null | undefined, otherwise: T): T {
  try {
    return { ...otherwise, ...(JSON.parse(text ?? '') as T) };
  } catch {
    return otherwise;
  }
}

/** What the server wrote into the page. */
export const readPageOverrides = (): PageOverrides => parsed(document.getElementById('overrides')?.textContent, none);

/** The addresses that this tab uses, by app: other tabs of the browser go on with what is released. */
const readTab = (): Record<string, string> => parsed(sessionStorage.getItem(key), {});

/** What this tab is to use. */
export const listOverridesOfTab = (): Override[] => Object.entries(readTab()).map(([app, address]) => ({ app, address }));

export function keepInTab({ app, address }: Override): void {
  sessionStorage.setItem(key, JSON.stringify({ ...readTab(), [app]: address }));
}

export const forgetInTab = (): void => sessionStorage.removeItem(key);

/** What an address asks for (`?override.mfe-reports=http://localhost:4870/…`): nothing but programs on the computer of whoever reads it. */
export function listAskedOverrides(search: string): Override[] {
  return [...new URLSearchParams(search)].flatMap(([name, value]) => {
    const app = parameter.exec(name)?.[1];
    const address = toLoopbackAddress(value);
    return app && address ? [{ app, address: address.href }] : [];
  });
}

/** The query without what asks for overrides. */
export function withoutAskedOverrides(search: string): string {
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !parameter.test(name)));
  return kept.size > 0 ? `?${kept}` : '';
}
