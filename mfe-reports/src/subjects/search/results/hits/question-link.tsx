import type { Chapter } from '@round-table/shared/contract';
import { listQuestionsInOrder } from '@round-table/shared/domain';
import { Link } from '@round-table/shared/libs/router';
import { useChapters, useCountries, usePagePaths } from '@round-table/shared/runtime';
import { HangingNumber } from '@round-table/shared/ui';
import { useCallback, useMemo } from 'react';
import styles from './hits.module.css';

/** Country names by code, and questions of a version with their chapters by question id. */
export function useSubjects(version: string | undefined) {
  const chapters = useChapters(version);
  const countries = useCountries();
  return useMemo(
    () => ({
      countryNames: new Map(countries.map(({ code, name }) => [code, name])),
      questions: new Map(
        listQuestionsInOrder<Chapter['questions'][number], Chapter>(chapters, false).map((entry) => [entry.question.id, entry]),
      ),
    }),
    [chapters, countries],
  );
}
export type Subjects = ReturnType<typeof useSubjects>;

/** The address of a question, in the version that was searched. */
export function useQuestionPath(version: string | undefined): (questionId: number) => string {
  const toPagePath = usePagePaths();
  return useCallback(
    (questionId) =>
      version === undefined ? toPagePath('question', { questionId }) : toPagePath('versionQuestion', { version, questionId }),
    [toPagePath, version],
  );
}

interface QuestionLinkProps {
  id: number;
  subjects: Subjects;
  toPath: (questionId: number) => string;
}

/** A link to the question of a hit; nothing before the questions of the version are loaded. */
export function QuestionLink({ id, subjects, toPath }: QuestionLinkProps) {
  const subject = subjects.questions.get(id);
  return (
    subject && (
      <Link className={styles.link} to={toPath(id)}>
        <HangingNumber className={styles.number} chapter={subject.chapter.order} question={subject.question.order} />{' '}
        {subject.question.text}
      </Link>
    )
  );
}
