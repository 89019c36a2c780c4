import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useChapters, useViewer } from '@round-table/shared/runtime';
import { useState } from 'react';
import { ChapterChoice } from './chapter-choice';
import { type ChoiceProps, ExportDialog } from './export-dialog';
import { matchesFilter, toggleGroup } from './group-selection';

interface FilteredChapter {
  chapter: Chapter;
  questions: ChapterQuestion[];
}

/** The matching chapters, each with its matching questions; a chapter whose name matches keeps all its questions. */
function filterChapters(chapters: Chapter[], filterText: string): FilteredChapter[] {
  return chapters
    .map((chapter) => ({
      chapter,
      questions: matchesFilter(chapter.name, filterText)
        ? chapter.questions
        : chapter.questions.filter(({ text }) => matchesFilter(text, filterText)),
    }))
    .filter(({ chapter, questions }) => questions.length > 0 || matchesFilter(chapter.name, filterText));
}

/** Selects questions by chapter for an export; questions that the viewer may not see are disabled (EXP-02). */
export function QuestionChoiceDialog({ title, exportAll, onExport, onClose }: ChoiceProps<number>) {
  const { formatMessage } = useIntl();
  const viewer = useViewer();
  const chapters = useChapters();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const [filterText, setFilterText] = useState('');
  const visible = filterChapters(chapters, filterText);
  const isFiltered = filterText.trim() !== '';
  const isAllowed = (question: ChapterQuestion) => may.seeQuestion(viewer, question);
  const listSelected = () => chapters.flatMap(({ questions }) => questions.map(({ id }) => id)).filter((id) => selected.has(id));
  return (
    <ExportDialog
      title={title}
      exportAll={exportAll}
      count={<FormattedMessage id="exportChoice.questions" values={{ count: selected.size }} />}
      isEmpty={selected.size === 0}
      filter={{ label: formatMessage({ id: 'exportChoice.filterQuestions' }), value: filterText, onChange: setFilterText }}
      onExportAll={() => onExport()}
      onExportSelected={() => onExport(listSelected())}
      onClose={onClose}
    >
      <ul>
        {visible.map(({ chapter, questions }) => (
          <ChapterChoice
            key={chapter.id}
            chapter={chapter}
            visibleQuestions={questions}
            isAllowed={isAllowed}
            selected={selected}
            expanded={isFiltered || expanded.has(chapter.id)}
            onExpand={() => setExpanded(toggleGroup([chapter.id], expanded))}
            onToggle={(questionIds) => setSelected(toggleGroup(questionIds, selected))}
          />
        ))}
      </ul>
      {visible.length === 0 && <FormattedMessage id="exportChoice.nothingLike" tagName="p" />}
    </ExportDialog>
  );
}
