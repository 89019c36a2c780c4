import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { useChapters, useViewer } from '@round-table/shared/runtime';
import { useState } from 'react';
import { ChapterChoice } from './chapter-choice';
import type { ChoiceProps } from './country-dialog';
import { ExportDialog } from './export-dialog';
import { isLike, toggled } from './selection';

interface Shown {
  chapter: Chapter;
  questions: ChapterQuestion[];
}

/** The chapters that match, each with its questions that match; a chapter whose name matches keeps them all. */
export function chaptersLike(chapters: Chapter[], looked: string): Shown[] {
  return chapters
    .map((chapter) => ({
      chapter,
      questions: isLike(chapter.name, looked) ? chapter.questions : chapter.questions.filter(({ text }) => isLike(text, looked)),
    }))
    .filter(({ chapter, questions }) => questions.length > 0 || isLike(chapter.name, looked));
}

/** The choice of questions by chapter; those one may not have are disabled (EXP-02). */
export function QuestionDialog({ title, exportAll, onExport, onClose }: ChoiceProps<number>) {
  const { formatMessage } = useIntl();
  const viewer = useViewer();
  const chapters = useChapters();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const [looked, setLooked] = useState('');
  const shown = chaptersLike(chapters, looked);
  const isFiltered = looked.trim() !== '';
  const isOpen = (question: ChapterQuestion) => may.seeQuestion(viewer, question);
  const inOrder = () => chapters.flatMap(({ questions }) => questions.map(({ id }) => id)).filter((id) => chosen.has(id));
  return (
    <ExportDialog
      title={title}
      exportAll={exportAll}
      count={<FormattedMessage id="exportChoice.questions" values={{ count: chosen.size }} />}
      noneChosen={chosen.size === 0}
      filter={{ label: formatMessage({ id: 'exportChoice.filterQuestions' }), value: looked, onChange: setLooked }}
      onExportAll={() => onExport()}
      onExportSelected={() => onExport(inOrder())}
      onClose={onClose}
    >
      <ul className="export-list">
        {shown.map(({ chapter, questions }) => (
          <ChapterChoice
            key={chapter.id}
            chapter={chapter}
            shown={questions}
            isOpen={isOpen}
            chosen={chosen}
            expanded={isFiltered || expanded.has(chapter.id)}
            onExpand={() => setExpanded(toggled([chapter.id], expanded))}
            onToggle={(questionIds) => setChosen(toggled(questionIds, chosen))}
          />
        ))}
      </ul>
      {shown.length === 0 && <FormattedMessage id="exportChoice.nothingLike" tagName="p" />}
    </ExportDialog>
  );
}
