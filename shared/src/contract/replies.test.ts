import {
  AppInfo,
  Attachment,
  Chapter,
  ChapterQuestion,
  Comment,
  CommentConflict,
  ConfirmationResult,
  Country,
  CountrySources,
  Detail,
  DownloadCategory,
  GivenAnswer,
  GivenAnswersReply,
  LivePlatform,
  PointOfView,
  QuestionHit,
  ResultMap,
  SourcesConflict,
  TokenPair,
  UserInfo,
  Version,
} from '@round-table/shared/contract';
import { Value } from 'typebox/value';
import { aChapter, aCountry, anAppInfo, aQuestion, aUserInfo } from '../testing/builders';
import { type SchemaCase, testSchema } from '../testing/schema-cases';

const moment = '2026-11-20T12:00:00.000Z';
const person = { id: 3, first_name: 'Johanna', last_name: 'Weidlich' };
const comment = {
  id: 9,
  question: 11,
  country: 'DE',
  text: '<p>text</p>',
  lang: 'en',
  text_highlighted: '<mark>text</mark>',
  created: moment,
  modified: moment,
  created_by: person,
  modified_by: person,
  answer_text: 'None',
  answer_number: 3,
  answer_since: '2026-03-03T10:00:00.000Z',
  version: 1,
};
const source = { article: '§ 1192 BGB', statute: '', url: null, checked_on: '2026-05-11' };
const download = { id: 4, order: 1, name: 'Guide', file: '/files/downloads/4/', file_name: 'guide.pdf', size: 1024, category: 2 };
const since = { at: '2026-03-03T10:00:00.000Z', version: '2026-1', person: null };
const mapCountry = { code: 'DE', code_label: 'DE', iso_numeric: '276', name: 'Germany', answer_order: 1, answer_text: 'None', since };
const chapterScore = { chapter: 1, country_scores: { DE: 1.5 }, max_score: 3 };
const highlighted = { id: 101, order: 1, text: 'None', text_highlighted: '<mark>None</mark>' };

