import { type DeployToken, type DeployTokenBody, paths, rowOf } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { readNotifications } from '../testing/notifications';
import { aDeployToken, anAdminApp } from '../testing/releases';
import { refuse } from '../testing/replies';
import { messages } from './messages';
import { ReleasesPage } from './releases-page';

const server = mockServer();
afterEach(() => jest.restoreAllMocks());

/** The tab of the tokens, over a fake server that creates and revokes them. */
async function renderTokens(stored: DeployToken[], locale: 'en' | 'de' = 'en') {
  let tokens = stored;
  const bodies: DeployTokenBody[] = [];
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.get(anyPrefix(paths.adminReleases), () => HttpResponse.json({ platform: '1.2.0', apps: [anAdminApp()] })),
    http.get(anyPrefix(paths.adminDeployTokens), () => HttpResponse.json(tokens)),
    http.post(anyPrefix(paths.adminDeployTokens), async ({ request }) => {
      const body = (await request.json()) as DeployTokenBody;
      bodies.push(body);
      tokens = [aDeployToken({ id: 4, app: body.app, name: body.name }), ...tokens];
      return HttpResponse.json({ id: 4, token: 'a-secret' }, { status: 201 });
    }),
    http.delete(anyPrefix(rowOf(paths.adminDeployTokens, 3)), () => {
      tokens = tokens.map((token) => (token.id === 3 ? { ...token, revoked_at: '2026-11-27T10:00:00Z' } : token));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const view = renderApp(<ReleasesPage />, { messages, at: '/releases/?tab=tokens', signedIn: true, locale });
  const table = within(await screen.findByRole('table'));
  return { ...view, table, bodies };
}
const dialog = () => within(screen.getByRole('dialog'));
const revoking = 'Revoke token 3 of “the office”';

test('a token is revoked after a question, and says since when @REL-05', async () => {
  const { user, table, store } = await renderTokens([aDeployToken()]);
  await user.click(table.getByRole('button', { name: revoking }));
  const question = within(await screen.findByRole('tooltip'));
  expect(question.getByText('Revoke the token of “the office”?')).toBeVisible();
  expect(question.getByText(/^The team cannot release with it any more, at once[.]/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(table.getByRole('button', { name: revoking })).toBeEnabled();
  await user.click(table.getByRole('button', { name: revoking }));
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Revoke' }));
  expect(await table.findByText(/^Revoked on/)).toHaveTextContent('Revoked on Nov 27, 2026');
  expect(table.queryByRole('button')).not.toBeInTheDocument();
  expect(readNotifications(store)).toEqual(['The token of “the office” is revoked']);
});

test('a token that could not be revoked is said, with the reason, and still valid @REL-05', async () => {
  const { user, table, store } = await renderTokens([aDeployToken()]);
  server.use(http.delete(anyPrefix(rowOf(paths.adminDeployTokens, 3)), () => refuse(503, 'Not now.')));
  await user.click(table.getByRole('button', { name: revoking }));
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(readNotifications(store)).toEqual(['The token could not be revoked Not now.']));
  expect(table.getByRole('button', { name: revoking })).toBeEnabled();
});

test('says who created a token and when it was used last, in German too @REL-05', async () => {
  const agnes = { id: 2, first_name: 'Agnes', last_name: 'Lindqvist' };
  const { table } = await renderTokens(
    [
      aDeployToken({
        app: 'mfe-news',
        name: 'Team News',
        created_by: agnes,
        last_used_at: '2026-11-26T10:00:00Z',
        expires_at: '2099-01-01T10:00:00Z',
      }),
    ],
    'de',
  );
  expect(table.getByRole('row', { name: /^Team News/ })).toHaveTextContent(
    /^Team Newsmfe-news20\.11\.2026, 10:00Agnes Lindqvist26\.11\.2026, 10:0001\.01\.2099, 10:00Widerrufen$/,
  );
});

test('before the first token the page says what one is for @REL-05', async () => {
  const { table } = await renderTokens([]);
  expect(table.getByText('No tokens')).toBeVisible();
  expect(table.getByText('A team needs one to release its feature app.')).toBeVisible();
});

test('a token without end for all apps is copied, and gone once the dialog is closed @REL-05', async () => {
  const { user, table, bodies } = await renderTokens([]);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'New token' }));
  await user.type(dialog().getByRole('textbox', { name: 'Team' }), ' the office ');
  await user.type(dialog().getByRole('combobox', { name: 'Feature app' }), '*');
  await user.click(dialog().getByRole('combobox', { name: 'Valid for' }));
  await user.click(await screen.findByTitle('No end'));
  await user.click(dialog().getByRole('button', { name: 'Create token' }));
  expect(await dialog().findByText('a-secret')).toBeVisible();
  expect(bodies).toEqual([{ app: '*', name: 'the office', days: null }]);
  expect(dialog().queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Copy' }));
  expect(await dialog().findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(write).toHaveBeenCalledWith('a-secret');
  await user.click(dialog().getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByText('a-secret')).not.toBeInTheDocument());
  expect(table.getByRole('row', { name: /^the office/ })).toHaveTextContent('All feature apps');
});

test('a browser that does not copy says so, and the token stays to be copied by hand @REL-05', async () => {
  const { user } = await renderTokens([]);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'New token' }));
  await user.type(dialog().getByRole('textbox', { name: 'Team' }), 'news');
  await user.type(dialog().getByRole('combobox', { name: 'Feature app' }), 'mfe-news');
  await user.click(dialog().getByRole('button', { name: 'Create token' }));
  await user.click(await dialog().findByRole('button', { name: 'Copy' }));
  expect(await dialog().findByRole('button', { name: 'Could not be copied' })).toBeVisible();
  expect(dialog().getByText('a-secret')).toBeVisible();
});

