import { useSearchParams } from '@round-table/shared/libs/router';
import { useCallback } from 'react';
import { type Show, toShow } from './profile';

/** What the page lists, in its address: `?show=diff&most=0`. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (name: string, value: string | undefined) => {
      const change = (former: URLSearchParams) => {
        const next = new URLSearchParams(former);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      };
      setParams(change, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return {
    show: toShow(params.get('show')),
    setShow: (show: Show) => set('show', show === 'all' ? undefined : show),
    showsMost: params.get('most') !== '0',
    setShowsMost: (shows: boolean) => set('most', shows ? undefined : '0'),
  };
}
