import type { PagePaths } from '@round-table/shared/contract';
import { matchPath } from '@round-table/shared/libs/router';
import type { QuestionItem } from '../match/find';
import type { CountryItem } from '../match/find-country';
import type { Content } from './use-content';
import type { PageItem } from './use-pages';

export type RecentPlace =
  | { kind: 'question'; question: QuestionItem }
  | { kind: 'country'; country: CountryItem }
  | { kind: 'page'; page: PageItem };

const maxPlaces = 5;

const withoutSlash = (path: string) => path.replace(/\/+$/, '');

/** The pages that were opened last, without the current one and those that the viewer may no longer see. */
export function toRecentPlaces(
  addresses: readonly string[],
  { current, paths, content, pages }: { current: string; paths: PagePaths; content: Content; pages: readonly PageItem[] },
): RecentPlace[] {
  const toPlace = (address: string): RecentPlace | undefined => {
    const questionId = paths.question && matchPath(paths.question, address)?.params.questionId;
    const question = content.questions.find(({ id }) => String(id) === questionId);
    if (question) return { kind: 'question', question };
    const code = paths.country && matchPath(paths.country, address)?.params.code;
    const country = content.countries.find((one) => one.code === code);
    if (country) return { kind: 'country', country };
    const page = pages.find(({ to }) => withoutSlash(to) === withoutSlash(address));
    return page && { kind: 'page', page };
  };
  return addresses
    .filter((address) => withoutSlash(address) !== withoutSlash(current))
    .flatMap((address) => toPlace(address) ?? [])
    .slice(0, maxPlaces);
}
