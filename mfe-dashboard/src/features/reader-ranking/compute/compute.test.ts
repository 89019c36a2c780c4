import type { Ranking, RankingQuestion } from '@round-table/shared/contract';
import fc from 'fast-check';
import { listContributions } from './arithmetic';
import { toModel } from './model';
import { rankCountries } from './rank';
import { formatWeighting, isOwn, listChanges, ownWeighting, parseWeighting, toMaximum, type Weighting, withWeight } from './weighting';

type Content = Pick<Ranking, 'chapters' | 'countries'>;

/** Numbers as the database has them: three decimals. */
const aDecimal = (max: number) => fc.integer({ min: 0, max: max * 1000 }).map((value) => value / 1000);
const aHalf = (max: number) => fc.integer({ min: 0, max: max * 2 }).map((value) => value / 2);

const someScores = fc.array(aDecimal(10), { minLength: 1, maxLength: 10 }).filter((scores) => scores.some((score) => score > 0));
const someQuestions = fc.array(fc.record({ weight: aDecimal(5).map((weight) => weight + 0.001), scores: someScores }), { maxLength: 5 });

/** Chapters with questions, and countries whose answers are any of their options or none. */
const aContent: fc.Arbitrary<Content> = fc.array(someQuestions, { minLength: 1, maxLength: 4 }).chain((lists) => {
  let id = 0;
  const chapters = lists.map((questions, index) => ({
    id: 100 + index,
    order: index + 1,
    name: `Chapter ${index + 1}`,
    questions: questions.map(({ weight, scores }, place): RankingQuestion => {
      id += 1;
      const options = scores.map((score, at) => ({ order: at + 1, text: `Option ${at + 1}`, score }));
      return { id, order: place + 1, text: `Question ${id}?`, weight: Math.round(weight * 1000) / 1000, options };
    }),
  }));
  const answers = chapters.flatMap(({ questions }) => questions.map(({ options }) => fc.integer({ min: 0, max: options.length })));
  return fc
    .array(fc.tuple(...answers), { minLength: 1, maxLength: 6 })
    .map((all) => ({ chapters, countries: all.map((own, index) => ({ code: `C${index}`, name: `Country ${index}`, answers: own })) }));
});

const aWeighting = (content: Content): fc.Arbitrary<Weighting> => {
  const chapters = content.chapters.filter(({ questions }) => questions.length > 0);
  const questions = chapters.flatMap((chapter) => chapter.questions);
  return fc
    .tuple(
      fc.tuple(...chapters.map(() => fc.option(aHalf(3)))),
      fc.tuple(...questions.map(({ weight }) => fc.option(aHalf(toMaximum(weight))))),
    )
    .map(([ofChapters, ofQuestions]) => {
      const changed = chapters.reduce((weighting, { id }, index) => {
        const weight = ofChapters[index];
        return weight === null || weight === undefined ? weighting : withWeight(weighting, 'chapters', { id, own: 1, weight });
      }, ownWeighting);
      return questions.reduce((weighting, question, index) => {
        const weight = ofQuestions[index];
        return weight === null || weight === undefined
          ? weighting
          : withWeight(weighting, 'questions', { ...question, own: question.weight, weight });
      }, changed);
    });
};
const aCase = aContent.chain((content) => fc.tuple(fc.constant(content), aWeighting(content)));

/** Points computed plainly, in decimals. */
function sumPlainly({ chapters }: Content, weighting: Weighting, answers: readonly number[]): number {
  const questions = chapters.flatMap((chapter) => chapter.questions.map((question) => ({ question, chapter })));
  return questions.reduce((sum, { question, chapter }, index) => {
    const score = question.options.find(({ order }) => order === answers[index])?.score ?? 0;
    return sum + score * (weighting.questions[question.id] ?? question.weight) * (weighting.chapters[chapter.id] ?? 1);
  }, 0);
}

test('points are score × weight × chapter, and with all weights 1× those of Round Table @RNK-03', () => {
  fc.assert(
    fc.property(aCase, ([content, weighting]) => {
      const model = toModel(content, 'en');
      for (const used of [weighting, ownWeighting]) {
        for (const { code, points } of rankCountries(model, used).rows) {
          const answers = content.countries.find((country) => country.code === code)?.answers ?? [];
          expect(points).toBeCloseTo(sumPlainly(content, used, answers), 6);
        }
      }
      const ones = Object.fromEntries(content.chapters.map(({ id }) => [id, 1]));
      expect(rankCountries(model, { chapters: ones, questions: {} })).toEqual(rankCountries(model, ownWeighting));
    }),
  );
});

test('the range of a country contains the result of every completion of its answers, and its ends are reached @RNK-05', () => {
  const withCompletions = aCase.chain(([content, weighting]) => {
    const questions = content.chapters.flatMap((chapter) => chapter.questions);
    return fc.tuple(
      fc.constant(content),
      fc.constant(weighting),
      fc.tuple(...questions.map(({ options }) => fc.integer({ min: 1, max: options.length }))),
    );
  });
  fc.assert(
    fc.property(withCompletions, ([content, weighting, chosen]) => {
      const complete = (pick: (index: number) => number): Content => ({
        ...content,
        countries: content.countries.map((country) => ({
          ...country,
          answers: country.answers.map((answer, index) => answer || pick(index)),
        })),
      });
      const rows = (of: Content) => new Map(rankCountries(toModel(of, 'en'), weighting).rows.map((row) => [row.code, row]));
      const questions = content.chapters.flatMap((chapter) => chapter.questions);
      const bestOf = (index: number) => [...(questions[index]?.options ?? [])].sort((a, b) => b.score - a.score)[0]?.order ?? 0;
      const [completed, best] = [rows(complete((index) => chosen[index] ?? 1)), rows(complete(bestOf))];
      for (const [code, { points, reachable, open }] of rows(content)) {
        const result = completed.get(code)?.points ?? Number.NaN;
        expect(points <= result && result <= reachable).toBe(true);
        expect(best.get(code)?.points).toBe(reachable);
        if (open === 0) expect(reachable).toBe(points);
      }
    }),
  );
});

