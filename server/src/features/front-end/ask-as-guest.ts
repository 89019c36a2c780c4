import type { Locale } from '@round-table/shared/contract';
import { getPathname, isApiPath } from './page-address';

/** Asks a route of this server as a guest does; undefined if it refuses. Rejects if it fails. */
export type AskAsGuest = (url: string, locale: Locale) => Promise<unknown>;

/** A reply as a page needs it: `text` is JSON. */
export interface GuestReply {
  status: number;
  headers: { link?: string };
  text: string;
}

/** Asks a route of the API as a guest does. Rejects if it fails, or does not reply with JSON. */
export type AskForReply = (url: string, locale: Locale) => Promise<GuestReply>;

interface Injected {
  statusCode: number;
  headers: Record<string, unknown>;
  payload: string;
}
type Inject = (request: { url: string; headers: Record<string, string> }) => Promise<Injected>;

export const createAskerForReply =
  (inject: Inject): AskForReply =>
  async (url, locale) => {
    if (!isApiPath(getPathname(url))) throw new Error(`${url} is no path of the API`);
    const { statusCode, headers, payload } = await inject({ url, headers: { 'accept-language': locale } });
    if (statusCode >= 500) throw new Error(`${url} failed with status ${statusCode}`);
    if (!String(headers['content-type']).startsWith('application/json')) throw new Error(`${url} does not reply with JSON`);
    return { status: statusCode, headers: typeof headers.link === 'string' ? { link: headers.link } : {}, text: payload };
  };

export const createAsker =
  (ask: AskForReply): AskAsGuest =>
  async (url, locale) => {
    const { status, text } = await ask(url, locale);
    return status === 200 ? JSON.parse(text) : undefined;
  };
