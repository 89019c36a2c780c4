import { screen, within } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';
import { serveState } from '../testing/shell-server';

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

test('the filter shows the chapters and questions that contain its text', async () => {
  serveState();
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

const open = (question: number) => ({ question, kind: 'unanswered' as const, answer: null, countries: 2 });

test('on a question page an expert sees which questions are answered, which are new, and how many are open (OPN-05)', async () => {
  serveState({ openPoints: [open(21), open(22)] });
  const { user } = renderShell({ at: '/question/22', signedIn: true });
  await screen.findByRole('heading', { name: 'Questions Overview' });
  const current = menu().getByRole('link', { name: /Who may inspect/ });
  expect(current).toHaveAttribute('aria-current', 'page');
  expect(within(current).getByRole('img', { name: 'not answered' })).toBeInTheDocument();
  expect(within(current).getByRole('img', { name: 'new Question' })).toBeInTheDocument();
  const chapter = menu().getByRole('button', { name: /Land register and publicity/ });
  expect(within(chapter).getByRole('img', { name: '2 open' })).toBeVisible();
  await user.click(menu().getByRole('button', { name: /Types of security rights/ }));
  expect(within(menu().getByRole('link', { name: /Which form/ })).getByRole('img', { name: 'answered' })).toBeInTheDocument();
});

test('a guest sees no answered marks and no link to a question under review', async () => {
  serveState();
  const { user } = renderShell({ at: '/question/21' });
  await screen.findByRole('heading', { name: 'Questions Overview' });
  await user.click(menu().getByRole('button', { name: /Types of security rights/ }));
  expect(menu().queryByRole('img', { name: /answered/ })).not.toBeInTheDocument();
  expect(menu().queryByRole('link', { name: /Who may inspect/ })).not.toBeInTheDocument();
  expect(menu().getByText('This question is currently under review')).toBeInTheDocument();
});

test.each([
  ['/questionnaire', 'Questionnaire'],
  ['/question/22', 'Questionnaire'],
  ['/dashboard', 'Dashboard'],
  ['/search', undefined],
])('at %s the current entry is %s', async (at, current) => {
  serveState();
  renderShell({ at });
  await screen.findByRole('link', { name: 'Questionnaire' });
  const marked = ['Dashboard', 'Questionnaire'].filter(
    (name) => screen.getByRole('link', { name }).getAttribute('aria-current') === 'page',
  );
  expect(marked).toEqual(current === undefined ? [] : [current]);
});

test('the footer links to pages of feature apps, after the links of app info, for those who may open them', async () => {
  const app = { privacyUrl: 'https://example.org/privacy', permissions: ['open-data' as const] };
  serveState({ app });
  const { user, unmount } = renderShell({ at: '/dashboard' });
  const footer = within(await screen.findByRole('contentinfo'));
  const link = footer.getByRole('link', { name: 'All files' });
  expect(footer.getByRole('link', { name: 'Data protection' }).compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'The files' })).toBeVisible();
  expect(menu().queryByRole('link', { name: 'All files' })).not.toBeInTheDocument();
  unmount();
  serveState({ app: { ...app, permissions: [] } });
  renderShell({ at: '/files' });
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'All files' })).not.toBeInTheDocument();
});
