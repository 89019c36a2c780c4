import { useIntl } from '@round-table/shared/libs/intl';

/** A date with its time. */
export function Moment({ at }: { at: string }) {
  const { formatDate } = useIntl();
  return <time dateTime={at}>{formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</time>;
}
