import type { AdminChapter } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { notified, useAppDispatch, useViewer } from '@round-table/shared/runtime';
import { HangingNumber } from '@round-table/shared/ui';
import { useCallback, useId, useMemo } from 'react';
import { type Edit, type Figures, type Kind, toCells, toFigure } from './figures';
import { coveredBy, moveByKey } from './grid-moves';
import { useText } from './use-text';
import { weigh } from './weigh';
import { WeightRow } from './weight-row';

/** What fills a bar, as long as no figure is greater. */
const usual = { weight: 3, score: 10 };

const greatest = (figures: Figures, atLeast: number) => Object.values(figures).reduce((most, { shown }) => Math.max(most, shown), atLeast);

interface ChapterProps extends Omit<Parameters<typeof WeightRow>[0], 'question' | 'active' | 'row'> {
  chapter: AdminChapter;
  /** The row of its first question in the whole grid. */
  firstRow: number;
}

function ChapterRows({ chapter, firstRow, ...row }: ChapterProps) {
  const titleId = useId();
  const text = useText();
  return (
    <section className="weights-chapter" aria-labelledby={titleId}>
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
  weights: Figures;
  scores: Figures;
}

/** Applies a pasted piece of a spreadsheet as a whole, or not at all. */
function usePaste(onEdit: (edits: Edit[]) => void) {
  const dispatch = useAppDispatch();
  return (event: React.ClipboardEvent<HTMLElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\t\n\r]/.test(pasted)) return;
    event.preventDefault();
    const covered = coveredBy(event.currentTarget, event.target, toCells(pasted));
    const wrong = covered.find(({ text }) => toFigure(text) === undefined);
    if (wrong) {
      dispatch(
        notified({
          kind: 'error',
          message: { id: 'weights.notPasted', values: { text: wrong.text } },
          description: { id: 'weights.noFigure' },
        }),
      );
      return;
    }
    onEdit(
      covered.map(({ cell, text }) => ({
        kind: cell.dataset.kind as Kind,
        subject: Number(cell.dataset.subject),
        value: toFigure(text) ?? 0,
      })),
    );
  };
}

/** The weights of all questions and the scores of all options from one point of view, edited as in a spreadsheet. */
export function WeightGrid({ view, chapters, weights, scores }: WeightGridProps) {
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  const { readOnly } = useViewer();
  const onEdit = useCallback((edits: Edit[]) => void dispatch(weigh(view, edits)), [dispatch, view]);
  const onPaste = usePaste(onEdit);
  const filled = useMemo(() => chapters.filter(({ questions }) => questions.length > 0), [chapters]);
  const questions = filled.flatMap((chapter) => chapter.questions);
  const columns = Math.max(0, ...questions.map(({ answers }) => answers.length));
  const firstRows = filled.map((_chapter, index) => filled.slice(0, index).reduce((sum, before) => sum + before.questions.length, 0));
  return (
    // No fieldset: the browser lays its content out anew with every key, which took half of the time of an arrow key.
    // biome-ignore lint/a11y/useSemanticElements: as said
    <div
      role="group"
      className="weights-grid"
      aria-label={formatMessage({ id: 'weights.title' })}
      style={{ '--columns': columns } as React.CSSProperties}
      data-rows={questions.length}
      onKeyDown={moveByKey}
      onPaste={onPaste}
    >
      <div className="weights-head" aria-hidden="true">
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
      {filled.map((chapter, index) => (
        <ChapterRows
          key={chapter.id}
          chapter={chapter}
          firstRow={firstRows[index] ?? 0}
          weights={weights}
          scores={scores}
          fullWeight={greatest(weights, usual.weight)}
          fullScore={greatest(scores, usual.score)}
          disabled={readOnly}
          onEdit={onEdit}
        />
      ))}
    </div>
  );
}
