import { type Chapter, type Locale, paths } from '@round-table/shared/contract';
import { injectEndpoints, useCountries } from '@round-table/shared/runtime';
import { useMemo } from 'react';
import type { CitationSubject } from '../../../domain/citation/citation';
import { toQuestionNumber } from '../../../domain/text/roman';
import type { Citable } from './cite-source';

const citationApi = injectEndpoints('platform', {
  endpoints: (build) => ({
    /** The texts of the questions in one language, by number ("IV.6"). */
    listQuestionTexts: build.query<Record<string, string>, { locale: Locale; version?: string }>({
      query: ({ locale, version }) => ({ url: paths.chapters, params: { version }, headers: { 'Accept-Language': locale } }),
      transformResponse: (chapters: Chapter[]) =>
        Object.fromEntries(
          chapters.flatMap(({ order, questions }) => questions.map((question) => [toQuestionNumber(order, question.order), question.text])),
        ),
      providesTags: ['Chapter'],
    }),
  }),
});

const { useListQuestionTextsQuery } = citationApi;

/**
 * What is cited, in a language: names of countries and the text of the question in that language, so that no citation mixes two (CIT-02).
 * Undefined until the texts are loaded; if they cannot be, the question is cited in the language of the page.
 */
export function useCitationIn(citable: Citable | undefined, language: Locale): Citable | undefined {
  const isOther = citable !== undefined && citable.language !== language;
  const isQuestion = citable?.subject.kind === 'question';
  const countries = useCountries();
  const query = { locale: language, version: citable?.version ?? undefined };
  const { currentData: texts, isError } = useListQuestionTextsQuery(query, { skip: !isOther || !isQuestion });
  return useMemo(() => {
    if (!citable || !isOther) return citable;
    const names = new Map(countries.map(({ name, other_name }) => [name, other_name || name]));
    const toName = (name: string) => names.get(name) ?? name;
    const { subject } = citable;
    const translated = { ...citable, language };
    if (subject.kind === 'country') return { ...translated, subject: { ...subject, country: toName(subject.country) } };
    if (subject.kind === 'comparison') return { ...translated, subject: { ...subject, countries: subject.countries.map(toName) } };
    if (subject.kind === 'ranking') return translated;
    if (!texts && !isError) return undefined;
    const inLanguage: CitationSubject = {
      ...subject,
      text: texts?.[subject.number] || subject.text,
      countries: subject.countries?.map(toName),
    };
    return { ...translated, subject: inLanguage };
  }, [citable, isOther, language, countries, texts, isError]);
}
