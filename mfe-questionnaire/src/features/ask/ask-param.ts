import { toCountryCode } from '@round-table/shared/contract';
import { useAddressParams, useCurrentCountry } from '@round-table/shared/runtime';

/**
 * The country whose inquiries are open, in the address: `?ask=DE`; `?ask=1` is the country of the top bar, and empty without one. Undefined
 * while they are closed.
 */
export function useAskParam(): [country: string | undefined, change: (country: string | undefined) => void] {
  const [params, change] = useAddressParams();
  const current = useCurrentCountry();
  const param = params.get('ask');
  const country = param === '1' ? (current?.code ?? '') : toCountryCode(param ?? '');
  return [param === null ? undefined : country, (next) => change({ ask: next })];
}
