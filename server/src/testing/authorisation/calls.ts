import { csrf, mapPictureOf, messagesOf, paths, restoredAttachmentOf, rowOf } from '@round-table/shared/contract';
import { sign } from '../../platform/keys';
import { aForm } from '../files/a-form';
import type { TestContext } from '../test-context';
import type { Callers, Role } from './callers';
import { type FixtureRows, type Fixtures, firstConfirmationAt } from './fixtures';
import type { Target } from './table';

/** A request without the caller's headers. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  payload?: object | Buffer;
  headers?: Record<string, string>;
}

/** How to call an operation for a target, and how to restore the state after a successful call. */
interface Recipe {
  call(target: Target, role: Role): Omit<Call, 'method'>;
  restore?(target: Target, role: Role): Promise<void>;
}

const missing: FixtureRows = {
  question: 999_999,
  option: 999_999,
  country: { id: 999_999, code: 'ZZ' },
  answer: 999_999,
  comment: 999_999,
  attachment: 999_999,
  inquiry: 999_999,
  deletedAttachment: 999_999,
};

/** Default call: an unknown id and an empty body, which the server rejects after authorisation. */
function createDefaultCall(operation: string): Call {
  const [method = '', path = ''] = operation.split(' ');
  const url = path
    .replace('{app}', 'mfe-news')
    .replace('{build}', '1.0.0-aaaaaaaaaaaa')
    .replace(/\{(file|name)\}/, 'x')
    .replace('{version}', '2099-1')
    .replace('{id}', '999999')
    .replace('{code}', 'ZZ');
  return { method: method as Call['method'], url, ...(/^(POST|PUT|PATCH)$/.test(method) && { payload: {} }) };
}

/** A signed link of the caller to any file: the route has to check what the owner may read. */
function createLink(context: TestContext, callers: Callers, role: Role, path: string): string {
  const [, payload = ''] = (callers.good[role].authorization ?? '').split('.');
  const claims = payload && (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; sid: string });
  const owner = claims ? `${claims.sub}.${claims.sid}${role === 'reader' ? '.ro' : ''}` : 'guest.ro';
  const query = new URLSearchParams({ v: owner, p: 'dashboard', lang: 'en', s: sign(context.services.secret, 'link', `${path} ${owner}`) });
  return `${path}?${query}`;
}

