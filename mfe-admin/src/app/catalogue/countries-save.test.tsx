import { type AdminCountryBody, paths } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, deferred, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAdminCountry } from '../../testing/builders';
import { refuse } from '../../testing/replies';
import { messages } from '../messages';
import { CountriesPage } from './countries-page';

const server = mockServer();

/** The dialog of a country; `reply` to each save. */
async function openDialog(reply: (body: AdminCountryBody) => Response | Promise<Response>) {
  const bodies: AdminCountryBody[] = [];
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [] }) }),
    http.get(anyPrefix(paths.adminCountries), () => HttpResponse.json([anAdminCountry()])),
    http.put(`*${paths.adminCountries}:id/`, async ({ request }) => {
      const body = (await request.json()) as AdminCountryBody;
      bodies.push(body);
      return reply(body);
    }),
  );
  const view = renderApp(<CountriesPage />, { messages, at: '/countries/?country=1', signedIn: true });
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name (English)'), { target: { value: 'Federal Republic' } });
  return { ...view, dialog, bodies, save: () => view.user.click(dialog.getByRole('button', { name: /Save$/ })) };
}

test('a save that is running is started again neither by Enter nor by another press @FRM-02', async () => {
  const saved = deferred();
  const { user, dialog, bodies, save } = await openDialog(async (body) => {
    await saved.promise;
    return HttpResponse.json({ ...anAdminCountry(), ...body });
  });
  await save();
  await user.type(dialog.getByLabelText('Code'), '{Enter}');
  await save();
  saved.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies).toHaveLength(1);
});

test('why nothing was saved is said above the buttons until the next save @FRM-06', async () => {
  let isAway = true;
  const { dialog, bodies, save } = await openDialog((body) =>
    isAway ? refuse(503, 'Not now.') : HttpResponse.json({ ...anAdminCountry(), ...body }),
  );
  await save();
  expect(await dialog.findByText('Not now.')).toBeVisible();
  isAway = false;
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies.map(({ name_en }) => name_en)).toEqual(['Federal Republic', 'Federal Republic']);
});
