import type { Catalogue, CatalogueQuestion } from './catalogue-file';
import file from './demo-catalogue.json';

/** Groups figures by owner (`3.4` for a question, `3.4.1` for an option) and point of view. */
function groupByOwner(rows: { owner: string; view: string; figure: number }[]): (owner: string) => Record<string, number> {
  const lists = new Map<string, Record<string, number>>();
  for (const { owner, view, figure } of rows) lists.set(owner, { ...lists.get(owner), [view]: figure });
  return (owner) => lists.get(owner) ?? {};
}

/** The catalogue of the demo file; its flat lists of weights and scores are nested into questions and options. */
export function demoCatalogue(): Catalogue {
  const weights = groupByOwner(file.question_weights.map((row) => ({ owner: row.question, view: row.point_of_view, figure: row.weight })));
  const scores = groupByOwner(file.answer_scores.map((row) => ({ owner: row.answer, view: row.point_of_view, figure: row.score })));
  return {
    format: 'round-table-catalogue-1',
    points_of_view: file.points_of_view,
    chapters: file.chapters.map((chapter) => ({
      ...chapter,
      active: true,
      questions: chapter.questions.map(
        (question): CatalogueQuestion => ({
          ...question,
          active: true,
          weights: weights(`${chapter.order}.${question.order}`),
          answers: question.answers.map((answer) => ({ ...answer, scores: scores(`${chapter.order}.${question.order}.${answer.order}`) })),
        }),
      ),
    })),
    countries: file.countries_suggested.map((country) => ({ ...country, public: true, active: true })),
  };
}
