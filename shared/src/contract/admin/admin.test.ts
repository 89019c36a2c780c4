import {
  AdminChapter,
  AdminChapterBody,
  AdminCountry,
  AdminCountryBody,
  AdminDownload,
  AdminDownloadCategory,
  AdminDownloadCategoryBody,
  AdminDownloadFields,
  AdminQuestion,
  AdminQuestionBody,
  AnswerScore,
  AnswerScoreBody,
  OptionUse,
  OptionUseQuery,
  QuestionWeight,
  QuestionWeightBody,
  Reordered,
  ReorderUndone,
  UndoReorderBody,
  User,
  UserBody,
} from '@round-table/shared/contract';
import { type SchemaCase, testSchema } from '../../testing/schema-cases';

const characters = (count: number) => 'x'.repeat(count);
const moment = '2026-11-20T12:00:00.000Z';
/** A save names the revision that it was filled from: the first one is 1. */
const wrongRevisions = { 'revision 0': { revision: 0 }, 'a revision that is text': { revision: '1' } };

const option = { order: 1, text_en: 'None', text_de: 'Keine' };
const questionFields = {
  chapter: 1,
  order: 1,
  text_en: 'Which form is required?',
  text_de: 'Welche Form ist nötig?',
  explanation_en: '',
  explanation_de: '',
  is_marked_as_special: false,
  active: true,
  public: true,
};
const question = {
  id: 11,
  revision: 1,
  ...questionFields,
  chapter_order: 1,
  chapter_name_en: 'Creation',
  chapter_name_de: 'Entstehung',
  answers: [{ id: 101, ...option }],
  attachment_set: [{ id: 5, name: 'act.pdf', size: 1024 }],
};
const chapterFields = {
  order: 1,
  name_en: 'Creation',
  name_de: 'Entstehung',
  explanation_en: '',
  explanation_de: '',
  weight: 1.5,
  active: true,
  public: true,
};
const countryFields = { code: 'DE', name_en: 'Germany', name_de: 'Deutschland', code_label: 'DE', public: true, active: true };
const download = {
  id: 4,
  revision: 1,
  order: 1,
  name: 'Guide',
  file: '/files/downloads/4/?signature=x',
  file_name: 'guide.pdf',
  size: 1024,
  active: true,
  public: false,
  for_readonly: true,
  for_experts: true,
  category: 2,
};
const userFields = {
  email: 'a@example.org',
  first_name: 'Jo',
  last_name: 'Doe',
  locale: 'de',
  is_active: true,
  is_readonly: false,
  countries: [7],
};

const replies: Record<string, SchemaCase> = {
  AdminQuestion: {
    schema: AdminQuestion,
    valid: question,
    rejects: { 'an option without an id': { answers: [option] }, 'order 0': { order: 0 } },
  },
  AdminChapter: {
    schema: AdminChapter,
    valid: { id: 1, revision: 1, ...chapterFields, questions: [question] },
    rejects: { 'an incomplete question': { questions: [{ id: 11 }] } },
  },
  AdminCountry: {
    schema: AdminCountry,
    valid: { id: 7, revision: 1, ...countryFields, checked_upcoming_dl_valid: false },
    rejects: { 'a code of more than four characters': { code: 'ABCDE' } },
  },
  AdminDownload: { schema: AdminDownload, valid: download, rejects: { 'a size in fractions of a byte': { size: 1.5 } } },
  AdminDownloadCategory: {
    schema: AdminDownloadCategory,
    valid: { id: 2, revision: 1, order: 1, name_en: 'Guides', name_de: 'Anleitungen', downloadables: [download] },
    rejects: { 'an incomplete download': { downloadables: [{ id: 4 }] } },
  },
  User: {
    schema: User,
    valid: {
      id: 3,
      revision: 1,
      ...userFields,
      is_expert: true,
      is_admin: false,
      is_invited: false,
      has_second_factor: false,
      last_login: moment,
      date_joined: moment,
    },
    accepts: { 'a user who has never signed in': { last_login: null } },
    rejects: { 'codes instead of ids of countries': { countries: ['DE'] }, 'an unreadable moment': { date_joined: 'today' } },
  },
  OptionUse: { schema: OptionUse, valid: { answer: 101, countries: 2, now: 0 }, rejects: { 'a list of countries': { countries: [7] } } },
  Reordered: {
    schema: Reordered,
    valid: { changed: 3, undo: 'abc' },
    accepts: { 'a re-order that changed nothing': { changed: 0, undo: null } },
    rejects: { 'a fraction': { changed: 0.5 } },
  },
  ReorderUndone: { schema: ReorderUndone, valid: { changed: 3 }, rejects: { 'no number': { changed: null } } },
  QuestionWeight: {
    schema: QuestionWeight,
    valid: { id: 1, weight: 0.5, question: 11, pointofview: 2 },
    rejects: { text: { weight: '0.5' } },
  },
  AnswerScore: { schema: AnswerScore, valid: { id: 1, answer: 101, pointofview: 2, score: 0.5 }, rejects: { text: { score: '0.5' } } },
};

