import type { Override, OverridePolicy } from '@round-table/shared/contract';
import { toLoopbackAddress } from '@round-table/shared/domain';
import { readStored, writeStored } from '@round-table/shared/runtime';

/** Who may load feature apps from another address, and which overrides the server has allowed for this browser. */
export interface PageOverrides {
  policy: OverridePolicy;
  inForce: Override[];
}

const none: PageOverrides = { policy: 'nobody', inForce: [] };
const key = 'overrides';
const parameter = /^override\.([a-z][a-z0-9-]{0,59})$/;

function parseJson<T>(text: string | null | undefined, fallback: T): T {
  try {
    return { ...fallback, ...(JSON.parse(text ?? '') as T) };
  } catch {
    return fallback;
  }
}

/** Inlined into the page by the server. */
export const readPageOverrides = (): PageOverrides => parseJson(document.getElementById('overrides')?.textContent, none);

/** Manifest addresses by app. Only for this tab: other tabs of the browser keep the released builds. */
const readTab = (): Record<string, string> => readStored(key, 'tab') ?? {};

export const listTabOverrides = (): Override[] => Object.entries(readTab()).map(([app, address]) => ({ app, address }));

export function saveTabOverride({ app, address }: Override): void {
  writeStored(key, { ...readTab(), [app]: address }, 'tab');
}

export const clearTabOverrides = (): void => void writeStored(key, undefined, 'tab');

/** The overrides in a query (`?override.mfe-reports=http://localhost:4870/…`); only loopback addresses. */
export function listRequestedOverrides(search: string): Override[] {
  return [...new URLSearchParams(search)].flatMap(([name, value]) => {
    const app = parameter.exec(name)?.[1];
    const address = toLoopbackAddress(value);
    return app && address ? [{ app, address: address.href }] : [];
  });
}

export function withoutRequestedOverrides(search: string): string {
  const remaining = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !parameter.test(name)));
  return remaining.size > 0 ? `?${remaining}` : '';
}
