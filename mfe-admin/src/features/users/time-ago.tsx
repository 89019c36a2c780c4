import { toRelativeTime } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';

/** A moment as relative time (USR-02) with the date as tooltip; null is "never". */
export function TimeAgo({ moment, now }: { moment: string | null; now: number }) {
  const { formatDate } = useIntl();
  if (moment === null) return <FormattedMessage id="users.ago.never" />;
  const ago = toRelativeTime(moment, now);
  const text = <FormattedMessage id={`users.ago.${ago.unit}`} values={'count' in ago ? { count: ago.count } : undefined} />;
  if (ago.unit === 'invalid') return text;
  return (
    <time dateTime={moment} title={formatDate(moment, { dateStyle: 'long', timeStyle: 'short' })}>
      {text}
    </time>
  );
}
