import type { AdminChapter } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { Section } from '@round-table/shared/ui';
import { useMemo } from 'react';
import { Actions } from '../../components/actions';
import { AdminTable } from '../../components/table/admin-table';
import { ColumnsButton } from '../../components/table/columns-button';
import { useVisibleColumns } from '../../components/table/table-columns';
import { TableFilters } from '../../components/table/table-filters';
import { useTableView } from '../../components/table/table-view';
import { ExportButtons } from '../../components/table-export/export-buttons';
import { toSheet } from '../../components/table-export/table-sheet';
import { toChapterName } from './chapter-columns';
import { ChapterFilter } from './chapter-filter';
import { createQuestionColumns, type QuestionRow, questionKeys } from './question-columns';
import { selectQuestions } from './question-rows';

/** The title and file name of an export, of one chapter or of all questions. */
function toExportName(chapter: AdminChapter | undefined, { formatMessage, locale }: IntlShape) {
  if (!chapter) return { title: formatMessage({ id: 'catalogue.questions' }), fileName: { id: 'catalogue.file.all' } };
  const number = toRoman(chapter.order);
  return {
    title: `${number}. ${toChapterName(chapter, locale)}`,
    fileName: { id: 'catalogue.file.chapter', values: { chapter: number } },
  };
}

const toEmpty = (chapters: AdminChapter[]) =>
  chapters.some(({ questions }) => questions.length > 0)
    ? { title: 'catalogue.noQuestions', hint: 'catalogue.noQuestionsHint' }
    : { title: 'catalogue.noQuestionsYet', hint: 'catalogue.noQuestionsYetHint', values: { chapters: chapters.length } };

interface QuestionsTableProps {
  chapters: AdminChapter[];
  /** The id of the chosen chapter; null for all. */
  chapter: number | null;
  onChapter: (chapter: number | null) => void;
  onOpen?: (question: QuestionRow) => void;
}

/** The questions of all chapters or of one; the view is stored in the address. */
export function QuestionsTable({ chapters, chapter, onChapter, onOpen }: QuestionsTableProps) {
  const intl = useIntl();
  const locale = useLocale();
  const [view, change] = useTableView(questionKeys);
  const all = useMemo(() => createQuestionColumns(locale), [locale]);
  const columns = useVisibleColumns('questions', all);
  const chosen = chapters.find(({ id }) => id === chapter);
  const rows = useMemo(() => selectQuestions(view, chosen ? [chosen] : chapters, all, locale), [view, chosen, chapters, all, locale]);
  return (
    <Section
      title={<FormattedMessage id="catalogue.questions" />}
      extra={
        <Actions>
          <ExportButtons sheet={() => toSheet(toExportName(chosen, intl), columns.visible, rows, intl)} />
        </Actions>
      }
    >
      <TableFilters view={view} onChange={change} searchLabel="catalogue.looked" extra={<ColumnsButton columns={columns} />}>
        <ChapterFilter chapters={chapters} value={chapter} onChange={onChapter} />
      </TableFilters>
      <AdminTable
        label="catalogue.questions"
        columns={columns.visible}
        rows={rows}
        view={view}
        onSort={change}
        isActive={({ active }) => active}
        onOpen={onOpen}
        empty={toEmpty(chapters)}
        minWidth={800}
      />
    </Section>
  );
}
