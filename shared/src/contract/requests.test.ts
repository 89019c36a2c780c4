import {
  AttachmentsQuery,
  ChaptersQuery,
  ClientError,
  CommentBody,
  CommentsQuery,
  ConfirmationBody,
  Credentials,
  ExportByCountryQuery,
  ExportByQuestionQuery,
  ExportMapsQuery,
  GivenAnswerBody,
  GivenAnswersQuery,
  InquiryBody,
  InquiryPatch,
  LogoutBody,
  MapPageQuery,
  MessageBody,
  Override,
  PasswordConfirmBody,
  PasswordResetBody,
  PointOfViewQuery,
  RefreshBody,
  SearchQuery,
  SourcesBody,
  SourcesQuery,
  UserInfoPatch,
  VersionQuery,
} from '@round-table/shared/contract';
import { Value } from 'typebox/value';
import { aUserInfo } from '../testing/builders';
import { type SchemaCase, testSchema } from '../testing/schema-cases';

const characters = (count: number) => 'x'.repeat(count);

const source = { article: '§ 1192 BGB', statute: 'German Civil Code', url: 'https://example.org/1192', checked_on: '2026-05-11' };

const bodies: Record<string, SchemaCase> = {
  Credentials: {
    schema: Credentials,
    valid: { email: 'expert.de@demo.example', password: 'secret' },
    accepts: { 'a password of 1,000 characters': { password: characters(1000) } },
    rejects: {
      'an empty address': { email: '' },
      'an address of more than 254 characters': { email: characters(255) },
      'an empty password': { password: '' },
      'a password of more than 1,000 characters': { password: characters(1001) },
    },
  },
  LogoutBody: {
    schema: LogoutBody,
    valid: { refresh: '' },
    rejects: { 'a token of more than 1,000 characters': { refresh: characters(1001) } },
    closed: true,
  },
  RefreshBody: {
    schema: RefreshBody,
    valid: { refresh: 'token' },
    rejects: { 'an empty token': { refresh: '' }, 'a token of more than 1,000 characters': { refresh: characters(1001) } },
  },
  PasswordResetBody: {
    schema: PasswordResetBody,
    valid: { email: 'a@example.org' },
    rejects: { 'an empty address': { email: '' }, 'a list of addresses': { email: ['a@example.org'] } },
  },
  PasswordConfirmBody: {
    schema: PasswordConfirmBody,
    valid: { token: 'token', password: 'a new password' },
    rejects: { 'an empty token': { token: '' }, 'a password of more than 1,000 characters': { password: characters(1001) } },
  },
  ConfirmationBody: {
    schema: ConfirmationBody,
    valid: { country: 'DE', validated: 1 },
    accepts: { 'a withdrawn confirmation': { validated: 0 }, 'a code in lower case': { country: 'de' } },
    rejects: { 'a confirmation that is true': { validated: true }, 'any other number': { validated: 2 }, 'an empty code': { country: '' } },
  },
  GivenAnswerBody: {
    schema: GivenAnswerBody,
    valid: { answer: 101, question: 11, country: 7 },
    rejects: { 'a code instead of the id of a country': { country: 'DE' }, 'no option': { answer: null } },
  },
  CommentBody: {
    schema: CommentBody,
    valid: { question: 11, country: 'DE', text: '<p>text</p>', version: 0 },
    optional: ['version'],
    accepts: { 'a comment of 100,000 characters': { text: characters(100_000) }, 'a code in lower case': { country: 'de' } },
    rejects: {
      'a comment of more than 100,000 characters': { text: characters(100_001) },
      'the id of a country': { country: 7 },
      'a negative version': { version: -1 },
      'a version that is null': { version: null },
    },
  },
  SourcesBody: {
    schema: SourcesBody,
    valid: { question: 11, country: 'DE', sources: [source], version: 0 },
    optional: ['version'],
    accepts: {
      'no sources': { sources: [] },
      'a source without a link and a name': { sources: [{ ...source, statute: '', url: null }] },
      'twenty sources': { sources: Array(20).fill(source) },
      'a link with a port, an at sign and a fragment': { sources: [{ ...source, url: 'https://example.org:8443/@law?a=b@c#§2' }] },
    },
    rejects: {
      'more sources': { sources: Array(21).fill(source) },
      'a source without an article': { sources: [{ ...source, article: ' ' }] },
      'a link to a script': { sources: [{ ...source, url: 'javascript:alert(1)' }] },
      'a link with a user name': { sources: [{ ...source, url: 'https://example.org@evil.example/' }] },
      'a link with a backslash': { sources: [{ ...source, url: 'https://evil.example\\@good.example/' }] },
      'a link with a control of the direction': { sources: [{ ...source, url: 'https://x.example/\u202egnp.exe' }] },
      'a link with an isolate': { sources: [{ ...source, url: 'https://x\u2066.example/' }] },
      'a link with blanks': { sources: [{ ...source, url: 'https://example.org/a b' }] },
      'a moment in place of a day': { sources: [{ ...source, checked_on: '2026-05-11T10:00:00Z' }] },
      'an unknown field of a source': { sources: [{ ...source, id: 3 }] },
    },
  },
  InquiryBody: {
    schema: InquiryBody,
    valid: { question: 11, country: 'DE', addressee: 'office', text: 'Is this\nstill so?' },
    accepts: { 'the experts': { addressee: 'experts' }, 'a message of 4000 characters': { text: characters(4000) } },
    rejects: {
      'another addressee': { addressee: 'everyone' },
      'no text': { text: '' },
      'a text of blanks': { text: ' \n ' },
      'a longer message': { text: characters(4001) },
      'an author': { author: 3 },
    },
  },
  MessageBody: {
    schema: MessageBody,
    valid: { text: 'It is.' },
    rejects: { 'a text of blanks': { text: '  ' }, 'a longer message': { text: characters(4001) }, 'a state': { state: 'open' } },
  },
  InquiryPatch: {
    schema: InquiryPatch,
    valid: { state: 'answered' },
    accepts: { 'an open one': { state: 'open' } },
    rejects: { 'another state': { state: 'closed' }, 'a text': { text: 'It is.' } },
  },
  ClientError: {
    schema: ClientError,
    valid: { app: 'reports', build: '1.2.3-0123456789ab', kind: 'load', message: 'Failed to fetch' },
    accepts: { 'a message of 300 characters': { message: characters(300) }, 'a build with another name': { build: 'v2+rc.1' } },
    rejects: {
      'a message of more than 300 characters': { message: characters(301) },
      'an unknown kind': { kind: 'crash' },
      'an app that is no id': { app: '../reports' },
      'a build with a slash': { build: '1.2.3/4' },
      'a build of more than 120 characters': { build: characters(121) },
    },
  },
  Override: {
    schema: Override,
    valid: { app: 'reports', address: 'http://localhost:4870/feature-app.json' },
    rejects: {
      'an empty address': { address: '' },
      'an address of more than 300 characters': { address: characters(301) },
      'an app in upper case': { app: 'Reports' },
    },
  },
};

