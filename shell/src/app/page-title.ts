import type { Chapter, ChapterQuestion, Locale } from '@round-table/shared/contract';
import { questionsInOrder, toRoman } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/kit/intl';
import { useMatch, useMatches } from '@round-table/shared/kit/router';
import { useAppInfo, useChapters, useLocale } from '@round-table/shared/runtime';
import { useEffect } from 'react';

/** What a route carries for the title of its page: a message id of the shell, or the text in every language. */
export interface PageHandle {
  title?: string | Record<Locale, string>;
}

/**
 * The document's title. The specification (section 2) fixes it for the product (the short label, else the label, else "Round Table") and
 * for a question page ("Chapter III, Question 4"). `own` replaces the title of the matched route. Landing page and dashboard show the product's alone, every other page its name before it.
 */
export function usePageTitle(own?: PageHandle['title']): void {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const app = useAppInfo();
  const chapters = useChapters();
  const matched = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
  const page = own ?? matched.title;
  const id = Number(useMatch('/question/:questionId')?.params.questionId);
  const place = questionsInOrder<ChapterQuestion, Chapter>(chapters, false).find(({ question }) => question.id === id);
  const product = app?.labelShort || app?.label || 'Round Table';
  const name = typeof page === 'string' ? formatMessage({ id: page }) : page?.[locale];
  const title = place
    ? formatMessage({ id: 'frame.questionTitle' }, { roman: toRoman(place.chapter.order), number: place.question.order })
    : [name, product].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
