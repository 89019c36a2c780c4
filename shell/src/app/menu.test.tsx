import { screen, within } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';
import { server, serveWorld } from '../testing/shell-server';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

test('the filter leaves the chapters and questions whose names hold what is typed', async () => {
  serveWorld();
  const { user } = renderShell({ signedIn: true });
  const filter = await screen.findByRole('searchbox', { name: 'Filter questions' });
  expect(menu().queryByText('Questions Overview')).not.toBeInTheDocument();
  await user.type(filter, 'grundstucke');
  expect(await menu().findByRole('link', { name: /Who may inspect/ })).toHaveAttribute('href', '/question/22/');
  expect(menu().queryByRole('link', { name: /Is the register public/ })).not.toBeInTheDocument();
  await user.clear(filter);
  await user.type(filter, 'zebra');
  expect(await menu().findByText(/No chapter or question/)).toBeInTheDocument();
});

test('on a question page the overview shows what is answered and what is new to those who answer', async () => {
  serveWorld();
  const { user } = renderShell({ at: '/question/22', signedIn: true });
  await screen.findByRole('heading', { name: 'Questions Overview' });
  const current = menu().getByRole('link', { name: /Who may inspect/ });
  expect(current).toHaveAttribute('aria-current', 'page');
  expect(within(current).getByRole('img', { name: 'not answered' })).toBeInTheDocument();
  expect(within(current).getByRole('img', { name: 'new Question' })).toBeInTheDocument();
  await user.click(menu().getByRole('button', { name: /Types of security rights/ }));
  expect(within(menu().getByRole('link', { name: /Which form/ })).getByRole('img', { name: 'answered' })).toBeInTheDocument();
});

test('a guest sees no answered marks, and a question under review is no link', async () => {
  serveWorld();
  const { user } = renderShell({ at: '/question/21' });
  await screen.findByRole('heading', { name: 'Questions Overview' });
  await user.click(menu().getByRole('button', { name: /Types of security rights/ }));
  expect(menu().queryByRole('img', { name: /answered/ })).not.toBeInTheDocument();
  expect(menu().queryByRole('link', { name: /Who may inspect/ })).not.toBeInTheDocument();
  expect(menu().getByText('This question is currently under review')).toBeInTheDocument();
});

test('on a question page the questionnaire is the current entry', async () => {
  serveWorld();
  renderShell({ at: '/questionnaire' });
  expect(await screen.findByRole('link', { name: 'Questionnaire' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});