test('a token that the server refuses says why, and keeps what was typed @REL-05', async () => {
  const { user } = await renderTokens([]);
  server.use(http.post(anyPrefix(paths.adminDeployTokens), () => refuse(409, 'There are too many tokens.')));
  await user.click(screen.getByRole('button', { name: 'New token' }));
  await user.type(dialog().getByRole('textbox', { name: 'Team' }), '  ');
  await user.type(dialog().getByRole('combobox', { name: 'Feature app' }), 'mfe-news');
  await user.click(dialog().getByRole('button', { name: 'Create token' }));
  expect(dialog().getByRole('textbox', { name: 'Team' })).toHaveAccessibleDescription(/Enter the name of the team[.]/);
  await user.type(dialog().getByRole('textbox', { name: 'Team' }), 'news');
  await user.click(dialog().getByRole('button', { name: 'Create token' }));
  expect(await dialog().findByText('There are too many tokens.')).toBeVisible();
  expect(dialog().getByRole('combobox', { name: 'Feature app' })).toHaveValue('mfe-news');
});

test('a name that is too long is refused at its field, and nothing of it is lost @REL-05', async () => {
  const { user, bodies } = await renderTokens([]);
  const refusal = { name: ['Must be 100 characters or less.'] };
  server.use(http.post(anyPrefix(paths.adminDeployTokens), () => HttpResponse.json(refusal, { status: 400 })));
  await user.click(screen.getByRole('button', { name: 'New token' }));
  const field = dialog().getByRole('textbox', { name: 'Team' });
  await user.click(field);
  await user.paste('x'.repeat(101));
  await user.type(dialog().getByRole('combobox', { name: 'Feature app' }), 'mfe-news');
  await user.click(dialog().getByRole('button', { name: 'Create token' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Must be 100 characters or less[.]/));
  expect(dialog().getAllByText(/100 characters/)).toHaveLength(1);
  expect(field).toHaveValue('x'.repeat(101));
  expect(bodies).toEqual([]);
});

test('suggests the apps that are known, and how long a token is valid in German @REL-05', async () => {
  const { user } = await renderTokens([], 'de');
  await user.click(screen.getByRole('button', { name: 'Neues Token' }));
  const app = dialog().getByRole('combobox', { name: 'App' });
  const suggested = document.getElementById(app.getAttribute('list') ?? '') as HTMLDataListElement;
  await waitFor(() => expect([...suggested.options].map(({ value }) => value)).toEqual(['mfe-news']));
  await user.click(dialog().getByRole('combobox', { name: 'Gültigkeit' }));
  for (const title of ['30 Tage', '90 Tage', 'Unbegrenzt']) expect(await screen.findByTitle(title)).toBeInTheDocument();
});
