import { useParams } from '@round-table/shared/libs/router';
import { usePagePaths } from '@round-table/shared/runtime';
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

/** The addresses of questions and of the questionnaire in the version of the page. */
export function useQuestionPaths() {
  const { toQuestion, toQuestionnaire } = useVersionPaths();
  const version = usePageVersion();
  return useMemo(
    () => ({ toQuestion: (questionId: number) => toQuestion(questionId, version), questionnaire: toQuestionnaire(version) }),
    [toQuestion, toQuestionnaire, version],
  );
}
