import { relativeTime } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';

/** A moment as relative time; the whole date is its tooltip. */
export function TimeAgo({ moment, now }: { moment: string | null; now: number }) {
  const { formatDate } = useIntl();
  const ago = relativeTime(moment, now);
  const text = <FormattedMessage id={`users.ago.${ago.unit}`} values={'count' in ago ? { count: ago.count } : undefined} />;
  if (moment === null || ago.unit === 'invalid') return text;
  return (
    <time dateTime={moment} title={formatDate(moment, { dateStyle: 'long', timeStyle: 'short' })}>
      {text}
    </time>
  );
}
