import { fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen } from '@testing-library/react';
import { ExamplePage } from './example-page';
import { messages } from './messages';

const server = mockServer();

test('says how many countries take part', async () => {
  server.use(...fakeServerHandlers());
  renderApp(<ExamplePage />, { messages });
  expect(await screen.findByText('2 countries take part.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(String(messages.en['example.menu']));
});

test('and says so in German', async () => {
  server.use(...fakeServerHandlers({ countries: [] }));
  renderApp(<ExamplePage />, { messages, locale: 'de' });
  expect(await screen.findByText('Noch nimmt kein Land teil.')).toBeVisible();
});
