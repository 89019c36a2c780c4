import type { OfficeCountry } from '@round-table/shared/contract';
import type { IntlShape } from '@round-table/shared/libs/intl';
import type { useInstallationDates } from '@round-table/shared/runtime';

type Dates = ReturnType<typeof useInstallationDates>;

/** The newest sign-in of the experts of a country; null if nobody has ever signed in. */
export const findLastLogin = ({ experts }: OfficeCountry): string | null =>
  experts.reduce<string | null>((last, { last_login: at }) => (at !== null && (last === null || at > last) ? at : last), null);

/** "today" or the day, in the time zone of the installation. */
export const toDay = (at: string, { formatMessage }: Pick<IntlShape, 'formatMessage'>, dates: Dates): string =>
  dates.day(at) === dates.day(new Date().toISOString()) ? formatMessage({ id: 'office.today' }) : dates.day(at);

type Expert = OfficeCountry['experts'][number];
type Login = Pick<Expert, 'last_login' | 'is_invited'>;

/** When somebody signed in last, or why nobody ever did. */
function toLoginNote({ last_login, is_invited }: Login, intl: Pick<IntlShape, 'formatMessage'>, dates: Dates): string {
  if (last_login !== null) return intl.formatMessage({ id: 'office.signedInOn' }, { day: toDay(last_login, intl, dates) });
  return intl.formatMessage({ id: is_invited ? 'office.notAccepted' : 'office.neverSignedIn' });
}

/** When an expert signed in last, and whether no mail reaches them. */
export function toExpertNote(
  { is_unreachable, ...login }: Login & Pick<Expert, 'is_unreachable'>,
  intl: Pick<IntlShape, 'formatMessage'>,
  dates: Dates,
): string {
  const note = toLoginNote(login, intl, dates);
  return is_unreachable ? `${note}, ${intl.formatMessage({ id: 'office.unreachable' })}` : note;
}

function toStateNote(country: OfficeCountry, intl: Pick<IntlShape, 'formatMessage'>, dates: Dates): string {
  const { confirmed_at, is_waiting, experts } = country;
  if (confirmed_at !== null) return intl.formatMessage({ id: 'office.confirmedOn' }, { day: toDay(confirmed_at, intl, dates) });
  if (is_waiting) return intl.formatMessage({ id: 'office.isWaiting' });
  if (experts.length === 0) return intl.formatMessage({ id: 'office.noExpert' });
  return toLoginNote({ last_login: findLastLogin(country), is_invited: experts.every((expert) => expert.is_invited) }, intl, dates);
}

/** What is to be known of a country, in a few words: when it was confirmed, or when somebody signed in last, the last reminder, and whether no mail reaches the country. */
export function toCountryNote(country: OfficeCountry, intl: Pick<IntlShape, 'formatMessage'>, dates: Dates): string {
  const { reminded_at: at, experts } = country;
  const isUnreachable = experts.length > 0 && experts.every((expert) => expert.is_unreachable);
  return [
    toStateNote(country, intl, dates),
    at !== null && intl.formatMessage({ id: 'office.remindedOn' }, { day: toDay(at, intl, dates) }),
    isUnreachable && intl.formatMessage({ id: 'office.unreachable' }),
  ]
    .filter(Boolean)
    .join(', ');
}
