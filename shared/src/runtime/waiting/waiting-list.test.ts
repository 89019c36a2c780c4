import { anAnswerSince } from '@round-table/shared/testing';
import { toSubject, type WaitingChange } from './edit';
import { isSendable, toRequest, toTags } from './edit-request';
import { aCommentEdit, anAnswerEdit } from './testing/edits';
import { addChange, findNextChange, markSent, refuseChange, removeChange, settleChange } from './waiting-list';

const aChange = (key: string, edit: WaitingChange['edit'] = anAnswerEdit(), own: Partial<WaitingChange> = {}): WaitingChange => ({
  key,
  edit,
  savedAt: 1,
  wasSent: false,
  ...own,
});
const keys = (changes: WaitingChange[]) => changes.map(({ key }) => key);
const aRefusal = { message: { id: 'runtime.sentence', values: { sentence: 'No' } } };

describe('a newer change of the same answer', () => {
  const newer = aChange('newer', anAnswerEdit({ answer: 102 }));

  it('takes the place of one that was never sent or was refused, and goes to the end', () => {
    const other = aChange('other', aCommentEdit());
    expect(keys(addChange([aChange('older'), other], newer))).toEqual(['other', 'newer']);
    expect(keys(addChange([aChange('older', anAnswerEdit(), { wasSent: true, refusal: aRefusal })], newer))).toEqual(['newer']);
  });

  it('stays behind one that the server may have', () => {
    expect(keys(addChange([aChange('older', anAnswerEdit(), { wasSent: true })], newer))).toEqual(['older', 'newer']);
  });

  it('is based on what the server has saved', () => {
    const data = { id: 900, answer: 101, question: 11, country: 7, since: anAnswerSince() };
    const removal = aChange('removal', anAnswerEdit({ answer: null }));
    expect(isSendable(removal)).toBe(false);
    const [left] = settleChange([aChange('older'), removal], 'older', { edit: anAnswerEdit(), data });
    expect(left?.edit).toMatchObject({ answer: null, row: 900 });
    expect(left && isSendable(left)).toBe(true);
    const [text] = settleChange([aChange('newer', aCommentEdit())], 'older', { edit: aCommentEdit(), data: null });
    expect(text?.edit).toMatchObject({ row: null, version: 0 });
  });

  it('makes an older one that is refused superfluous', () => {
    const older = aChange('older', anAnswerEdit(), { wasSent: true });
    expect(keys(refuseChange([older, newer], older, aRefusal))).toEqual(['newer']);
    expect(refuseChange([older], older, aRefusal)).toEqual([{ ...older, refusal: aRefusal }]);
  });
});

test('the next change is the oldest that is neither refused nor sent by the page itself', () => {
  const changes = [
    aChange('refused', anAnswerEdit(), { refusal: aRefusal }),
    aChange('own', aCommentEdit()),
    aChange('next', anAnswerEdit({ question: 12 })),
  ];
  expect(findNextChange(changes, (key) => key === 'own')?.key).toBe('next');
  expect(keys(removeChange(changes, 'own'))).toEqual(['refused', 'next']);
  expect(markSent(changes, 'next').map(({ wasSent }) => wasSent)).toEqual([false, false, true]);
});

test('requests carry the key, and a removal names its row', () => {
  expect(toRequest(aChange('k1'))).toEqual({
    url: '/api/given-answers/',
    method: 'POST',
    headers: { 'Idempotency-Key': '"k1"' },
    body: { question: 11, country: 7, answer: 101 },
  });
  expect(toRequest(aChange('k2', anAnswerEdit({ answer: null, row: 900 })))).toEqual({ url: '/api/given-answers/900/', method: 'DELETE' });
  expect(toRequest(aChange('k3', aCommentEdit()))).toMatchObject({
    body: { question: 11, country: 'DE', text: '<p>Text</p>', version: 3 },
  });
  const removal = aChange('k4', aCommentEdit({ text: '' }));
  expect(toRequest(removal)).toEqual({ url: '/api/comments/40/', method: 'DELETE', params: { version: 3 } });
  expect(isSendable(aChange('k5', aCommentEdit({ text: '', row: null, version: 0 })))).toBe(false);
});

test('an answer and a comment on the same question are two subjects, with tags of their own', () => {
  expect(toSubject(anAnswerEdit())).not.toBe(toSubject(aCommentEdit()));
  expect(toTags(anAnswerEdit(), true)).toContainEqual({ type: 'GivenAnswer', id: 11 });
  expect(toTags(aCommentEdit(), true)).toContainEqual({ type: 'Comment', id: 'LIST' });
  expect(toTags(aCommentEdit(), false)).not.toContainEqual({ type: 'Comment', id: 'LIST' });
});