const replies: Record<string, SchemaCase> = {
  AppInfo: {
    schema: AppInfo,
    valid: anAppInfo(),
    accepts: { 'an installation without deadline and version': { deadline: null, daysLeft: null, currentVersion: null } },
    rejects: {
      'a colour by name': { colors: ['red'] },
      'a deadline without time': { deadline: '2026-12-12' },
      'half a day': { daysLeft: 0.5 },
    },
  },
  UserInfo: {
    schema: UserInfo,
    valid: { ...aUserInfo() },
    rejects: { 'codes of countries': { countries: ['DE'] }, 'an unknown language': { locale: 'fr' } },
  },
  Country: {
    schema: Country,
    valid: aCountry(),
    accepts: { 'no figures': { progress_all: null, progress_weighted: null, answered_count: null, comments_count: null } },
    rejects: { 'progress as text': { progress_all: '85' }, 'half a comment': { comments_count: 0.5 } },
  },
  ChapterQuestion: {
    schema: ChapterQuestion,
    valid: { ...aQuestion(), attachment_set: [{ id: 5, name: 'act.pdf', size: 1024 }] },
    optional: ['explanation', 'is_marked_as_special', 'is_answered', 'answers', 'attachment_set'],
    rejects: { 'an option with order 11': { answers: [{ id: 1, order: 11, text: '' }] }, 'an answer that is null': { is_answered: null } },
  },
  Chapter: { schema: Chapter, valid: aChapter(), rejects: { 'an incomplete question': { questions: [{ id: 1 }] } } },
  Comment: {
    schema: Comment,
    valid: comment,
    optional: ['text_highlighted'],
    accepts: {
      'no persons, as for guests': { created_by: null, modified_by: null },
      'no chosen option': { answer_text: null, answer_number: null, answer_since: null },
    },
    rejects: { 'a person by id': { created_by: 3 }, 'a day without time': { modified: '2026-11-20' } },
  },
  CommentConflict: {
    schema: CommentConflict,
    valid: { detail: 'It has changed.', code: 'comment-changed', comment },
    accepts: { 'a comment that has been deleted': { comment: null } },
    rejects: { 'another code': { code: 'conflict' } },
  },
  CountrySources: {
    schema: CountrySources,
    valid: { country: 'DE', sources: [source], version: 1 },
    accepts: { 'no sources': { sources: [], version: 0 }, 'a source that has grown': { sources: [{ ...source, court: 'BGH' }] } },
    rejects: { 'a source without a day': { sources: [{ ...source, checked_on: null }] } },
  },
  SourcesConflict: {
    schema: SourcesConflict,
    valid: { detail: 'They have changed.', code: 'sources-changed', stored: { country: 'DE', sources: [source], version: 2 } },
    rejects: { 'another code': { code: 'conflict' } },
  },
  GivenAnswer: {
    schema: GivenAnswer,
    valid: { id: 1, answer: 101, question: 11, country: 7, since },
    accepts: { 'an answer in no version yet': { since: { ...since, version: null } } },
    rejects: { 'a code': { country: 'DE' }, 'no date': { since: null } },
  },
  Attachment: {
    schema: Attachment,
    valid: { id: 5, name: 'act.pdf', file: '/files/attachments/5/', size: 1024, question: 11, country: 'DE' },
    accepts: { 'the question’s own': { country: null } },
    rejects: { 'the id of a country': { country: 7 } },
  },
  DownloadCategory: {
    schema: DownloadCategory,
    valid: { id: 2, order: 1, name: 'Guides', downloadables: [download] },
    rejects: { 'a download without a link': { downloadables: [{ ...download, file: null }] } },
  },
  PointOfView: {
    schema: PointOfView,
    valid: {
      id: 2,
      name: 'Creditor',
      name_en: 'Creditor',
      name_de: 'Gläubiger',
      explanation: '',
      country_scores: { DE: 1.5 },
      max_score: 3,
      chapter_scores: [chapterScore],
      reachable_scores: { DE: 2.5 },
      unanswered_counts: { DE: 1 },
    },
    rejects: { 'a score that is null': { country_scores: { DE: null } }, 'half a question': { unanswered_counts: { DE: 0.5 } } },
  },
  ResultMap: {
    schema: ResultMap,
    valid: {
      question: { id: 11, order: 1, text: 'Which?', chapter: { id: 1, order: 1, name: 'Creation' } },
      version: '2027-1',
      options: [{ order: 1, text: 'None', color: '#204A9D', count: 1 }],
      countries: [mapCountry],
    },
    accepts: {
      'live answers': { version: null },
      'a country without an answer': { countries: [{ ...mapCountry, answer_order: null, answer_text: null, since: null }] },
    },
    rejects: { 'a country without a code': { countries: [{ ...mapCountry, code: '' }] } },
  },
  QuestionHit: {
    schema: QuestionHit,
    valid: {
      id: 11,
      chapter: { id: 1, order: 1, name: 'Creation' },
      order: 1,
      text: 'Which?',
      text_highlighted: 'Which?',
      explanation: '',
      active: true,
      is_marked_as_special: false,
      answers: [highlighted],
      found_in: { lang: 'de', answers: [{ order: 1, text_highlighted: '<mark>Keine</mark>' }] },
      public: true,
      attachment_set: [],
    },
    optional: ['found_in'],
    rejects: { 'a match in an unknown language': { found_in: { lang: 'fr', answers: [] } } },
  },
  TokenPair: { schema: TokenPair, valid: { access: 'a', refresh: '' } },
  ConfirmationResult: { schema: ConfirmationResult, valid: { success: true }, rejects: { 'a number': { success: 1 } } },
  Version: { schema: Version, valid: { id: '2027-1', taken_at: moment, countries: 7, note: '' }, rejects: { 'a number': { id: 1 } } },
  LivePlatform: { schema: LivePlatform, valid: { shell: '0a1b2c3d4e5f', version: '1.0.0' } },
  Detail: {
    schema: Detail,
    valid: { detail: 'Not found.', code: 'not-found' },
    optional: ['code'],
    rejects: { 'a numeric code': { code: 404 } },
  },
};

describe('replies', () => {
  for (const [name, schemaCase] of Object.entries(replies)) testSchema(name, schemaCase);
});

test('the reply for given answers is one of them, a list, or an empty list', () => {
  const answer = { id: 1, answer: 101, question: 11, country: 7, since };
  const accepts = (reply: unknown) => Value.Check(GivenAnswersReply, reply);
  expect([accepts(answer), accepts([answer, answer]), accepts([])]).toEqual([true, true, true]);
  expect([accepts(null), accepts({}), accepts([[answer]])]).toEqual([false, false, false]);
});
