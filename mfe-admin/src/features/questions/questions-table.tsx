import type { AdminChapter, AdminQuestion } from '@round-table/shared/contract';
import { toQuestionNumber, toRoman } from '@round-table/shared/domain';
import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { Section } from '@round-table/shared/ui';
import { useCallback, useMemo } from 'react';
import { Actions } from '../../components/actions';
import type { MovableRows } from '../../components/data-table/data-row';
import { AdminTable } from '../../components/table/admin-table';
import { useRowSelection } from '../../components/table/select-column';
import { TableFilters } from '../../components/table/table-filters';
import { useAdminTable } from '../../components/table/use-admin-table';
import { ExportButtons } from '../../components/table-export/export-buttons';
import { toChapterName } from '../../lib/admin-chapters';
import { ChapterFilter } from './chapter-filter';
import { createQuestionTable } from './question';
import { SelectionBar } from './selection/selection-bar';

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
  onOpen?: (question: AdminQuestion) => void;
  movable?: MovableRows<AdminQuestion> | undefined;
}

/** The questions of all chapters or of one; the view is stored in the address. */
export function QuestionsTable({ chapters, chapter, onChapter, onOpen, movable }: QuestionsTableProps) {
  const intl = useIntl();
  const locale = useLocale();
  const spec = useMemo(() => createQuestionTable(locale), [locale]);
  const chosen = chapters.find(({ id }) => id === chapter);
  const rows = useMemo(() => (chosen ? [chosen] : chapters).flatMap(({ questions }) => questions), [chosen, chapters]);
  const table = useAdminTable(spec, rows);
  const toName = useCallback(({ chapter_order, order: own }: AdminQuestion) => toQuestionNumber(chapter_order, own), []);
  const { selected, selection, clear } = useRowSelection(table.rows, toName);
  return (
    <Section
      title={<FormattedMessage id="catalogue.questions" />}
      extra={
        <Actions>
          <ExportButtons table={table} name={toExportName(chosen, intl)} />
        </Actions>
      }
    >
      <TableFilters table={table} searchLabel="catalogue.looked">
        <ChapterFilter chapters={chapters} value={chapter} onChange={onChapter} />
      </TableFilters>
      {onOpen && <SelectionBar selected={selected} onClear={clear} />}
      <AdminTable
        table={table}
        label="catalogue.questions"
        onOpen={onOpen}
        selection={onOpen && selection}
        movable={movable}
        empty={toEmpty(chapters)}
        minWidth={800}
      />
    </Section>
  );
}