describe('request bodies', () => {
  for (const [name, schemaCase] of Object.entries(bodies)) testSchema(name, { ...schemaCase, closed: true });
});

const queries: Record<string, SchemaCase> = {
  ChaptersQuery: { schema: ChaptersQuery, valid: { country: 'de' }, optional: ['country'], rejects: { 'an empty code': { country: '' } } },
  VersionQuery: {
    schema: VersionQuery,
    valid: { version: '2027-1' },
    optional: ['version'],
    rejects: { 'a year without a number': { version: '2027' } },
  },
  AttachmentsQuery: {
    schema: AttachmentsQuery,
    valid: { question: 11, version: '2027-1' },
    optional: ['version'],
    rejects: { 'question 0': { question: 0 } },
  },
  GivenAnswersQuery: {
    schema: GivenAnswersQuery,
    valid: { question: 11, country: 7, version: '2027-1' },
    optional: ['country', 'version'],
    rejects: { 'a code instead of the id of a country': { country: 'DE' } },
  },
  CommentsQuery: {
    schema: CommentsQuery,
    valid: { question: 11, country: 'DE', search: 'lien', offset: 20, version: '2027-1' },
    optional: ['question', 'country', 'search', 'offset', 'version'],
    accepts: { 'a search text of 200 characters': { search: characters(200) } },
    rejects: {
      'a search text of more than 200 characters': { search: characters(201) },
      'an offset behind the last hit': { offset: 500 },
      'the id of a country': { country: 7 },
    },
  },
  SourcesQuery: {
    schema: SourcesQuery,
    valid: { question: 11, country: 'DE', version: '2027-1' },
    optional: ['country', 'version'],
    rejects: { 'the id of a country': { country: 7 } },
  },
  SearchQuery: {
    schema: SearchQuery,
    valid: { search: 'lien', offset: 50 },
    optional: ['offset'],
    accepts: { 'an empty search text': { search: '' }, 'the last offset': { offset: 499 } },
    rejects: { 'a search text of more than 200 characters': { search: characters(201) }, 'a negative offset': { offset: -50 } },
  },
  MapPageQuery: {
    schema: MapPageQuery,
    valid: { lang: 'de', auth: 'token', force_ro: 'true', version: '2027-1', theme: 'dark' },
    optional: ['lang', 'auth', 'force_ro', 'version', 'theme'],
    rejects: {
      'an unknown theme': { theme: 'auto' },
      'a language of more than 10 characters': { lang: characters(11) },
      'a token of more than 2,000 characters': { auth: characters(2001) },
    },
  },
  ExportByCountryQuery: {
    schema: ExportByCountryQuery,
    valid: { countries: '["DE"]' },
    optional: ['countries'],
    rejects: { 'a parsed list': { countries: ['DE'] }, 'a list of more than 60,000 characters': { countries: characters(60_001) } },
  },
  ExportByQuestionQuery: {
    schema: ExportByQuestionQuery,
    valid: { questions: '[11]' },
    optional: ['questions'],
    rejects: { countries: { countries: '["DE"]' } },
  },
  ExportMapsQuery: {
    schema: ExportMapsQuery,
    valid: { questions: '[11]' },
    optional: ['questions'],
    rejects: { 'a number': { questions: 11 } },
  },
  PointOfViewQuery: {
    schema: PointOfViewQuery,
    valid: { pointofview: 2 },
    optional: ['pointofview'],
    rejects: { 'a name': { pointofview: 'debtor' } },
  },
};

describe('queries', () => {
  for (const [name, schemaCase] of Object.entries(queries)) testSchema(name, { ...schemaCase, closed: true });
});

describe('UserInfoPatch', () => {
  const accepts = (patch: unknown) => Value.Check(UserInfoPatch, patch);

  it.each([{ locale: 'de' }, { disclaimerAccepted: true }, { showWelcomeMsg: false }])('accepts %j alone', (patch) => {
    expect(accepts(patch)).toBe(true);
  });

  it('rejects a patch that changes nothing', () => {
    expect(accepts({})).toBe(false);
  });

  it.each([{ locale: 'fr' }, { disclaimerAccepted: 1 }, { showWelcomeMsg: null }, { locale: 'de', colour: 'red' }])(
    'rejects %j',
    (patch) => {
      expect(accepts(patch)).toBe(false);
    },
  );

  it('accepts the whole reply of GET with one field changed', () => {
    expect(accepts({ ...aUserInfo(), locale: 'de' })).toBe(true);
  });
});
