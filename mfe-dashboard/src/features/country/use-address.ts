import { useAddressParams } from '@round-table/shared/runtime';
import { type Show, toShow } from './profile';

/** What the page lists, in its address: `?show=diff&most=0`. */
export function useAddress() {
  const [params, change] = useAddressParams();
  return {
    show: toShow(params.get('show')),
    setShow: (show: Show) => change({ show: show === 'all' ? undefined : show }),
    showsMost: params.get('most') !== '0',
    setShowsMost: (shows: boolean) => change({ most: shows ? undefined : '0' }),
  };
}
