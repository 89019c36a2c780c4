import { csrf, paths, rowOf } from '@round-table/shared/contract';
import { sign } from '../../secret';
import { aForm } from '../a-form';
import type { TestBed } from '../test-bed';
import type { Callers, Role } from './callers';
import type { Fixtures, Place } from './fixtures';
import type { Target } from './table';

/** One request, without the headers that say who calls. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  payload?: object | Buffer;
  headers?: Record<string, string>;
}

/** How an operation is called for a target, and what makes the next call possible after one that has succeeded. */
interface Recipe {
  call(target: Target, role: Role): Omit<Call, 'method'>;
  restore?(target: Target, role: Role): Promise<void>;
}

const missing: Place = {
  question: 999_999,
  option: 999_999,
  country: { id: 999_999, code: 'ZZ' },
  answer: 999_999,
  comment: 999_999,
  attachment: 999_999,
};

/** Calls of the operation without a target of its own: an id that leads nowhere, and an empty body, which is refused after the caller is. */
function plainCall(operation: string): Call {
  const [method = '', path = ''] = operation.split(' ');
  const url = path
    .replace('{app}', 'mfe-news')
    .replace('{build}', '1.0.0-aaaaaaaaaaaa')
    .replace(/\{(file|name)\}/, 'x')
    .replace('{id}', '999999');
  return { method: method as Call['method'], url, ...(/^(POST|PUT|PATCH)$/.test(method) && { payload: {} }) };
}

/** A link as the caller would be given it, to whatever file: the route has to check what its holder may see. */
function linkFor(bed: TestBed, callers: Callers, role: Role, path: string): string {
  const [, payload = ''] = (callers.good[role].authorization ?? '').split('.');
  const claims = payload && (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; sid: string });
  const owner = claims ? `${claims.sub}.${claims.sid}${role === 'reader' ? '.ro' : ''}` : 'guest.ro';
  const query = new URLSearchParams({ v: owner, p: 'dashboard', lang: 'en', s: sign(bed.services.secret, 'link', `${path} ${owner}`) });
  return `${path}?${query}`;
}

