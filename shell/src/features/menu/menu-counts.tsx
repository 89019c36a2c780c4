import { FormattedNumber } from '@round-table/shared/libs/intl';
import { useGetInquiryFiguresQuery, useOpenPoints } from '@round-table/shared/runtime';
import { VisuallyHidden } from '@round-table/shared/ui';
import type { ComponentType } from 'react';
import styles from './menu-counts.module.css';
import type { MenuEntry } from './menu-entry';

type CounterName = NonNullable<MenuEntry['counter']>;

/** Nothing at zero. */
function Count({ value }: { value: number | null | undefined }) {
  if (!value) return null;
  return (
    <span className={styles.count}>
      <VisuallyHidden>, </VisuallyHidden>
      <FormattedNumber value={value} />
    </span>
  );
}

const OpenPointsCount = () => <Count value={useOpenPoints()?.points.length} />;
const InquiriesCount = () => <Count value={useGetInquiryFiguresQuery({}, { refetchOnMountOrArgChange: true }).data?.open_to_office} />;

const counts: Record<CounterName, ComponentType> = { open: OpenPointsCount, inquiries: InquiriesCount };

export interface CounterProps {
  name: CounterName;
}

export function MenuCount({ name }: CounterProps) {
  const Counted = counts[name];
  return <Counted />;
}
