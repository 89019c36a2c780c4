import type { Chapter } from '@round-table/shared/contract';
import { toSnapshot } from './live-list';

const aQuestion = (id: number, text: string) => ({
  id,
  chapter: { id: 1, order: 1, name: 'A' },
  order: id,
  text,
  active: true,
  public: true,
});
const aChapter = (id: number, questions: Chapter['questions']): Chapter => ({
  id,
  order: id,
  name: 'Name',
  explanation: '',
  weight: 1,
  public: true,
  questions,
});

const chapters = [
  aChapter(1, [aQuestion(7, 'One'), aQuestion(3, 'A text with "is_answered":false in it')]),
  aChapter(2, []),
  aChapter(3, [aQuestion(5, '\\"is_answered\\":false,')]),
];
const withAnswers = (answered: number[]) =>
  chapters.map((chapter) => ({
    ...chapter,
    questions: chapter.questions.map((question) => ({ ...question, is_answered: answered.includes(question.id) })),
  }));

test.each([[[]], [[7]], [[3, 5]], [[7, 3, 5, 99]]])('equals the list that is serialised with the answered questions %j', (answered) => {
  const snapshot = toSnapshot(chapters, JSON.stringify);
  expect(snapshot.toText(new Set(answered))).toBe(JSON.stringify(withAnswers(answered)));
  expect(snapshot.plain).toBe(JSON.stringify(chapters));
});