/** The operations on a question, a country or a file. */
function createRecipes(context: TestContext, callers: Callers, fixtures: Fixtures): Record<string, Recipe> {
  const getRows = (target: Target): FixtureRows => (target === '-' || target === 'missing' ? missing : fixtures.rows[target]);
  const getCountryCode = (target: Target) => (target === '-' ? 'DE' : fixtures.countryCodes[target]);
  const getDownload = (target: Target) => (target === '-' || target === 'other' ? 0 : fixtures.downloads[target]);
  const byQuestion = (path: string, own = ''): Recipe => ({
    call: (target) => ({ url: `${path}?question=${getRows(target).question}${own}` }),
  });
  const malformed = (path: string, field: string): Recipe => ({ call: () => ({ url: `${path}?${field}=x` }) });
  const remove = (table: 'given_answer' | 'comment' | 'attachment', { question, country }: FixtureRows) =>
    context.db.deleteFrom(table).where('question_id', '=', question).where('country_id', '=', country.id).execute();
  return {
    [`POST ${paths.logout}`]: {
      call: () => ({ url: paths.logout, payload: { refresh: 'x' } }),
      restore: (_target, role) => callers.renew(role),
    },
    [`PATCH ${paths.userInfo}`]: { call: () => ({ url: paths.userInfo, payload: { locale: 'en' } }) },
    [`GET ${paths.chapters}`]: { call: (target) => ({ url: `${paths.chapters}?country=${getCountryCode(target)}` }) },
    [`GET ${paths.countryProfile}{code}/`]: { call: (target) => ({ url: `${paths.countryProfile}${getCountryCode(target)}/` }) },
    ...Object.fromEntries(
      [paths.questions, paths.search, paths.searchChapters, paths.searchAttachments, paths.searchSources].map((path) => [
        `GET ${path}`,
        { call: () => ({ url: `${path}?search=land` }) },
      ]),
    ),
    [`GET ${paths.adminOptionUse}`]: byQuestion(paths.adminOptionUse),
    [`GET ${paths.givenAnswers}`]: byQuestion(paths.givenAnswers),
    [`GET ${paths.comments}`]: byQuestion(paths.comments),
    [`GET ${paths.sources}`]: byQuestion(paths.sources),
    [`GET ${paths.attachments}`]: byQuestion(paths.attachments),
    [`GET ${paths.inquiries}`]: {
      call: (target) => ({ url: `${paths.inquiries}?question=${getRows(target).question}&country=${getRows(target).country.code}` }),
    },
    [`GET ${paths.inquiryFigures}`]: {
      call: (target) => ({
        url: target === '-' ? paths.inquiryFigures : `${paths.inquiryFigures}?country=${getRows(target).country.code}`,
      }),
    },
    [`GET ${paths.exportAudit}`]: { call: () => ({ url: `${paths.exportAudit}?format=csv` }) },
    [`GET ${paths.exportTranslations}`]: { call: () => ({ url: `${paths.exportTranslations}?source=en` }) },
    [`GET ${paths.adminInquiries}`]: { call: () => ({ url: `${paths.adminInquiries}?state=open` }) },
    [`GET ${paths.timeline}`]: byQuestion(paths.timeline),
    [`GET ${paths.changes}`]: { call: () => ({ url: `${paths.changes}?from=${fixtures.version}` }) },
    [`GET ${paths.changeDetails}`]: byQuestion(paths.changeDetails, `&from=${fixtures.version}`),
    [`GET ${paths.countryFeed}{code}/`]: { call: (target) => ({ url: `${paths.countryFeed}${getCountryCode(target)}/` }) },
    [`GET ${paths.questionFeed}{id}/`]: { call: (target) => ({ url: rowOf(paths.questionFeed, getRows(target).question) }) },
    [`GET ${paths.map}{id}/`]: { call: (target) => ({ url: rowOf(paths.map, getRows(target).question) }) },
    [`GET ${paths.map}{id}/picture/`]: { call: (target) => ({ url: `${mapPictureOf(getRows(target).question)}?format=svg` }) },
    [`GET ${paths.embeddedQuestion}{id}/`]: { call: (target) => ({ url: rowOf(paths.embeddedQuestion, getRows(target).question) }) },
    [`GET ${paths.mapPage}{id}/`]: { call: (target) => ({ url: rowOf(paths.mapPage, getRows(target).question) }) },
    [`GET ${paths.attachmentFile}{id}/`]: {
      call: (target, role) => ({ url: createLink(context, callers, role, rowOf(paths.attachmentFile, getRows(target).attachment)) }),
    },
    [`GET ${paths.downloadFile}{id}/`]: {
      call: (target, role) => ({ url: createLink(context, callers, role, rowOf(paths.downloadFile, getDownload(target))) }),
    },
    [`GET ${paths.logo}{locale}/`]: { call: () => ({ url: `${paths.logo}en/` }) },
    [`GET ${paths.openData}{version}/{file}`]: {
      call: (target) => ({ url: `${paths.openData}${target === 'own' ? fixtures.version : '2099-1'}/round-table.json` }),
    },
    [`GET ${paths.exportMaps}`]: malformed(paths.exportMaps, 'questions'),
    [`GET ${paths.exportMapsAlias}`]: malformed(paths.exportMapsAlias, 'questions'),
    [`GET ${paths.exportByCountry}`]: malformed(paths.exportByCountry, 'countries'),
    [`GET ${paths.exportByCountryAlias}`]: malformed(paths.exportByCountryAlias, 'countries'),
    [`GET ${paths.exportByQuestion}`]: malformed(paths.exportByQuestion, 'questions'),
    [`GET ${paths.exportByQuestionAlias}`]: malformed(paths.exportByQuestionAlias, 'questions'),
    [`POST ${paths.givenAnswers}`]: {
      call: (target) => {
        const { question, option, country } = getRows(target);
        return { url: paths.givenAnswers, payload: { question, answer: option, country: country.id } };
      },
    },
    [`DELETE ${paths.givenAnswers}{id}/`]: {
      call: (target) => ({ url: rowOf(paths.givenAnswers, getRows(target).answer) }),
      restore: (target) => fixtures.restore(target, 'answer'),
    },
    [`POST ${paths.comments}`]: {
      call: (target) => {
        const { question, country } = getRows(target);
        return { url: paths.comments, payload: { question, country: country.code, text: '<p>Changed.</p>' } };
      },
      restore: async (target) => {
        await remove('comment', getRows(target));
        await fixtures.restore(target, 'comment');
      },
    },
    [`DELETE ${paths.comments}{id}/`]: {
      call: (target) => ({ url: rowOf(paths.comments, getRows(target).comment) }),
      restore: (target) => fixtures.restore(target, 'comment'),
    },
    [`PUT ${paths.sources}`]: {
      call: (target) => {
        const { question, country } = getRows(target);
        const sources = [{ article: '§ 1192 BGB', statute: '', url: null, checked_on: '2026-05-11' }];
        return { url: paths.sources, payload: { question, country: country.code, sources } };
      },
    },
    [`POST ${paths.inquiries}`]: {
      call: (target) => {
        const { question, country } = getRows(target);
        return { url: paths.inquiries, payload: { question, country: country.code, addressee: 'experts', text: 'Is this still so?' } };
      },
    },
    [`POST ${paths.inquiries}{id}/messages/`]: {
      call: (target) => ({ url: messagesOf(getRows(target).inquiry), payload: { text: 'It is.' } }),
    },
    [`PATCH ${paths.inquiries}{id}/`]: {
      call: (target) => ({ url: rowOf(paths.inquiries, getRows(target).inquiry), payload: { state: 'answered' } }),
    },
    [`PUT ${paths.inquiriesRead}`]: {
      call: (target) => {
        const { question, country } = getRows(target);
        return { url: paths.inquiriesRead, payload: { question, country: country.code, message: 1 } };
      },
    },
    [`POST ${paths.attachments}`]: {
      call: (target) => {
        const { question, country } = getRows(target);
        const file = { filename: 'deed.pdf', content: Buffer.from('%PDF') };
        return { url: paths.attachments, ...aForm({ name: 'Deed', question: String(question), country: country.code, file }) };
      },
    },
    [`DELETE ${paths.attachments}{id}/`]: {
      call: (target) => ({ url: rowOf(paths.attachments, getRows(target).attachment) }),
      restore: (target) => fixtures.restore(target, 'attachment'),
    },
    [`GET ${paths.openPoints}`]: { call: (target) => ({ url: `${paths.openPoints}?country=${getCountryCode(target)}` }) },
    [`GET ${paths.openPoints}{id}/`]: {
      call: (target) => ({ url: `${rowOf(paths.openPoints, getRows(target).question)}?country=${getRows(target).country.code}` }),
    },
    [`POST ${paths.openPoints}`]: {
      call: (target) => ({
        url: paths.openPoints,
        payload: { question: getRows(target).question, country: getRows(target).country.code },
      }),
    },
    [`DELETE ${paths.openPoints}{id}/`]: {
      call: (target) => ({ url: `${rowOf(paths.openPoints, getRows(target).question)}?country=${getRows(target).country.code}` }),
    },
    [`GET ${paths.review}`]: { call: (target) => ({ url: `${paths.review}?country=${getCountryCode(target)}` }) },
    [`POST ${paths.attachments}{id}/restore/`]: {
      call: (target) => ({ url: restoredAttachmentOf(getRows(target).deletedAttachment) }),
      restore: (target) => fixtures.restore(target, 'deletedAttachment'),
    },
    [`GET ${paths.history}`]: {
      call: (target) => ({ url: `${paths.history}?question=${getRows(target).question}&country=${getRows(target).country.code}` }),
    },
    [`POST ${paths.confirmation}`]: {
      call: (target) => ({ url: paths.confirmation, payload: { country: getCountryCode(target), validated: 1 } }),
      restore: fixtures.restoreConfirmation,
    },
    [`POST ${paths.confirmationDecision}`]: {
      call: (target) => ({
        url: paths.confirmationDecision,
        payload: { country: getCountryCode(target), first: firstConfirmationAt, decision: 'agree' },
      }),
      restore: fixtures.restoreConfirmation,
    },
    [`POST ${paths.passwordReset}`]: { call: () => ({ url: paths.passwordReset, payload: {}, headers: { [csrf.header]: 'guessed' } }) },
    [`DELETE ${paths.adminDownloads}{id}/`]: { call: () => ({ url: rowOf(paths.adminDownloads, 999_999) }) },
  };
}

/** Creates the calls of all operations. Call `restore` after each successful write. */
export function createCalls(context: TestContext, callers: Callers, fixtures: Fixtures) {
  const recipes = createRecipes(context, callers, fixtures);
  return {
    createCall: (operation: string, target: Target, role: Role): Call => ({
      ...createDefaultCall(operation),
      ...recipes[operation]?.call(target, role),
    }),
    restore: async (operation: string, target: Target, role: Role) => recipes[operation]?.restore?.(target, role),
  };
}
