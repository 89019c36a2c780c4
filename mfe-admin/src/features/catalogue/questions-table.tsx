import type { AdminChapter } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/kit/intl';
import { useLocale } from '@round-table/shared/runtime';
import { Section } from '@round-table/shared/ui';
import { useMemo } from 'react';
import { AdminTable } from '../../kit/table';
import { useShownColumns } from '../../kit/table-columns';
import { ColumnsButton } from '../../kit/table-columns-button';
import { ExportButtons } from '../../kit/table-exports';
import { TableFilters } from '../../kit/table-filters';
import { toSheet } from '../../kit/table-sheet';
import { useTableView } from '../../kit/table-view';
import { chapterName } from './chapter-columns';
import { ChapterFilter } from './chapter-filter';
import { type QuestionRow, questionColumns, questionKeys } from './question-columns';
import { questionsIn } from './question-rows';

/** From so many rows on only those in sight are drawn. */
const manyRows = 300;
const drawn = { x: 800, y: 640 };

/** What the export of a chapter's questions is called, or that of all questions. */
function fileOf(chapter: AdminChapter | undefined, { formatMessage, locale }: IntlShape) {
  if (!chapter) return { title: formatMessage({ id: 'catalogue.questions' }), fileName: { id: 'catalogue.file.all' } };
  const number = toRoman(chapter.order);
  return {
    title: `${number}. ${chapterName(chapter, locale)}`,
    fileName: { id: 'catalogue.file.chapter', values: { chapter: number } },
  };
}

interface QuestionsTableProps {
  chapters: AdminChapter[];
  /** The chapter whose questions show; null for all. */
  chapter: number | null;
  onChapter: (chapter: number | null) => void;
  onOpen?: (question: QuestionRow) => void;
}

/** The questions of all chapters or of one; what the table shows stands in the address. */
export function QuestionsTable({ chapters, chapter, onChapter, onOpen }: QuestionsTableProps) {
  const intl = useIntl();
  const locale = useLocale();
  const [view, change] = useTableView(questionKeys);
  const all = useMemo(() => questionColumns(locale), [locale]);
  const columns = useShownColumns('questions', all);
  const chosen = chapters.find(({ id }) => id === chapter);
  const rows = questionsIn(view, chosen ? [chosen] : chapters, all, locale);
  const isLong = rows.length > manyRows;
  return (
    <Section
      title={<FormattedMessage id="catalogue.questions" />}
      extra={
        <div className="admin-actions">
          <ExportButtons sheet={() => toSheet(fileOf(chosen, intl), columns.shown, rows, intl)} />
        </div>
      }
    >
      <TableFilters view={view} onChange={change} looked="catalogue.looked" extra={<ColumnsButton columns={columns} />}>
        <ChapterFilter chapters={chapters} value={chapter} onChange={onChapter} />
      </TableFilters>
      <AdminTable
        label="catalogue.questions"
        columns={columns.shown}
        rows={rows}
        view={view}
        onOrder={change}
        isActive={({ active }) => active}
        onOpen={onOpen}
        none={{ title: 'catalogue.noQuestions', hint: 'catalogue.noQuestionsHint' }}
        virtual={isLong}
        scroll={isLong ? drawn : { x: drawn.x }}
      />
    </Section>
  );
}
