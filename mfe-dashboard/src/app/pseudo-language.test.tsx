import path from 'node:path';
import { paths } from '@round-table/shared/contract';
import { localeChosen } from '@round-table/shared/runtime';
import { addPseudoLanguage, mockServer, pseudoLanguage, toPseudo } from '@round-table/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';

const server = mockServer();
const listEnglish = addPseudoLanguage(path.resolve(__dirname, '../..'));

test('the account is in a language that only the interface has, and keeps its own for mails @SHELL-24', async () => {
  const { anAccount, openAccount } = await import('../testing/account');
  const { store, user, answer, notifications } = await openAccount(server);
  answer('patch', paths.account, () => HttpResponse.json(anAccount()));
  expect(listEnglish()).toContain('Password');
  act(() => void store.dispatch(localeChosen(pseudoLanguage)));
  expect(await screen.findByRole('region', { name: toPseudo('Password') })).toBeVisible();
  expect(screen.getByText(/2 October 2025/)).toBeVisible();
  expect(listEnglish()).toEqual([]);
  await user.click(screen.getByRole('button', { name: toPseudo('Save') }));
  await waitFor(() => expect(notifications()).toEqual([['success', 'account.saved']]));
  expect(store.getState().preferences).toMatchObject({ language: pseudoLanguage, locale: 'en' });
});
