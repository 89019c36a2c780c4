import type { AnswerEdit, CommentEdit } from '../edit';

/** An answer of an expert that has not been saved. */
export const anAnswerEdit = (own: Partial<AnswerEdit> = {}): AnswerEdit => ({
  kind: 'answer',
  question: 11,
  country: 7,
  answer: 101,
  row: null,
  number: 'I.1',
  countryName: 'Germany',
  text: 'Notarial deed',
  ...own,
});

/** A comment of an expert that has not been saved. */
export const aCommentEdit = (own: Partial<CommentEdit> = {}): CommentEdit => ({
  kind: 'comment',
  question: 11,
  country: 'DE',
  text: '<p>Text</p>',
  row: 40,
  version: 3,
  number: 'I.1',
  countryName: 'Germany',
  ...own,
});
