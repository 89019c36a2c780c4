import type { ProfileQuestion } from '@round-table/shared/contract';
import type { Viewer } from '@round-table/shared/domain';
import { listEntries, toChapterEntries, toFigures, toRelation, toShow } from './profile';

const guest: Viewer = { role: 'guest', countries: [], readOnly: true };
const yes = { order: 1, text: 'Yes' };
const no = { order: 2, text: 'No' };
const aQuestion = (own: Partial<ProfileQuestion> = {}): ProfileQuestion => ({ id: 1, order: 1, text: 'Which?', public: true, ...own });
const most = { options: [no], count: 12, answered: 37 };

describe('the relation of an answer (CPG-02)', () => {
  it.each([
    ['differs', { answer: yes, most }],
    ['same', { answer: no, most }],
    ['tie', { answer: yes, most: { ...most, options: [{ order: 3, text: 'Maybe' }, no] } }],
    ['few', { answer: yes }],
    ['open', { most }],
    ['open', {}],
  ] as const)('is "%s" for %j', (relation, own) => {
    expect(toRelation(aQuestion(own as Partial<ProfileQuestion>))).toBe(relation);
  });
});

const profile = {
  chapters: [
    {
      id: 1,
      order: 3,
      name: 'Form',
      public: true,
      questions: [
        aQuestion({ id: 1, order: 1, answer: yes, most, change: { answer: 'changed', former: no } }),
        aQuestion({ id: 2, order: 2, answer: no, most }),
        aQuestion({ id: 3, order: 3, most, change: { comment: 'withdrawn' } }),
        aQuestion({ id: 4, order: 4, public: false }),
      ],
    },
    { id: 2, order: 4, name: 'Costs', public: false, questions: [aQuestion({ id: 5, public: false })] },
  ],
};

it('numbers the questions, and hides those under review from guests', () => {
  const [form, costs] = toChapterEntries(profile, guest);
  expect(form?.entries.map(({ number, relation }) => [number, relation])).toEqual([
    ['III.1', 'differs'],
    ['III.2', 'same'],
    ['III.3', 'open'],
    ['III.4', 'hidden'],
  ]);
  expect([form?.visible.length, form?.differing, costs?.visible.length]).toEqual([3, 1, 0]);
  expect(toChapterEntries(profile, { ...guest, role: 'reader' })[1]?.visible).toHaveLength(1);
});

it('counts what guests may see', () => {
  expect(toFigures(toChapterEntries(profile, guest))).toMatchObject({
    questions: 3,
    answered: 2,
    comments: 0,
    relations: { differs: 1, same: 1, open: 1 },
    listed: { all: 3, diff: 1, changed: 2, comment: 0 },
  });
});

it('lists what a filter asks for, without empty chapters', () => {
  const chapters = toChapterEntries(profile, guest);
  const numbers = (show: Parameters<typeof listEntries>[1]) =>
    listEntries(chapters, show).map(({ entries }) => entries.map(({ number }) => number));
  expect(numbers('all')).toEqual([['III.1', 'III.2', 'III.3', 'III.4'], ['IV.1']]);
  expect(numbers('diff')).toEqual([['III.1']]);
  expect(numbers('changed')).toEqual([['III.1', 'III.3']]);
  expect(numbers('comment')).toEqual([]);
  expect([toShow('diff'), toShow('nonsense'), toShow(null)]).toEqual(['diff', 'all', 'all']);
});
