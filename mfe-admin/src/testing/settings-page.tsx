import { type Office, paths, type Settings, type SettingsBody } from '@round-table/shared/contract';
import { anAppInfo, anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactElement } from 'react';
import { messages } from '../app/messages';
import { anOffice, someSettings } from './builders';

/** A server that stores settings in `stored`, and the requests to change them in `bodies`; both are new for each test. */
export function fakeSettings() {
  const server = mockServer();
  const state = { server, stored: someSettings(), bodies: [] as SettingsBody[] };
  beforeEach(() => {
    Object.assign(state, { stored: someSettings(), bodies: [] });
  });
  return state;
}

type FakeSettings = ReturnType<typeof fakeSettings>;

/** Stores what is saved. */
export const saves =
  (state: FakeSettings) =>
  ({ before: _before, soon: _soon, ...patch }: SettingsBody): Response => {
    state.stored = { ...state.stored, ...patch } as Settings;
    return HttpResponse.json(state.stored);
  };

interface Options {
  at?: string;
  locale?: 'en' | 'de';
  reply?: (body: SettingsBody) => Response;
  office?: Office;
}

export async function renderSettings(page: ReactElement, state: FakeSettings, options: Options = {}) {
  const { at = '/settings/', locale = 'en', reply = saves(state), office = anOffice() } = options;
  const patched = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as SettingsBody;
    state.bodies.push(body);
    return reply(body);
  };
  state.server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }), info: anAppInfo({ timeZone: 'Europe/Berlin' }) }),
    http.get(anyPrefix(paths.adminSettings), () => HttpResponse.json(state.stored)),
    http.get(anyPrefix(paths.office), () => HttpResponse.json(office)),
    http.patch(`*${paths.adminSettings}`, patched),
  );
  const view = renderApp(page, { messages, at, signedIn: true, locale });
  await screen.findByRole('heading', { name: locale === 'en' ? 'Names and texts' : 'Namen und Texte' });
  return view;
}

export const section = (name: string) => within(screen.getByRole('region', { name }));
export const dialog = () => within(screen.getByRole('dialog'));
