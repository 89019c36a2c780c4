import { type AppInfo, type Invitation, type Locale, type Office, type Outlook, paths, type Settings } from '@round-table/shared/contract';
import {
  anAppInfo,
  anyPrefix,
  aUserInfo,
  fakeServerHandlers,
  type mockServer,
  renderApp,
  WithFrameData,
} from '@round-table/shared/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { messages } from '../app/messages';
import { OfficePage } from '../app/office-page';
import { anOffice, someSettings } from './builders';

type Reply = (body: never) => Response | Promise<Response>;

/** What the fake server of the office desk has. A test changes it by `desk`. */
interface Desk {
  office: Office;
  invitations: Invitation[];
  outlook: Outlook;
  settings: Settings;
  info: Partial<AppInfo>;
  /** Instead of the usual replies, by method and path. */
  replies: Record<string, Reply>;
}

/** The office desk before a far deadline; `sent` are the bodies of writes, by path. Without an office that loads, its heading is all there is. */
export async function renderOffice(
  server: ReturnType<typeof mockServer>,
  overrides: Partial<Desk> = {},
  { locale = 'en', at = '/office/' }: { locale?: Locale; at?: string } = {},
) {
  const desk: Desk = { office: anOffice(), invitations: [], outlook: { changes: null }, settings: someSettings(), info: {}, replies: {} };
  Object.assign(desk, overrides);
  const sent: [path: string, body: unknown][] = [];
  const read = (path: string, part: 'office' | 'invitations' | 'outlook' | 'settings') =>
    http.get(anyPrefix(path), () => desk.replies[`GET ${path}`]?.(undefined as never) ?? HttpResponse.json(desk[part]));
  const write = (path: string, status: number, reply: object) =>
    http.post(anyPrefix(path), async ({ request }) => {
      const body = await request.json();
      sent.push([path, body]);
      return desk.replies[`POST ${path}`]?.(body as never) ?? HttpResponse.json(reply, { status });
    });
  server.use(
    ...fakeServerHandlers({
      user: aUserInfo({ isAdmin: true, countries: [], locale }),
      info: anAppInfo({ deadline: '2099-12-14T18:00:00Z', ...desk.info }),
    }),
    read(paths.office, 'office'),
    read(paths.invitations, 'invitations'),
    read(paths.outlook, 'outlook'),
    read(paths.adminSettings, 'settings'),
    write(paths.invitations, 201, { mails: 1 }),
    write(paths.takeVersion, 201, { id: '2026-2', next_deadline: null }),
    write(paths.withdrawVersion, 200, { newest: '2025-2', confirmed: ['AT'], unconfirmed: [], deadline: null }),
    write(paths.reminder, 201, { mails: 2 }),
    http.post(anyPrefix(paths.reminderPreview), async ({ request }) =>
      (desk.replies[`POST ${paths.reminderPreview}`] ?? HttpResponse.error)((await request.json()) as never),
    ),
  );
  const page = (
    <WithFrameData>
      <OfficePage />
    </WithFrameData>
  );
  const view = renderApp(page, { messages, at, signedIn: true, locale });
  await screen.findByRole('heading', { level: 1 });
  if (!desk.replies[`GET ${paths.office}`]) await screen.findByRole('heading', { name: locale === 'en' ? 'Versions' : 'Versionen' });
  return { ...view, desk, sent };
}

/** The text of a part of the desk, by its heading. */
export const readPart = (name: string) => screen.getByRole('region', { name }).textContent;
