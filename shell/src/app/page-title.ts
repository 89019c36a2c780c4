import { type Chapter, type ChapterQuestion, type Locale, type Permission, toCountryCode } from '@round-table/shared/contract';
import { inLanguage, isPermitted, listQuestionsInOrder, toRoman } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';
import { useMatches } from '@round-table/shared/libs/router';
import { useAppInfo, useChapters, useCountries, useLanguage, usePageParams } from '@round-table/shared/runtime';
import { useEffect } from 'react';

/** The `handle` of a route: the title of its page as a message id of the shell, or as text in every language. */
export interface PageHandle {
  title?: string | Record<Locale, string>;
  /** Without it, the page is not there for the viewer. */
  permission?: Permission;
}

/** The name of the country whose page is open, with the number of the version if the address has it. */
function useCountryTitle(): string | undefined {
  const permanent = usePageParams('versionCountry');
  const code = toCountryCode((usePageParams('country') ?? permanent)?.code ?? '');
  const country = useCountries().find((one) => one.code === code);
  return country && [country.name, permanent?.version].filter(Boolean).join(' · ');
}

/**
 * Sets `document.title`: "Chapter III, Question 4" for a question, with the number of the version if the page is its permanent address; the country and the product name for a country; the product name (short label, else label, else "Round Table") for the
 * landing page and the dashboard; the page's title and the product name for every other page. `override` replaces the title of the route.
 */
export function usePageTitle(override?: PageHandle['title']): void {
  const { formatMessage } = useIntl();
  const language = useLanguage();
  const app = useAppInfo();
  const permanent = usePageParams('versionQuestion');
  const chapters = useChapters(permanent?.version);
  const matched = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
  const page = isPermitted(matched, app?.permissions ?? []) ? (override ?? matched.title) : 'notFound.title';
  const question = usePageParams('question') ?? permanent;
  const id = Number(question?.questionId);
  const entry = listQuestionsInOrder<ChapterQuestion, Chapter>(chapters, false).find((one) => one.question.id === id);
  const product = app?.labelShort || app?.label || 'Round Table';
  const country = useCountryTitle();
  const name = country ?? (typeof page === 'string' ? formatMessage({ id: page }) : page && inLanguage(page, language));
  const title = entry
    ? [
        formatMessage({ id: 'frame.questionTitle' }, { roman: toRoman(entry.chapter.order), number: entry.question.order }),
        permanent?.version,
      ]
        .filter(Boolean)
        .join(' · ')
    : [name, product].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
