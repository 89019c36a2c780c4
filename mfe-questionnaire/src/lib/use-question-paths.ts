import { useLocation, useParams } from '@round-table/shared/libs/router';
import { formatSearch, usePagePaths } from '@round-table/shared/runtime';
import { useMemo } from 'react';

/** The version in the address of a permanent page, `/v/2026-1/…`; undefined on other pages. */
export const usePageVersion = (): string | undefined => useParams().version;

/** The addresses of pages in a version; undefined is the default of the viewer. */
export function useVersionPaths() {
  const toPagePath = usePagePaths();
  return useMemo(
    () => ({
      toQuestion: (questionId: number, version: string | undefined) =>
        version === undefined ? toPagePath('question', { questionId }) : toPagePath('versionQuestion', { version, questionId }),
      toQuestionnaire: (version: string | undefined) =>
        version === undefined ? toPagePath('questionnaire') : toPagePath('versionQuestionnaire', { version }),
    }),
    [toPagePath],
  );
}

/**
 * What the reader has chosen on this page, to keep it in another version. A version named there, as former addresses of maps did, is apart.
 */
export function usePageSearch(): { search: string; former: string | undefined } {
  const { search } = useLocation();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const former = params.get('version') || undefined;
    params.delete('version');
    return { search: formatSearch(params), former };
  }, [search]);
}

/** The addresses of questions and of the questionnaire in the version of the page. */
export function useQuestionPaths() {
  const { toQuestion, toQuestionnaire } = useVersionPaths();
  const version = usePageVersion();
  return useMemo(
    () => ({ toQuestion: (questionId: number) => toQuestion(questionId, version), questionnaire: toQuestionnaire(version) }),
    [toQuestion, toQuestionnaire, version],
  );
}
