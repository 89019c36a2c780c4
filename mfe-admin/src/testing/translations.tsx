import {
  type Locale,
  paths,
  type Settings,
  type TranslationBody,
  type TranslationUnit,
  translationStates,
} from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, fakeServerHandlers, type mockServer, renderApp } from '@round-table/shared/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { TranslationsPage } from '../app/catalogue/translations-page';
import { messages } from '../app/messages';
import { aTranslationUnit, someSettings } from './builders';

/** The state of the fake server of the desk, and the requests that it received. */
interface Desk {
  units: Map<string, TranslationUnit>;
  /** The texts of all pages. */
  total: number;
  queries: string[];
  bodies: TranslationBody[];
  /** Instead of storing a change. */
  refuse?: () => Response;
}

type Server = ReturnType<typeof mockServer>;

/** A fake server that stores texts and marks, and records the requests. */
function serve(server: Server, stored: TranslationUnit[]): Desk {
  const desk: Desk = { units: new Map(stored.map((unit) => [unit.unit, unit])), total: stored.length, queries: [], bodies: [] };
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [] }) }),
    http.get(anyPrefix(paths.adminTranslations), ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      desk.queries.push(search);
      const all = [...desk.units.values()];
      const counts = Object.fromEntries(translationStates.map((state) => [state, all.filter((unit) => unit.state === state).length]));
      const wanted = searchParams.get('state');
      return HttpResponse.json({ units: all.filter(({ state }) => state === (wanted ?? state)), total: desk.total, counts });
    }),
    http.patch(anyPrefix(paths.adminTranslations), async ({ request }) => {
      const body = (await request.json()) as TranslationBody;
      desk.bodies.push(body);
      if (desk.refuse) return desk.refuse();
      const unit = desk.units.get(body.unit) ?? aTranslationUnit();
      if (unit.en !== body.before.en || unit.de !== body.before.de)
        return HttpResponse.json({ detail: 'Changed.', code: 'changed-meanwhile', current: unit }, { status: 409 });
      if (body.de === 'refused') return HttpResponse.json({ de: ['Must be 50 characters or less.'] }, { status: 400 });
      const checked = body.checked ? { at: '2026-11-27T08:00:00.000Z', by: { id: 1, first_name: 'Ada', last_name: 'Office' } } : null;
      const saved = { ...unit, en: body.en ?? unit.en, de: body.de ?? unit.de, checked, language: null };
      desk.units.set(unit.unit, { ...saved, state: checked ? 'checked' : 'unchecked' });
      return HttpResponse.json(desk.units.get(unit.unit));
    }),
  );
  return desk;
}

/** The translation desk with these texts. Without any, its list is missing. `glossary`: its terms, or the reply to the settings. */
export async function renderTranslations(
  server: Server,
  stored: TranslationUnit[],
  at = '/translations/',
  locale: Locale = 'en',
  glossary: Settings['translation.glossary'] | (() => Response) = [],
) {
  const desk = serve(server, stored);
  const getSettings = () =>
    typeof glossary === 'function' ? glossary() : HttpResponse.json(someSettings({ 'translation.glossary': glossary }));
  server.use(http.get(anyPrefix(paths.adminSettings), getSettings));
  const view = renderApp(<TranslationsPage />, { messages, at, signedIn: true, locale });
  const name = locale === 'en' ? 'Translations' : 'Übersetzungen';
  const list = within(
    await (stored.length === 0 ? screen.findByText(locale === 'en' ? 'No texts' : 'Keine Texte') : screen.findByRole('list', { name })),
  );
  return { ...view, desk, ...desk, list, rows: () => list.getAllByRole('listitem').map((row) => row.textContent) };
}
