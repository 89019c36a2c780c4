/** The part of a chapter that is needed to iterate over its questions. */
interface Walkable<Q> {
  order: number;
  questions: Q[];
}

/** A question in the order one reads them, with its place: chapter, position in the chapter (from 1) and the chapter's size. */
export interface PlacedQuestion<C, Q> {
  chapter: C;
  question: Q;
  position: number;
  of: number;
}

/** All questions in reading order, through all chapters; `publicOnly` excludes those under review. */
export function listQuestionsInOrder<Q extends { public: boolean }, C extends Walkable<Q>>(
  chapters: C[],
  publicOnly: boolean,
): PlacedQuestion<C, Q>[] {
  return chapters.flatMap((chapter) => {
    const questions = chapter.questions.filter((question) => question.public || !publicOnly);
    return questions.map((question, index) => ({ chapter, question: question as Q, position: index + 1, of: questions.length }));
  });
}

/**
 * The next question without an answer after the given one in reading order, continuing at the beginning; null if all others are answered.
 */
export function findNextUnanswered<Q extends { id: number; public: boolean; is_answered?: boolean }, C extends Walkable<Q>>(
  chapters: C[],
  questionId: number,
): Q | null {
  const all = listQuestionsInOrder<Q, C>(chapters, false).map(({ question }) => question);
  const index = all.findIndex(({ id }) => id === questionId);
  const others = [...all.slice(index + 1), ...all.slice(0, Math.max(0, index))];
  return others.find(({ is_answered }) => is_answered === false) ?? null;
}

/** The questions before and after the given one; undefined at the ends (QDT-02). */
export function findNeighbours<Q extends { id: number; public: boolean }, C extends Walkable<Q>>(
  chapters: C[],
  questionId: number,
  publicOnly: boolean,
) {
  const all = listQuestionsInOrder<Q, C>(chapters, publicOnly);
  const index = all.findIndex(({ question }) => question.id === questionId);
  return { current: all[index], previous: index > 0 ? all[index - 1] : undefined, next: index >= 0 ? all[index + 1] : undefined };
}
