import type { AdminChapter } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/kit/intl';
import { EmptyState, HangingNumber, SpecialStar, Text } from '@round-table/shared/ui';
import { Select } from '@round-table/shared/ui/form';
import { Table, type TableColumnsType } from '@round-table/shared/ui/table';
import { type ReactNode, useId } from 'react';
import { InactiveMark, inLocale, MissingMark, OpenCell, YesNo } from '../../kit/table-cells';
import { TableFilters } from '../../kit/table-filters';
import { orderIn, sortingOf, type TableView, useTableView } from '../../kit/table-view';
import { type QuestionKey, type QuestionRow, questionKeys, questionsIn, textOf } from './question-rows';

type OnOpen = ((question: QuestionRow) => void) | undefined;

/** From so many rows on only those in sight are drawn. */
const manyRows = 300;
const drawn = { x: 800, y: 640 };

function columnsOf(view: TableView<QuestionKey>, { formatMessage, locale }: IntlShape, onOpen: OnOpen): TableColumnsType<QuestionRow> {
  const cells: Record<QuestionKey, (question: QuestionRow) => ReactNode> = {
    order: ({ chapterOrder, order }) => <HangingNumber chapter={chapterOrder} question={order} />,
    text: (question) => (
      <>
        <OpenCell onOpen={onOpen && (() => onOpen(question))}>{textOf(question, locale)}</OpenCell>
        {question.is_marked_as_special && <SpecialStar />}
        {!question.active && <InactiveMark />}
        <MissingMark en={question.text_en} de={question.text_de} />
      </>
    ),
    answers: ({ answers }) => answers.length,
    public: (question) => <YesNo value={question.public} />,
    active: ({ active }) => <YesNo value={active} />,
  };
  const widths: Record<QuestionKey, number | undefined> = { order: 112, text: undefined, answers: 120, public: 112, active: 112 };
  return questionKeys.map((key) => ({
    ...sortingOf(view, key),
    title: formatMessage({ id: `catalogue.column.${key}` }),
    width: widths[key],
    className: key === 'text' ? 'admin-head catalogue-text' : undefined,
    rowScope: key === 'text' ? 'row' : undefined,
    render: (_value: unknown, question) => cells[key](question),
  }));
}

interface ChapterFilterProps {
  chapters: AdminChapter[];
  value: number | null;
  onChange: (chapter: number | null) => void;
}

function ChapterFilter({ chapters, value, onChange }: ChapterFilterProps) {
  const { formatMessage, locale } = useIntl();
  const labelId = useId();
  const nameOf = ({ order, name_en, name_de }: AdminChapter) => `${toRoman(order)}. ${inLocale(locale, { en: name_en, de: name_de })}`;
  return (
    <div className="catalogue-filter">
      <label htmlFor={labelId}>
        <Text tone="secondary" size="table">
          <FormattedMessage id="catalogue.ofChapter" />
        </Text>
      </label>
      <Select<number>
        id={labelId}
        value={value ?? 0}
        onChange={(chosen) => onChange(chosen === 0 ? null : chosen)}
        options={[
          { value: 0, label: formatMessage({ id: 'catalogue.allChapters' }) },
          ...chapters.map((chapter) => ({ value: chapter.id, label: nameOf(chapter) })),
        ]}
      />
    </div>
  );
}

interface QuestionsTableProps {
  chapters: AdminChapter[];
  /** The chapter whose questions show; null for all. */
  chapter: number | null;
  onChapter: (chapter: number | null) => void;
  onOpen: OnOpen;
}

/** The questions of all chapters or of one; what the table shows stands in the address. */
export function QuestionsTable({ chapters, chapter, onChapter, onOpen }: QuestionsTableProps) {
  const intl = useIntl();
  const [view, change] = useTableView(questionKeys);
  const rows = questionsIn(view, chapters, chapter, intl.locale);
  const isLong = rows.length > manyRows;
  return (
    <>
      <TableFilters view={view} onChange={change} looked="catalogue.looked">
        <ChapterFilter chapters={chapters} value={chapter} onChange={onChapter} />
      </TableFilters>
      <Table<QuestionRow>
        aria-label={intl.formatMessage({ id: 'catalogue.questions' })}
        className="admin-table"
        rowKey="id"
        columns={columnsOf(view, intl, onOpen)}
        dataSource={rows}
        virtual={isLong}
        rowClassName={({ active }) => (active ? '' : 'admin-off')}
        onChange={(_pages, _filters, sorter) => change(orderIn(sorter, questionKeys))}
        onRow={(question) => ({ onClick: onOpen && (() => onOpen(question)), className: onOpen && 'admin-opens' })}
        scroll={isLong ? drawn : { x: drawn.x }}
        locale={{
          emptyText: (
            <EmptyState
              title={<FormattedMessage id="catalogue.noQuestions" />}
              hint={<FormattedMessage id="catalogue.noQuestionsHint" />}
            />
          ),
        }}
        pagination={false}
      />
    </>
  );
}