describe('replies to admins', () => {
  for (const [name, schemaCase] of Object.entries(replies)) testSchema(name, schemaCase);
});

const bodies: Record<string, SchemaCase> = {
  AdminQuestionBody: {
    schema: AdminQuestionBody,
    valid: { ...questionFields, answers: [{ id: 101, ...option }], revision: 1 },
    optional: ['revision'],
    readOnly: ['id', 'chapter_order', 'chapter_name_en', 'chapter_name_de', 'attachment_set'],
    accepts: {
      'a new option': { answers: [option] },
      'no options': { answers: [] },
      'ten options': { answers: Array(10).fill(option) },
      'a text of 10,000 characters': { text_en: characters(10_000) },
      'the greatest order': { order: 1_000_000 },
    },
    rejects: {
      'more than ten options': { answers: Array(11).fill(option) },
      'an option with order 0': { answers: [{ ...option, order: 0 }] },
      'an option with order 11': { answers: [{ ...option, order: 11 }] },
      'an option with an unknown field': { answers: [{ ...option, color: 'red' }] },
      'an option of more than 10,000 characters': { answers: [{ ...option, text_de: characters(10_001) }] },
      'a text of more than 10,000 characters': { text_en: characters(10_001) },
      'an explanation of more than 10,000 characters': { explanation_de: characters(10_001) },
      'order 0': { order: 0 },
      'an order beyond the greatest': { order: 1_000_001 },
      ...wrongRevisions,
    },
  },
  AdminChapterBody: {
    schema: AdminChapterBody,
    valid: { ...chapterFields, revision: 1 },
    optional: ['revision'],
    readOnly: ['id', 'questions'],
    rejects: {
      'a negative weight': { weight: -1 },
      'a weight with four decimal places': { weight: 0.0005 },
      'a name of more than 10,000 characters': { name_en: characters(10_001) },
      ...wrongRevisions,
    },
  },
  AdminCountryBody: {
    schema: AdminCountryBody,
    valid: { ...countryFields, revision: 1 },
    optional: ['revision'],
    readOnly: ['id', 'checked_upcoming_dl_valid'],
    accepts: { 'a code in lower case': { code: 'de' }, 'a name of 50 characters': { name_de: characters(50) } },
    rejects: {
      'a name of more than 50 characters': { name_de: characters(51) },
      'an empty code': { code: '' },
      'a label of more than four characters': { code_label: 'ABCDE' },
      ...wrongRevisions,
    },
  },
  AdminDownloadCategoryBody: {
    schema: AdminDownloadCategoryBody,
    valid: { name_en: 'Guides', name_de: 'Anleitungen', revision: 1 },
    optional: ['revision'],
    readOnly: ['id', 'order', 'downloadables'],
    rejects: { 'a name of more than 10,000 characters': { name_en: characters(10_001) }, ...wrongRevisions },
  },
  AdminDownloadFields: {
    schema: AdminDownloadFields,
    valid: { order: 1, name: 'Guide', active: true, public: false, for_readonly: true, for_experts: true, category: 2, revision: 1 },
    optional: ['order', 'name', 'active', 'public', 'for_readonly', 'for_experts', 'category', 'revision'],
    rejects: { 'an empty name': { name: '' }, 'order 0': { order: 0 }, 'category 0': { category: 0 }, ...wrongRevisions },
  },
  UserBody: {
    schema: UserBody,
    valid: { ...userFields, revision: 1 },
    optional: ['revision', 'locale'],
    readOnly: ['id', 'is_expert', 'is_admin', 'is_invited', 'last_login', 'date_joined'],
    accepts: { 'a user without countries': { countries: [] } },
    rejects: {
      'a language without pages': { locale: 'fr' },
      'an empty address': { email: '' },
      'an address of more than 254 characters': { email: characters(255) },
      'a first name of more than 50 characters': { first_name: characters(51) },
      'a last name of more than 50 characters': { last_name: characters(51) },
      'more than 1,000 countries': { countries: Array(1001).fill(7) },
      ...wrongRevisions,
    },
  },
  QuestionWeightBody: {
    schema: QuestionWeightBody,
    valid: { weight: 0.125, question: 11, pointofview: 2 },
    readOnly: ['id'],
    rejects: { 'a weight beyond the greatest': { weight: 1_000_001 }, 'no point of view': { pointofview: null } },
  },
  AnswerScoreBody: {
    schema: AnswerScoreBody,
    valid: { answer: 101, pointofview: 2, score: 0.125 },
    readOnly: ['id'],
    rejects: { 'a negative score': { score: -0.125 }, 'a score with four decimal places': { score: 0.1255 } },
  },
  UndoReorderBody: {
    schema: UndoReorderBody,
    valid: { undo: 'abc' },
    rejects: { 'an empty name': { undo: '' }, 'a name of more than 100 characters': { undo: characters(101) } },
  },
  OptionUseQuery: { schema: OptionUseQuery, valid: { question: 11 }, rejects: { 'question 0': { question: 0 } } },
};

describe('requests of admins', () => {
  for (const [name, schemaCase] of Object.entries(bodies)) testSchema(name, { ...schemaCase, closed: true });
});
