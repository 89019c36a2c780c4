/** A catalogue with its answers as plain lists, to count by hand what the server keeps up to date. Weights and scores in thousandths. */
export interface PlainCatalogue {
  chapters: { id: number; weight: bigint; active: boolean }[];
  questions: { id: number; chapter: number; active: boolean; options: number[] }[];
  countries: { id: number; code: string }[];
  views: number[];
  weights: { question: number; view: number; weight: bigint }[];
  scores: { option: number; view: number; score: bigint }[];
  answers: { id: number; question: number; country: number; option: number }[];
}

const sumOf = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);
/** Millionths as the nearest number. */
const toNumber = (millionths: bigint) => Number(millionths) / 1e6;

/** A share in percent, as the number that is nearest to the exact fraction. */
function percentOf(part: bigint, whole: bigint): number {
  if (whole === 0n) return 0;
  const scaled = (part * 100n * 10n ** 20n) / whole;
  return Number(`${scaled / 10n ** 20n}.${(scaled % 10n ** 20n).toString().padStart(20, '0')}`);
}

/** Whether a question counts: it is active, in an active chapter. */
export const isCounted = ({ chapters }: PlainCatalogue, { active, chapter }: PlainCatalogue['questions'][number]): boolean =>
  active && chapters.some(({ id, active: isOpen }) => id === chapter && isOpen);

const weightIn = ({ weights }: PlainCatalogue, question: number, view: number): bigint =>
  weights.find((row) => row.question === question && row.view === view)?.weight ?? 0n;

const scoreIn = ({ scores }: PlainCatalogue, option: number, view: number): bigint =>
  scores.find((row) => row.option === option && row.view === view)?.score ?? 0n;

/** Progress by country, by the words of the interface's description ("Weighted progress of a country: the sum of …"). */
export function plainProgress(catalogue: PlainCatalogue) {
  const { chapters, questions, countries, views, answers } = catalogue;
  const counted = questions.filter((question) => isCounted(catalogue, question));
  const weightOf = ({ id, chapter }: (typeof counted)[number]) =>
    (chapters.find((row) => row.id === chapter)?.weight ?? 0n) * sumOf(views.map((view) => weightIn(catalogue, id, view)));
  const whole = sumOf(counted.map(weightOf));
  return countries.map(({ id, code }) => {
    const answered = counted.filter((question) => answers.some((row) => row.country === id && row.question === question.id));
    const progress_all = percentOf(BigInt(answered.length), BigInt(counted.length));
    const progress_weighted = whole === 0n ? progress_all : percentOf(sumOf(answered.map(weightOf)), whole);
    return { code, answered_count: answered.length, progress_all, progress_weighted };
  });
}

/** The charts: by point of view what each country scores, in all and by chapter, what the best option of every question would score, and what is still to be had. */
export function plainCharts(catalogue: PlainCatalogue) {
  const { chapters, questions, countries, views, answers } = catalogue;
  const counted = questions.filter((question) => isCounted(catalogue, question));
  const chosenBy = (country: number, question: number) =>
    answers.find((row) => row.country === country && row.question === question)?.option;
  return views.map((view) => {
    const scoreOf = (option: number, question: number) => scoreIn(catalogue, option, view) * weightIn(catalogue, question, view);
    const best = ({ id, options }: (typeof counted)[number]) =>
      options.map((option) => scoreOf(option, id)).sort((first, second) => Number(second - first))[0] ?? 0n;
    const byCode = (asked: typeof counted, other: typeof best) =>
      Object.fromEntries(
        countries.map(({ id, code }) => {
          const gains = asked.map((question) => {
            const chosen = chosenBy(id, question.id);
            return chosen === undefined ? other(question) : scoreOf(chosen, question.id);
          });
          return [code, toNumber(sumOf(gains))];
        }),
      );
    const nothing = () => 0n;
    const charted = (asked: typeof counted) => ({ country_scores: byCode(asked, nothing), max_score: toNumber(sumOf(asked.map(best))) });
    return {
      id: view,
      ...charted(counted),
      chapter_scores: chapters
        .filter(({ active }) => active)
        .map(({ id }) => ({ chapter: id, ...charted(counted.filter(({ chapter }) => chapter === id)) })),
      reachable_scores: byCode(counted, best),
    };
  });
}