test('the order is that of the sure points; equal points share a place, by name @RNK-05', () => {
  fc.assert(
    fc.property(aCase, ([content, weighting]) => {
      const { rows, maximum } = rankCountries(toModel(content, 'en'), weighting);
      expect(rows.map(({ code }) => code).sort()).toEqual(content.countries.map(({ code }) => code).sort());
      rows.forEach((row, index) => {
        expect(row.place).toBe(1 + rows.filter(({ points }) => points > row.points).length);
        expect(row.reachable).toBeLessThanOrEqual(maximum);
        const former = rows[index - 1];
        if (former) expect(former.points > row.points || (former.points === row.points && former.name < row.name)).toBe(true);
      });
    }),
  );
});

test('the arithmetic of a country adds up to its points and to the maximum, the heaviest question first @RNK-06', () => {
  fc.assert(
    fc.property(aCase, ([content, weighting]) => {
      const model = toModel(content, 'en');
      const { rows, maximum } = rankCountries(model, weighting);
      for (const { code, points, open } of rows) {
        const contributions = listContributions(model, weighting, code);
        const sum = (pick: (one: (typeof contributions)[number]) => number) => contributions.reduce((total, one) => total + pick(one), 0);
        expect(sum((one) => one.points)).toBeCloseTo(points, 6);
        expect(sum((one) => one.possible)).toBeCloseTo(maximum, 6);
        expect(sum(({ option, weight, chapterWeight }) => (option?.score ?? 0) * weight * chapterWeight)).toBeCloseTo(points, 6);
        expect(contributions.filter(({ option }) => !option)).toHaveLength(open);
        const possible = contributions.map((one) => one.possible);
        expect(possible).toEqual([...possible].sort((a, b) => b - a));
      }
    }),
  );
});

test('a weighting is the same after the address @RNK-04', () => {
  fc.assert(
    fc.property(aCase, ([content, weighting]) => {
      const text = formatWeighting(weighting, content.chapters);
      expect(parseWeighting(text ?? null, content.chapters)).toEqual(weighting);
      expect(text === undefined).toBe(isOwn(weighting));
    }),
  );
});

const chapters = [
  {
    id: 1,
    order: 7,
    name: 'Enforcement',
    questions: [{ id: 11, order: 2, text: '?', weight: 2, options: [{ order: 1, text: '', score: 9 }] }],
  },
  {
    id: 2,
    order: 8,
    name: 'Insolvency',
    questions: [{ id: 12, order: 1, text: '?', weight: 5, options: [{ order: 1, text: '', score: 9 }] }],
  },
  { id: 3, order: 9, name: 'Empty', questions: [] },
];

test.each([
  ['VII:3,VIII:0.5', { chapters: { 1: 3, 2: 0.5 }, questions: {} }],
  ['VII.2:0,VIII.1:4.5', { chapters: {}, questions: { 11: 0, 12: 4.5 } }],
  ['VII:1,VII.2:2', ownWeighting],
  ['VII:3.5,VII:-1,VII:0.25,VII:1e0,VII:,VII:x,IX:2,I:2,VII.9:1,7:2,vii:2,:,,VIII.1:6', ownWeighting],
  ['constructor:3,__proto__:2', ownWeighting],
  [null, ownWeighting],
])('%s is read, and what no slider offers is left out @RNK-04', (text, expected) => {
  expect(parseWeighting(text, chapters)).toEqual(expected);
});

test('the largest changes come first @RNK-04', () => {
  const changes = listChanges({ chapters: { 1: 1.5, 2: 3 }, questions: { 11: 0 } }, chapters);
  expect(changes.chapters.map(({ name, weight }) => [name, weight])).toEqual([
    ['Insolvency', 3],
    ['Enforcement', 1.5],
  ]);
  expect(changes.questions).toEqual([{ key: 'VII.2', name: undefined, weight: 0, difference: 2 }]);
});

test('60 countries and 420 questions are ranked in well under a frame @RNK-03', () => {
  const questions = Array.from({ length: 420 }, (_, id) => ({
    id,
    order: id + 1,
    text: '?',
    weight: 1 + (id % 3),
    options: [1, 2, 3].map((order) => ({ order, text: '', score: order })),
  }));
  const countries = Array.from({ length: 60 }, (_, index) => ({
    code: `C${index}`,
    name: `Country ${index}`,
    answers: questions.map(({ id }) => (id * 7 + index) % 4),
  }));
  const model = toModel({ chapters: [{ id: 1, order: 1, name: 'All', questions }], countries }, 'en');
  rankCountries(model, ownWeighting);
  const times = Array.from({ length: 50 }, (_, round) => {
    const started = performance.now();
    rankCountries(model, { chapters: { 1: (round % 6) / 2 }, questions: {} });
    return performance.now() - started;
  }).sort((a, b) => a - b);
  expect(times[25]).toBeLessThan(8);
  process.stdout.write(`ranking of 60 × 420: median ${times[25]?.toFixed(2)} ms\n`);
});
