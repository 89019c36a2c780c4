import type { IntlShape } from '@round-table/shared/libs/intl';

/** Names as a list in words: the first `max`, and how many more there are. A rest of one would be as long as its name, so it is named. */
export function listNames(names: readonly string[], { formatList, formatMessage }: IntlShape, max = names.length): string {
  const named = names.length > max + 1 ? names.slice(0, max) : names;
  const more = names.length - named.length;
  return formatList(more > 0 ? [...named, formatMessage({ id: 'common.moreNames' }, { count: more })] : named);
}
