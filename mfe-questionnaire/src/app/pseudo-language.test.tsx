import path from 'node:path';
import { localeChosen } from '@round-table/shared/runtime';
import { addPseudoLanguage, pseudoLanguage, toPseudo } from '@round-table/shared/testing';
import { act, screen } from '@testing-library/react';
import { aComment } from '../testing/builders';
import { createFakeServer } from '../testing/fake-server';

const { startWith } = createFakeServer();
const listEnglish = addPseudoLanguage(path.resolve(__dirname, '../..'));

test('a question is in a language that only the interface has, its content in English @SHELL-24', async () => {
  const { visit } = await import('../testing/visit');
  startWith({ comments: [aComment({ text: '<p>General rule.</p>' })] });
  const { store } = visit({ at: '/question/11/' });
  expect(await screen.findByText('General rule.')).toBeVisible();
  expect(listEnglish()).toContain('All Comments');
  act(() => void store.dispatch(localeChosen(pseudoLanguage)));
  expect(await screen.findByRole('region', { name: toPseudo('All Comments') })).toBeVisible();
  expect(screen.getByText('General rule.')).toBeVisible();
  expect(screen.getAllByText(/3 March 2026/)).not.toEqual([]);
  expect(listEnglish()).toEqual([]);
});
