import { aChapter, aQuestion } from '@round-table/shared/testing';
import { filterChapters } from './filter-chapters';

const chapters = [
  aChapter({
    id: 1,
    name: 'Types of security rights',
    questions: [aQuestion({ id: 11, text: 'Which form?' }), aQuestion({ id: 12, text: 'Which rank?' })],
  }),
  aChapter({ id: 2, name: 'Grundbuch und Publizität', questions: [aQuestion({ id: 21, text: 'Über welche Rechte?' })] }),
];

const listIds = (filter: string) =>
  filterChapters(chapters, filter).map(({ id, questions }) => [id, questions.map((question) => question.id)]);

test('a name must contain all words, ignoring case and accents', () => {
  expect(listIds('RANK which')).toEqual([[1, [12]]]);
  expect(listIds('uber')).toEqual([[2, [21]]]);
  expect(listIds('rank form')).toEqual([]);
});

test('a chapter that matches keeps all its questions', () => {
  expect(listIds('security')).toEqual([[1, [11, 12]]]);
  expect(listIds('publizitat')).toEqual([[2, [21]]]);
});
