import type { Db } from '../db/schema';

/** Thousandths as whole numbers, so that sums and products are exact. */
const thousandths = (value: number) => BigInt(Math.round(value * 1000));

/** A fraction in percent, to twenty places, and only then as the nearest number. */
function toPercent(part: bigint, whole: bigint): number {
  if (whole === 0n) return 0;
  const digits = ((part * 10n ** 22n) / whole).toString().padStart(21, '0');
  return Number(`${digits.slice(0, -20)}.${digits.slice(-20)}`);
}

/** Every figure, computed anew from all rows by the definition of the specification, without a view or a tally of the database. */
export async function plainFigures(db: Db) {
  const [chapters, questions, options, countries, answers, comments, views, weights, scores] = await Promise.all([
    db.selectFrom('chapter').selectAll().execute(),
    db.selectFrom('question').select(['id', 'chapter_id', 'active']).execute(),
    db.selectFrom('answer_option').select(['id', 'question_id']).execute(),
    db.selectFrom('country').selectAll().where('active', '=', true).orderBy('code').execute(),
    db.selectFrom('given_answer').selectAll().execute(),
    db.selectFrom('comment').select(['question_id', 'country_id']).execute(),
    db.selectFrom('point_of_view').selectAll().orderBy('order').execute(),
    db.selectFrom('question_weight').selectAll().execute(),
    db.selectFrom('answer_score').selectAll().execute(),
  ]);
  const chapterOf = (question: { chapter_id: number }) => chapters.find((chapter) => chapter.id === question.chapter_id);
  const counted = questions.filter((question) => question.active && chapterOf(question)?.active);
  const weightIn = (question: number, view: number) =>
    thousandths(weights.find((row) => row.question_id === question && row.point_of_view_id === view)?.weight ?? 0);
  const scoreIn = (option: number, view: number) =>
    thousandths(scores.find((row) => row.answer_option_id === option && row.point_of_view_id === view)?.score ?? 0);
  const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);
  const weightOf = (question: (typeof counted)[number]) =>
    thousandths(chapterOf(question)?.weight ?? 0) * sum(views.map((view) => weightIn(question.id, view.id)));
  const total = sum(counted.map(weightOf));
  const answersOf = (country: number) =>
    answers.filter((row) => row.country_id === country && counted.some((own) => own.id === row.question_id));
  const toMillionths = (value: bigint) => Number(value) / 1e6;
  return {
    countries: countries.map(({ id, code }) => {
      const answered = counted.filter((question) => answersOf(id).some((row) => row.question_id === question.id));
      const plain = toPercent(BigInt(answered.length), BigInt(counted.length));
      return {
        code,
        progress_all: plain,
        progress_weighted: total === 0n ? plain : toPercent(sum(answered.map(weightOf)), total),
        answered_count: answered.length,
        comments_count: comments.filter((row) => row.country_id === id && counted.some((own) => own.id === row.question_id)).length,
      };
    }),
    views: views.map((view) => {
      const gain = (row: { answer_option_id: number; question_id: number }) =>
        scoreIn(row.answer_option_id, view.id) * weightIn(row.question_id, view.id);
      const best = (question: { id: number }) => {
        const own = options.filter((option) => option.question_id === question.id);
        const gains = own.map((option) => scoreIn(option.id, view.id) * weightIn(question.id, view.id));
        return gains.sort((a, b) => Number(b - a))[0] ?? 0n;
      };
      const byCode = (figure: (country: number) => bigint) =>
        Object.fromEntries(countries.map(({ id, code }) => [code, toMillionths(figure(id))]));
      const isAnswered = (country: number, question: { id: number }) => answersOf(country).some((row) => row.question_id === question.id);
      return {
        country_scores: byCode((country) => sum(answersOf(country).map(gain))),
        max_score: toMillionths(sum(counted.map(best))),
        chapter_scores: chapters
          .filter(({ active }) => active)
          .sort((one, other) => one.order - other.order)
          .map((chapter) => {
            const own = counted.filter(({ chapter_id }) => chapter_id === chapter.id);
            const isOwn = (row: { question_id: number }) => own.some(({ id }) => id === row.question_id);
            return {
              chapter: chapter.id,
              country_scores: byCode((country) => sum(answersOf(country).filter(isOwn).map(gain))),
              max_score: toMillionths(sum(own.map(best))),
            };
          }),
        reachable_scores: byCode((country) => {
          const open = counted.filter((question) => !isAnswered(country, question));
          return sum([...answersOf(country).map(gain), ...open.map(best)]);
        }),
        unanswered_counts: Object.fromEntries(
          countries.map(({ id, code }) => [code, counted.filter((question) => !isAnswered(id, question)).length]),
        ),
      };
    }),
  };
}
