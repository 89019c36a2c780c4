import type { AdminChapter } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { notified, useAppDispatch, useViewer } from '@round-table/shared/runtime';
import { HangingNumber } from '@round-table/shared/ui';
import { useCallback, useId, useMemo } from 'react';
import { useLocaleText } from '../../lib/locale-text';
import { applyWeightEdits } from './apply-weight-edits';
import { listCoveredCells, moveFocusByKey } from './grid-navigation';
import styles from './weight-grid.module.css';
import { WeightRow } from './weight-row';
import { type GridValues, parseCells, parseValue, type ValueKind, type WeightEdit } from './weight-values';

/** The value at which a bar is full, unless a value is greater. */
const typicalMax = { weight: 3, score: 10 };

const findMax = (values: GridValues, atLeast: number) =>
  Object.values(values).reduce((most, { displayed }) => Math.max(most, displayed), atLeast);

interface ChapterProps extends Omit<Parameters<typeof WeightRow>[0], 'question' | 'active' | 'row'> {
  chapter: AdminChapter;
  /** The row of its first question in the whole grid. */
  firstRow: number;
}

function ChapterRows({ chapter, firstRow, ...row }: ChapterProps) {
  const titleId = useId();
  const text = useLocaleText();
  return (
    <section className={styles.chapter} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <HangingNumber chapter={chapter.order} /> {text(chapter.name_en, chapter.name_de)}
      </h2>
      <ul>
        {chapter.questions.map((question, index) => (
          <WeightRow {...row} key={question.id} question={question} active={chapter.active && question.active} row={firstRow + index} />
        ))}
      </ul>
    </section>
  );
}

interface WeightGridProps {
  /** The id of the point of view. */
  view: number;
  chapters: AdminChapter[];
  weights: GridValues;
  scores: GridValues;
}

/** Applies cells pasted from a spreadsheet, all or none. */
function usePaste(onEdit: (edits: WeightEdit[]) => void) {
  const dispatch = useAppDispatch();
  const { locale } = useIntl();
  return (event: React.ClipboardEvent<HTMLElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\t\n\r]/.test(pasted)) return;
    event.preventDefault();
    const covered = listCoveredCells(event.currentTarget, event.target, parseCells(pasted));
    const invalid = covered.find(({ text }) => parseValue(text, locale) === undefined);
    if (invalid) {
      dispatch(
        notified({
          kind: 'error',
          message: { id: 'weights.notPasted', values: { text: invalid.text } },
          description: { id: 'weights.noFigure' },
        }),
      );
      return;
    }
    onEdit(
      covered.map(({ cell, text }) => ({
        kind: cell.dataset.kind as ValueKind,
        subject: Number(cell.dataset.subject),
        value: parseValue(text, locale) ?? 0,
      })),
    );
  };
}

/** The weights of all questions and the scores of all options from one point of view, edited as in a spreadsheet (WGT-01). */
export function WeightGrid({ view, chapters, weights, scores }: WeightGridProps) {
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  const { readOnly } = useViewer();
  // It never rejects: it shows its failures itself.
  const onEdit = useCallback((edits: WeightEdit[]) => void dispatch(applyWeightEdits(view, edits)), [dispatch, view]);
  const onPaste = usePaste(onEdit);
  const nonEmptyChapters = useMemo(() => chapters.filter(({ questions }) => questions.length > 0), [chapters]);
  const questions = nonEmptyChapters.flatMap((chapter) => chapter.questions);
  const columns = Math.max(0, ...questions.map(({ answers }) => answers.length));
  const firstRows = nonEmptyChapters.map((_chapter, index) =>
    nonEmptyChapters.slice(0, index).reduce((sum, before) => sum + before.questions.length, 0),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's layout is recalculated with every key, which doubles the time of an arrow key
    <div
      role="group"
      aria-label={formatMessage({ id: 'weights.title' })}
      style={{ '--columns': columns } as React.CSSProperties}
      data-rows={questions.length}
      onKeyDown={moveFocusByKey}
      onPaste={onPaste}
    >
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>
          <FormattedMessage id="weights.question" />
        </span>
        <span>
          <FormattedMessage id="weights.weight" />
        </span>
        {Array.from({ length: columns }, (_, index) => index + 1).map((order) => (
          <span key={order}>{order}</span>
        ))}
      </div>
      {nonEmptyChapters.map((chapter, index) => (
        <ChapterRows
          key={chapter.id}
          chapter={chapter}
          firstRow={firstRows[index] ?? 0}
          weights={weights}
          scores={scores}
          fullWeight={findMax(weights, typicalMax.weight)}
          fullScore={findMax(scores, typicalMax.score)}
          disabled={readOnly}
          onEdit={onEdit}
        />
      ))}
    </div>
  );
}
