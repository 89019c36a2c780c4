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

const idsOf = (typed: string) => filterChapters(chapters, typed).map(({ id, questions }) => [id, questions.map((question) => question.id)]);

test('all words must stand in a name, whatever their case and accents', () => {
  expect(idsOf('RANK which')).toEqual([[1, [12]]]);
  expect(idsOf('uber')).toEqual([[2, [21]]]);
  expect(idsOf('rank form')).toEqual([]);
});

test('a chapter that matches keeps all its questions', () => {
  expect(idsOf('security')).toEqual([[1, [11, 12]]]);
  expect(idsOf('publizitat')).toEqual([[2, [21]]]);
});
