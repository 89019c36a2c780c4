import { paths, type TokenPair } from '@round-table/shared/contract';
import { password } from '@round-table/tools/demo-accounts';
import type { AppInstance } from './app-instance';

/** Calls the server without a browser. */
export interface ApiClient {
  address: string;
  access?: string;
  locale: string;
}

export interface Call {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends one request; a body that is not a form is sent as JSON. */
export function call(client: ApiClient, path: string, { method = 'GET', body, headers = {} }: Call = {}): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${client.address}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'Accept-Language': client.locale,
      ...(client.access ? { Authorization: `JWT ${client.access}` } : {}),
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  });
}

/** Reads a resource; throws if the response is an error. */
export async function get<T>(client: ApiClient, path: string): Promise<T> {
  const reply = await call(client, path);
  if (!reply.ok) throw new Error(`GET ${path} responded ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** Sends a write request and returns the response body; throws if the response is an error. */
export async function send<T>(client: ApiClient, method: string, path: string, body?: unknown): Promise<T> {
  const reply = await call(client, path, { method, body });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} responded ${reply.status}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

export const demoAccounts = {
  admin: 'admin@demo.example',
  germany: 'expert.de@demo.example',
  alps: 'expert.at-ch@demo.example',
  reader: 'reader@demo.example',
  inactive: 'inactive@demo.example',
} as const;

export const asGuest = (instance: AppInstance, locale = 'en'): ApiClient => ({ address: instance.address, locale });

/** Signs in without a browser. */
export async function signIn(instance: AppInstance, email: string, locale = 'en'): Promise<ApiClient & TokenPair> {
  const guest = asGuest(instance, locale);
  const pair = await send<TokenPair>(guest, 'POST', paths.token, { email, password });
  return { ...guest, ...pair };
}

/** Accepts the disclaimer and hides the welcome message for all demo accounts. */
export async function acceptDisclaimers(instance: AppInstance): Promise<void> {
  const { admin, germany, alps, reader } = demoAccounts;
  for (const email of [admin, germany, alps, reader]) {
    const person = await signIn(instance, email);
    await send(person, 'PATCH', paths.userInfo, { disclaimerAccepted: true, showWelcomeMsg: false });
  }
}
