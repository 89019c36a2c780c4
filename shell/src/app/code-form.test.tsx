import { paths } from '@round-table/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderShell } from '../testing/render-shell';
import { server, serveState } from '../testing/shell-server';

/** An account with a second factor: the pair alone is answered with the request for a code, and only `right` is accepted. */
function needsCode(right: string) {
  const bodies: { code?: string }[] = [];
  server.use(
    http.post(`*${paths.token}`, async ({ request }) => {
      const body = (await request.json()) as { code?: string };
      bodies.push(body);
      if (body.code === right) return HttpResponse.json({ access: 'a', refresh: 'r' });
      const code = body.code === undefined ? 'code-needed' : 'code-wrong';
      return HttpResponse.json({ detail: 'Said by the server.', code }, { status: 401 });
    }),
  );
  return bodies;
}

async function signsIn() {
  const shell = renderShell({ at: '/login' });
  await shell.user.type(await screen.findByLabelText('E-Mail'), 'expert.de@demo.example');
  await shell.user.type(screen.getByLabelText('Password'), 'nine yellow lorries');
  await shell.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return { ...shell, field: await screen.findByRole('textbox', { name: 'Code' }) };
}

test('the sign-in requests the code of a second factor in place, refuses a wrong one with a sentence, and accepts the right one (ACC-07)', async () => {
  serveState();
  const bodies = needsCode('123456');
  const { user, router, field } = await signsIn();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(bodies).toHaveLength(1);
  await user.type(field, '000000');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const complaint = within(screen.getByRole('main')).getByRole('alert');
  await waitFor(() => expect(complaint).toHaveTextContent('This code is wrong or has been used already'));
  await user.clear(field);
  await user.type(field, ' 123456 {Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  const pair = { email: 'expert.de@demo.example', password: 'nine yellow lorries' };
  expect(bodies).toEqual([pair, { ...pair, code: '000000' }, { ...pair, code: '123456' }]);
});

test('another account can be chosen instead', async () => {
  serveState();
  needsCode('123456');
  const { user } = await signsIn();
  await user.click(screen.getByRole('button', { name: 'Sign in with another account' }));
  expect(await screen.findByLabelText('E-Mail')).toHaveValue('');
});
