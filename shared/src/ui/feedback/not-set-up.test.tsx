import { aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { uiMessages } from '@round-table/shared/ui';
import { screen } from '@testing-library/react';
import { NotSetUp } from './not-set-up';

const server = mockServer();

test.each([
  ['en', 'There are no questions yet', 'Add chapters and questions'],
  ['de', 'Es gibt noch keine Fragen', 'Kapitel und Fragen anlegen'],
] as const)('leads admins to where they begin, in %s @DASH-13', async (locale, title, link) => {
  server.use(...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, locale }) }));
  renderApp(<NotSetUp missing="questions" page />, { messages: uiMessages, signedIn: true, locale });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', '/questions/');
  expect(screen.queryByText(/preparing|bereitet/)).not.toBeInTheDocument();
});

test.each([
  ['en', 'There are no countries yet', /^The Round Table is still preparing the questionnaire/],
  ['de', 'Es gibt noch keine Länder', /^Der Round Table bereitet den Fragebogen noch vor/],
] as const)('tells guests what is going on, in %s @DASH-13', async (locale, title, text) => {
  renderApp(<NotSetUp missing="countries" />, { messages: uiMessages, locale });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
