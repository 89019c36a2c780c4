import { paths, type TokenPair } from '@round-table/shared/contract';
import { type House, password } from './house';

/** Someone who speaks to the server without a browser. */
export interface Caller {
  address: string;
  access?: string;
  locale: string;
}

export interface Call {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends one request as the caller; a body that is no form goes as JSON. */
export function call(caller: Caller, path: string, { method = 'GET', body, headers = {} }: Call = {}): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${caller.address}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'Accept-Language': caller.locale,
      ...(caller.access ? { Authorization: `JWT ${caller.access}` } : {}),
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  });
}

/** Reads a resource that must be there. */
export async function get<T>(caller: Caller, path: string): Promise<T> {
  const reply = await call(caller, path);
  if (!reply.ok) throw new Error(`GET ${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** Writes, and gives the answer's body; the request must succeed. */
export async function send<T>(caller: Caller, method: string, path: string, body?: unknown): Promise<T> {
  const reply = await call(caller, path, { method, body });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

export const demoAccounts = {
  admin: 'admin@demo.example',
  germany: 'expert.de@demo.example',
  alps: 'expert.at-ch@demo.example',
  reader: 'reader@demo.example',
  inactive: 'inactive@demo.example',
} as const;

export const asGuest = (house: House, locale = 'en'): Caller => ({ address: house.address, locale });

/** Signs in without a browser. */
export async function signIn(house: House, email: string, locale = 'en'): Promise<Caller & TokenPair> {
  const guest = asGuest(house, locale);
  const pair = await send<TokenPair>(guest, 'POST', paths.token, { email, password });
  return { ...guest, ...pair };
}

/** Everyone has been greeted and has accepted the disclaimer. */
export async function makeFamiliar(house: House): Promise<void> {
  const { admin, germany, alps, reader } = demoAccounts;
  for (const email of [admin, germany, alps, reader]) {
    const person = await signIn(house, email);
    await send(person, 'PATCH', paths.userInfo, { disclaimerAccepted: true, showWelcomeMsg: false });
  }
}
