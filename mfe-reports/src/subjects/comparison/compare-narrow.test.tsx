import { paths } from '@round-table/shared/contract';
import { anyPrefix, mockServer } from '@round-table/shared/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aComment, aComparison, manyCountries, mockWindow, openComparison } from './testing/open-comparison';

const server = mockServer();
beforeEach(() => mockWindow('narrow'));
afterEach(() => jest.restoreAllMocks());

const questionOf = async (text: RegExp) => (await screen.findByRole('heading', { name: text })).closest('article') as HTMLElement;

test('up to six countries have cells side by side, with the texts of the given options below @CMP-07', async () => {
  openComparison(server, '?base=DE');
  const question = await questionOf(/Question 2\?/);
  const cells = within(question).getAllByRole('button');
  expect(cells.map((cell) => cell.getAttribute('aria-label'))).toEqual([
    'I.2 Germany: 1 Yes, with comment',
    'I.2 Austria: 2 No, differs',
    'I.2 France: 2 No, differs, with comment',
  ]);
  expect(
    within(question)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['1Yes', '2No']);
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('how often each country agrees is a list that leads to the countries @CMP-07', async () => {
  openComparison(server, '?base=DE&v=2025-2');
  const list = (await screen.findByRole('heading', { name: 'Agrees with Germany:' })).closest('section') as HTMLElement;
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Austria1 of 3', 'France0 of 2']);
  expect(within(list).getByRole('link', { name: 'France' })).toHaveAttribute('href', '/v/2025-2/country/FR/');
});

test('more countries are listed by code at each option, the pinned one first and by name @CMP-07', async () => {
  const countries = manyCountries(8).map((country, index) => ({ ...country, cells: ['bbbb', 'cccc', 'aaaa'][index % 3] ?? '' }));
  openComparison(server, `?base=${countries[3]?.code}`, { comparison: aComparison({ countries }) });
  const question = await questionOf(/Question 1\?/);
  const [yes, no, open] = within(question).getAllByRole('listitem');
  expect(
    within(yes as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Country 4', 'X00', 'X06']);
  expect(yes).toHaveTextContent(/^1YesCountry 4.*3$/);
  expect(no).toHaveTextContent(/^2NoX01 X04 X073$/);
  expect(open).toHaveTextContent(/^not answered yetX02 X052$/);
  expect(screen.queryByText(/^Agrees with/)).not.toBeInTheDocument();
});

test('a comment at an option is named for screen readers @CMP-07', async () => {
  const countries = manyCountries(8).map((country, index) => ({ ...country, cells: index === 1 ? 'Bbbb' : 'bbbb' }));
  openComparison(server, '', { comparison: aComparison({ countries }) });
  expect(within(await questionOf(/Question 1\?/)).getByRole('button', { name: /with comment/ })).toHaveTextContent('X01, with comment');
});

test('the panel is a page of its own, takes the focus, and leads back to the comparison @CMP-07', async () => {
  const { user, address } = openComparison(server, '?base=DE', {
    replies: [http.get(anyPrefix(paths.comments), () => HttpResponse.json([aComment()]))],
  });
  await user.click(await screen.findByRole('button', { name: /^I\.2 France/ }));
  expect(address()).toBe('?base=DE&cell=I.2-FR');
  const panel = await screen.findByRole('dialog', { name: 'I.2 Germany and France' });
  expect(panel).toHaveAttribute('aria-modal', 'true');
  expect(panel).toHaveFocus();
  expect(await within(panel).findByText('Only by a notary.')).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(within(panel).queryByText(/Arrow keys/)).not.toBeInTheDocument();
  await user.click(within(panel).getByRole('button', { name: 'Back to the comparison' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('?base=DE');
});

test('250 countries are listed at their options, and a question is opened for one of them', async () => {
  const { user, address } = openComparison(server, '', { comparison: aComparison({ countries: manyCountries(250) }) });
  const question = await questionOf(/Question 1\?/);
  expect(within(question).getAllByRole('button')).toHaveLength(250);
  await user.click(within(question).getByRole('button', { name: 'X6X' }));
  expect(address()).toBe('?cell=I.1-X6X');
});

test('speaks German', async () => {
  openComparison(server, '?base=DE', { locale: 'de' });
  expect(await screen.findByRole('heading', { name: 'Stimmt mit Germany überein:' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'I.3 France: noch nicht beantwortet' })).toBeVisible();
});
