import type { AdminChapter } from '@round-table/shared/contract';
import { anAdminChapter, anAdminQuestion } from '../../testing/builders';
import { moveChapter, moveQuestion } from './move';

const aChapter = (id: number, questions: number[]) =>
  anAdminChapter({ id, order: id, questions: questions.map((own) => anAdminQuestion({ id: own, chapter: id, chapter_order: id })) });
const chapters = [aChapter(1, [11, 12, 13]), aChapter(2, [21, 22]), aChapter(3, [])];
const listIds = (all: AdminChapter[]) => all.map(({ questions }) => questions.map(({ id }) => id));
const find = (id: number) => chapters.flatMap(({ questions }) => questions).find((question) => question.id === id) ?? anAdminQuestion();

test.each([
  [11, 13, [[12, 13, 11], [21, 22], []]],
  [13, 11, [[13, 11, 12], [21, 22], []]],
  [12, 21, [[11, 13], [21, 12, 22], []]],
  [22, 12, [[11, 22, 12, 13], [21], []]],
])('question %i at the place of %i @CAT-09', (moved, onto, expected) => {
  const next = moveQuestion(chapters, find(moved), find(onto));
  expect(listIds(next)).toEqual(expected);
  const chapter = next.find(({ questions }) => questions.some(({ id }) => id === moved));
  expect(chapter?.questions.find(({ id }) => id === moved)).toMatchObject({ chapter: chapter?.id, chapter_order: chapter?.id });
});

test.each([
  [1, 3, [2, 3, 1]],
  [3, 1, [3, 1, 2]],
  [2, 1, [2, 1, 3]],
])('chapter %i at the place of %i @CAT-09', (moved, onto, expected) => {
  const of = (id: number) => chapters.find((chapter) => chapter.id === id) ?? anAdminChapter();
  expect(moveChapter(chapters, of(moved), of(onto)).map(({ id }) => id)).toEqual(expected);
});
