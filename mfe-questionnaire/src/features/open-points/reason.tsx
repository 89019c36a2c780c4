import { toCheckedText, toPersonName } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useInstallationDates, useLocale, useOpenPoints } from '@round-table/shared/runtime';
import type { OpenRow } from './open-rows';

/** The option with this id as "3 More than 12 months"; undefined if the question no longer has it. */
function toOption({ question }: OpenRow, id: number | null | undefined): string | undefined {
  const option = question.answers?.find((one) => one.id === id);
  return option && `${option.order} ${option.text}`;
}

/** Why the question is on the list, in one line. */
export function Reason({ row }: { row: OpenRow }) {
  const { formatList, formatMessage } = useIntl();
  const locale = useLocale();
  const dates = useInstallationDates();
  const version = useOpenPoints()?.version ?? '';
  const { kind, answer, former, countries = 0, changed, checked_on, waiting_since, wording = [] } = row.point;
  const before = toOption(row, former);
  if (kind === 'unanswered' && before) return <FormattedMessage id="open.withdrawn" values={{ version, option: before }} />;
  if (kind === 'unanswered') return <FormattedMessage id="open.neverAnswered" values={{ countries }} />;
  if (kind === 'new') return <FormattedMessage id="open.newQuestion" values={{ version, countries }} />;
  if (kind === 'office' && waiting_since) return <FormattedMessage id="open.asked" values={{ day: dates.day(waiting_since) }} />;
  if (kind === 'comment') return <FormattedMessage id="open.commented" values={{ countries }} />;
  if (kind === 'sources' && checked_on)
    return <FormattedMessage id="open.checked" values={{ checked: toCheckedText(locale, checked_on) }} />;
  if (kind === 'colleagues' && changed) {
    const parts = formatList(changed.parts.map((part) => formatMessage({ id: `open.part.${part}` })));
    const person = changed.person ? toPersonName(changed.person) : formatMessage({ id: 'open.formerMember' });
    return <FormattedMessage id="open.changedBy" values={{ person, parts, day: dates.day(changed.at) }} />;
  }
  const option = toOption(row, answer) ?? '';
  if (wording.some(({ meaning }) => meaning)) return <FormattedMessage id="open.meaning" values={{ option }} />;
  return <FormattedMessage id="open.yourAnswer" values={{ option }} />;
}
