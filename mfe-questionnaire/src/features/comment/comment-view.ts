import type { Comment, Country, Locale, Source } from '@round-table/shared/contract';
import type { ReactNode } from 'react';

/** What a country says on the question: its comment, its attachments, its sources, or several of them. */
export interface CommentItem {
  country: Country;
  comment: Comment | undefined;
  extra: ReactNode;
  action?: ReactNode;
  sources?: Source[];
}

/** Which comments a reader sees, and in which order; all of it is in the address. */
export interface CommentView {
  /** Codes of the chosen countries; all if there is none. */
  chosen: readonly string[];
  order: 'country' | 'answer';
  withAttachments: boolean;
  /** Comments in the reader's language first. */
  ownFirst: boolean;
}

/** The language of a comment without region, such as `de`; undefined if it was not detected. */
const toLanguage = ({ comment }: CommentItem): string | undefined => comment?.lang?.split('-')[0];

/** The items of the view, in its order; items of equal rank are in the order given, which is by name. */
export function arrangeComments(items: readonly CommentItem[], view: CommentView, locale: Locale): CommentItem[] {
  const isShown = ({ country, extra }: CommentItem) =>
    (view.chosen.length === 0 || view.chosen.includes(country.code)) && (!view.withAttachments || extra !== undefined);
  const toRank = (item: CommentItem) => (view.ownFirst && toLanguage(item) !== locale ? 1 : 0);
  const toAnswer = ({ comment }: CommentItem) => (view.order === 'answer' ? (comment?.answer_number ?? Number.MAX_SAFE_INTEGER) : 0);
  return items.filter(isShown).sort((a, b) => toRank(a) - toRank(b) || toAnswer(a) - toAnswer(b));
}

/** The languages of the comments with their numbers, the most frequent first. */
export function countLanguages(items: readonly CommentItem[]): [language: string, count: number][] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const language = toLanguage(item);
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}
