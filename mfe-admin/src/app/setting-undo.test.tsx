import { type AuditRow, paths, type SettingsBody } from '@round-table/shared/contract';
import { anAppInfo, anyPrefix, aUserInfo, fakeServerHandlers, renderApp } from '@round-table/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAuditRow, someSettings } from '../testing/builders';
import { readNotifications } from '../testing/notifications';
import { dialog, fakeSettings, saves } from '../testing/settings-page';
import { AuditPage } from './audit-page';
import { messages } from './messages';

const settings = fakeSettings();

/** The trail with one change of a setting, opened; the number of times that it was read. */
async function openEntry(
  change: Pick<AuditRow, 'subject_id' | 'before' | 'after'>,
  { at = '/audit/', locale = 'en' as 'en' | 'de', reply = saves(settings) as (body: SettingsBody) => Response } = {},
) {
  const entry = anAuditRow({
    action: 'setting.saved',
    kind: 'settings',
    name: change.subject_id,
    question: null,
    country: null,
    ...change,
  });
  let reads = 0;
  settings.server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }), info: anAppInfo({ timeZone: 'Europe/Berlin' }) }),
    http.get(anyPrefix(paths.users), () => HttpResponse.json([])),
    http.get(anyPrefix(paths.adminCountries), () => HttpResponse.json([])),
    http.get(anyPrefix(paths.adminSettings), () => HttpResponse.json(settings.stored)),
    http.get(anyPrefix(paths.adminAudit), () => {
      reads += 1;
      return HttpResponse.json({ entries: [entry], next: null });
    }),
    http.patch(`*${paths.adminSettings}`, async ({ request }) => {
      const body = (await request.json()) as SettingsBody;
      settings.bodies.push(body);
      return reply(body);
    }),
  );
  const view = renderApp(<AuditPage />, { messages, at, signedIn: true, locale });
  if (at === '/audit/') await view.user.click(await screen.findByRole('rowheader'));
  else await screen.findByRole('dialog');
  return { ...view, countReads: () => reads };
}

const label = { subject_id: 'label', before: { de: 'Pfandrechte', en: 'Liens' }, after: { de: 'Grundschulden', en: 'Land charges' } };

test('sets the value before a change again, in the dialog of the setting, and the trail is read again @SET-10', async () => {
  const { user, store, countReads } = await openEntry(label);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(dialog().getByLabelText('Name (English)')).toHaveValue('Liens');
  expect(dialog().getByLabelText('Name (German)')).toHaveValue('Pfandrechte');
  expect(dialog().queryByLabelText(/^Short name/)).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The value from before this change is the present one.')).toBeVisible();
  expect(settings.bodies).toEqual([
    { label: { en: 'Liens', de: 'Pfandrechte' }, before: { label: { en: 'Land charges', de: 'Grundschulden' } }, soon: false },
  ]);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await waitFor(() => expect(readNotifications(store)).toEqual(['Saved.']));
  expect(countReads()).toBe(2);
});

test('a setting that was changed since shows both values, and one is chosen @SET-10 @SET-02', async () => {
  settings.stored = someSettings({ rhythm: 24 });
  const current = settings.stored;
  let isFirst = true;
  const reply = (body: SettingsBody): Response => {
    if (!isFirst) return saves(settings)(body);
    isFirst = false;
    return HttpResponse.json({ code: 'changed-meanwhile', detail: '', current }, { status: 409 });
  };
  const { user } = await openEntry({ subject_id: 'rhythm', before: 6, after: 12 }, { reply });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByRole('row', { name: /^Months to the next deadline/ })).toHaveTextContent('246');
  await user.click(dialog().getByRole('button', { name: 'Save my changes' }));
  await waitFor(() => expect(settings.stored.rhythm).toBe(6));
  expect(settings.bodies).toMatchObject([
    { rhythm: 6, before: { rhythm: 12 } },
    { rhythm: 6, before: { rhythm: 24 } },
  ]);
});

test('a former deadline that has passed needs a second word @SET-10 @SET-05', async () => {
  const [before, after] = ['2020-06-30T20:00:00.000Z', settings.stored.deadline];
  const { user } = await openEntry({ subject_id: 'deadline', before, after }, { locale: 'de' });
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(dialog().getByLabelText('Frist')).toHaveValue('2020-06-30T22:00');
  await user.click(dialog().getByRole('checkbox', { name: /^Die Version soll dann veröffentlicht werden/ }));
  await user.click(dialog().getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(settings.bodies).toEqual([{ deadline: before, before: { deadline: after }, soon: true }]));
});

test.each([
  ['logo.en', 'image/png, 12 kB, 0123456789abcdef', '', /^The trail names the logo, but does not have the image/],
  ['isDemo', true, false, 'This setting is not part of the page of settings, so it cannot be set again here.'],
  ['rhythm', 6, 12, 'The value from before this change is the present one.'],
])('an entry of %s from %j to %j has no button, and says why @SET-10', async (subject_id, before, after, reason) => {
  await openEntry({ subject_id, before, after });
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a dialog that is left changes nothing, and asks before the former value is dropped @SET-10', async () => {
  const { user, router } = await openEntry(label);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(router.state.location.search).toBe('?undo=1');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(await dialog().findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(settings.bodies).toEqual([]);
});

test.each(['mails.sender', 'reminders.subject', 'replies.body', 'translation.glossary', 'charts.audience', 'colors', 'timeZone'])(
  'the dialog of %s opens with its former value @SET-10',
  async (name) => {
    const former = { 'charts.audience': 'everyone', 'translation.glossary': [{ en: 'lien', de: 'Pfandrecht' }], timeZone: 'Asia/Tokyo' };
    const known = settings.stored[name as keyof typeof settings.stored];
    const text = typeof known === 'string' ? 'office@example.org' : { en: 'Please answer', de: 'Bitte antworten' };
    const before = { ...former, colors: settings.stored.colors.map(() => '#123456') }[name] ?? text;
    const { user } = await openEntry({ subject_id: name, before, after: known });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(settings.bodies).toEqual([{ [name]: before, before: { [name]: known }, soon: false }]));
  },
);

test('the address of the dialog opens it again @SET-10', async () => {
  await openEntry(label, { at: '/audit/?undo=1' });
  expect(dialog().getByLabelText('Name (English)')).toHaveValue('Liens');
});
