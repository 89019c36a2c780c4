import type { Chapter, ChapterQuestion, OpenKind, OpenPoint } from '@round-table/shared/contract';
import { listQuestionsInOrder, toQuestionNumber } from '@round-table/shared/domain';

/** An open point with its question. */
export interface OpenRow {
  point: OpenPoint;
  question: ChapterQuestion;
  chapter: Chapter;
  /** Such as `III.5`. */
  number: string;
}

/** The groups of the page in their order, and the kinds in each. */
export const openGroups = {
  unanswered: ['unanswered'],
  office: ['office'],
  reworded: ['new', 'reworded'],
  special: ['special'],
  colleagues: ['colleagues'],
  comment: ['comment'],
  sources: ['sources'],
} as const satisfies Record<string, readonly OpenKind[]>;
export type OpenGroupName = keyof typeof openGroups;
export const groupNames = Object.keys(openGroups) as OpenGroupName[];

/** Joins the points with their questions; a question that the page does not have yet is left out. */
export function toOpenRows(points: readonly OpenPoint[], chapters: Chapter[]): OpenRow[] {
  const placed = new Map(listQuestionsInOrder<ChapterQuestion, Chapter>(chapters, false).map((one) => [one.question.id, one]));
  return points.flatMap((point) => {
    const found = placed.get(point.question);
    if (!found) return [];
    const { question, chapter } = found;
    return { point, question, chapter, number: toQuestionNumber(chapter.order, question.order) };
  });
}

export const isIn = (group: OpenGroupName, { point }: OpenRow): boolean => (openGroups[group] as readonly OpenKind[]).includes(point.kind);

/** Unanswered questions, new ones among them. */
export const isUnanswered = ({ point }: OpenRow): boolean => point.answer === null;

/** The row after the given one in the order of the page; the first if it is the last. Undefined if there is no other. */
export function findNextRow(rows: readonly OpenRow[], question: number | undefined): OpenRow | undefined {
  const index = rows.findIndex((row) => row.question.id === question);
  return [...rows.slice(index + 1), ...rows.slice(0, Math.max(0, index))].at(0);
}
