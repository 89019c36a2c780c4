import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { questionsInOrder, toRoman } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/kit/intl';
import { useMatch } from '@round-table/shared/kit/router';
import { useAppInfo, useChapters } from '@round-table/shared/runtime';
import { useEffect } from 'react';

/** The document's title: the short label, else the label, else "Round Table"; on a question page its place (specification, section 2). */
export function usePageTitle(): void {
  const { formatMessage } = useIntl();
  const app = useAppInfo();
  const chapters = useChapters();
  const id = Number(useMatch('/question/:questionId')?.params.questionId);
  const place = questionsInOrder<ChapterQuestion, Chapter>(chapters, false).find(({ question }) => question.id === id);
  const title = place
    ? formatMessage({ id: 'frame.questionTitle' }, { roman: toRoman(place.chapter.order), number: place.question.order })
    : app?.labelShort || app?.label || 'Round Table';
  useEffect(() => {
    document.title = title;
  }, [title]);
}
