import { useAddressParams } from '@round-table/shared/runtime';
import { Tabs, type TabsProps } from '@round-table/shared/ui/data';

/** Which of the tabs the address names; the first one without a name. */
export function useAddressTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): Tab {
  const [params] = useAddressParams();
  return tabs.find((tab) => tab === params.get('tab')) ?? tabs[0];
}

interface AddressTabsProps {
  active: string;
  items: NonNullable<TabsProps['items']>;
}

/** Tabs of a page; the active one is in the address, and alone in the page. */
export function AddressTabs({ active, items }: AddressTabsProps) {
  const [, change] = useAddressParams();
  const open = (tab: string) => change({ tab: tab === items[0]?.key ? undefined : tab });
  return <Tabs activeKey={active} destroyOnHidden onChange={open} items={items} />;
}