/** The recipes of the operations that are about a question, a country or a file. */
function recipesOf(bed: TestBed, callers: Callers, fixtures: Fixtures): Record<string, Recipe> {
  const placeOf = (target: Target): Place => (target === '-' || target === 'missing' ? missing : fixtures.places[target]);
  const codeOf = (target: Target) => (target === '-' ? 'DE' : fixtures.codeOf[target]);
  const downloadOf = (target: Target) => (target === '-' || target === 'other' ? 0 : fixtures.downloads[target]);
  const byQuestion = (path: string, own = ''): Recipe => ({
    call: (target) => ({ url: `${path}?question=${placeOf(target).question}${own}` }),
  });
  const malformed = (path: string, field: string): Recipe => ({ call: () => ({ url: `${path}?${field}=x` }) });
  const remove = (table: 'given_answer' | 'comment' | 'attachment', { question, country }: Place) =>
    bed.db.deleteFrom(table).where('question_id', '=', question).where('country_id', '=', country.id).execute();
  return {
    [`POST ${paths.logout}`]: {
      call: () => ({ url: paths.logout, payload: { refresh: 'x' } }),
      restore: (_target, role) => callers.renew(role),
    },
    [`PATCH ${paths.userInfo}`]: { call: () => ({ url: paths.userInfo, payload: { locale: 'en' } }) },
    [`GET ${paths.chapters}`]: { call: (target) => ({ url: `${paths.chapters}?country=${codeOf(target)}` }) },
    [`GET ${paths.questions}`]: { call: () => ({ url: `${paths.questions}?search=land` }) },
    [`GET ${paths.adminOptionUse}`]: byQuestion(paths.adminOptionUse),
    [`GET ${paths.givenAnswers}`]: byQuestion(paths.givenAnswers),
    [`GET ${paths.comments}`]: byQuestion(paths.comments),
    [`GET ${paths.attachments}`]: byQuestion(paths.attachments),
    [`GET ${paths.map}{id}/`]: { call: (target) => ({ url: rowOf(paths.map, placeOf(target).question) }) },
    [`GET ${paths.mapPage}{id}/`]: { call: (target) => ({ url: rowOf(paths.mapPage, placeOf(target).question) }) },
    [`GET ${paths.attachmentFile}{id}/`]: {
      call: (target, role) => ({ url: linkFor(bed, callers, role, rowOf(paths.attachmentFile, placeOf(target).attachment)) }),
    },
    [`GET ${paths.downloadFile}{id}/`]: {
      call: (target, role) => ({ url: linkFor(bed, callers, role, rowOf(paths.downloadFile, downloadOf(target))) }),
    },
    [`GET ${paths.exportMaps}`]: malformed(paths.exportMaps, 'questions'),
    [`GET ${paths.exportMapsAlias}`]: malformed(paths.exportMapsAlias, 'questions'),
    [`GET ${paths.exportByCountry}`]: malformed(paths.exportByCountry, 'countries'),
    [`GET ${paths.exportByCountryAlias}`]: malformed(paths.exportByCountryAlias, 'countries'),
    [`GET ${paths.exportByQuestion}`]: malformed(paths.exportByQuestion, 'questions'),
    [`GET ${paths.exportByQuestionAlias}`]: malformed(paths.exportByQuestionAlias, 'questions'),
    [`POST ${paths.givenAnswers}`]: {
      call: (target) => {
        const { question, option, country } = placeOf(target);
        return { url: paths.givenAnswers, payload: { question, answer: option, country: country.id } };
      },
    },
    [`DELETE ${paths.givenAnswers}{id}/`]: {
      call: (target) => ({ url: rowOf(paths.givenAnswers, placeOf(target).answer) }),
      restore: (target) => fixtures.restore(target, 'answer'),
    },
    [`POST ${paths.comments}`]: {
      call: (target) => {
        const { question, country } = placeOf(target);
        return { url: paths.comments, payload: { question, country: country.code, text: '<p>Changed.</p>' } };
      },
      restore: async (target) => {
        await remove('comment', placeOf(target));
        await fixtures.restore(target, 'comment');
      },
    },
    [`DELETE ${paths.comments}{id}/`]: {
      call: (target) => ({ url: rowOf(paths.comments, placeOf(target).comment) }),
      restore: (target) => fixtures.restore(target, 'comment'),
    },
    [`POST ${paths.attachments}`]: {
      call: (target) => {
        const { question, country } = placeOf(target);
        const file = { filename: 'deed.pdf', content: Buffer.from('%PDF') };
        return { url: paths.attachments, ...aForm({ name: 'Deed', question: String(question), country: country.code, file }) };
      },
    },
    [`DELETE ${paths.attachments}{id}/`]: {
      call: (target) => ({ url: rowOf(paths.attachments, placeOf(target).attachment) }),
      restore: (target) => fixtures.restore(target, 'attachment'),
    },
    [`POST ${paths.confirmation}`]: { call: (target) => ({ url: paths.confirmation, payload: { country: codeOf(target), validated: 1 } }) },
    [`POST ${paths.passwordReset}`]: { call: () => ({ url: paths.passwordReset, payload: {}, headers: { [csrf.header]: 'guessed' } }) },
    [`DELETE ${paths.adminDownloads}{id}/`]: { call: () => ({ url: rowOf(paths.adminDownloads, 999_999) }) },
  };
}

/** How each operation is called. `restore` is to be called after a write that has succeeded. */
export function theCalls(bed: TestBed, callers: Callers, fixtures: Fixtures) {
  const recipes = recipesOf(bed, callers, fixtures);
  return {
    callOf: (operation: string, target: Target, role: Role): Call => ({
      ...plainCall(operation),
      ...recipes[operation]?.call(target, role),
    }),
    restore: async (operation: string, target: Target, role: Role) => recipes[operation]?.restore?.(target, role),
  };
}
