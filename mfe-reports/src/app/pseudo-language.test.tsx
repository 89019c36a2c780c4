import path from 'node:path';
import { localeChosen } from '@round-table/shared/runtime';
import { addPseudoLanguage, mockServer, pseudoLanguage, toPseudo } from '@round-table/shared/testing';
import { act, screen } from '@testing-library/react';

const server = mockServer({ otherPaths: ['/map-service/shapes/x/'] });
const listEnglish = addPseudoLanguage(path.resolve(__dirname, '../..'));

test('what has changed is in a language that only the interface has, its content in English @SHELL-24', async () => {
  const { anAnswerChange, openChanges, someDetails } = await import('../subjects/comparison/testing/open-changes');
  const { store } = openChanges(server, '?from=2025-2&to=2026-1', { details: () => someDetails([anAnswerChange(1)]) });
  const heading = await screen.findByRole('heading', { level: 1 });
  const english = heading.textContent ?? '';
  expect(listEnglish()).toContain(english);
  act(() => void store.dispatch(localeChosen(pseudoLanguage)));
  expect(heading).toHaveTextContent(toPseudo(english));
  expect(await screen.findAllByText(/14 June 2026/)).not.toEqual([]);
  expect(listEnglish()).toEqual([]);
});
