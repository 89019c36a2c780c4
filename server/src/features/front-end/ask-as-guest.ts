import type { Locale } from '@round-table/shared/contract';

/** Asks a route of this server as a guest does; undefined if it refuses. Rejects if it fails. */
export type AskAsGuest = (url: string, locale: Locale) => Promise<unknown>;

type Inject = (request: { url: string; headers: Record<string, string> }) => Promise<{ statusCode: number; payload: string }>;

export const createAsker =
  (inject: Inject): AskAsGuest =>
  async (url, locale) => {
    const { statusCode, payload } = await inject({ url, headers: { 'accept-language': locale } });
    if (statusCode >= 500) throw new Error(`${url} failed with status ${statusCode}`);
    return statusCode === 200 ? JSON.parse(payload) : undefined;
  };
