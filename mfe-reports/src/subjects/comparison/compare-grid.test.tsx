import { mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aComparison, manyCountries, mockWindow, openComparison } from './testing/open-comparison';

const server = mockServer();
beforeEach(() => mockWindow('wide'));
afterEach(() => jest.restoreAllMocks());

const findCell = (name: RegExp) => screen.findByRole('gridcell', { name });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('each cell is named by question, country, answer, and how it compares with the pinned one @CMP-02', async () => {
  openComparison(server, '?base=DE');
  const grid = await screen.findByRole('grid', { name: 'Compare countries' });
  expect(grid).toHaveAttribute('aria-rowcount', '8');
  expect(grid).toHaveAttribute('aria-colcount', '4');
  const names = within(grid)
    .getAllByRole('gridcell')
    .map((cell) => cell.getAttribute('aria-label'));
  expect(names).toEqual([
    null,
    'Austria: 1 of 3',
    'France: 0 of 2',
    'I.1 Germany: 1 Yes',
    'I.1 Austria: 1 Yes, same',
    'I.1 France: 2 No, differs',
    'I.2 Germany: 1 Yes, with comment',
    'I.2 Austria: 2 No, differs',
    'I.2 France: 2 No, differs, with comment',
    'I.3 Germany: 2 No',
    'I.3 Austria: 1 Yes, differs',
    'I.3 France: not answered yet',
    'IV.1 Germany: 1 Yes',
    'IV.1 Austria: not answered yet',
    'IV.1 France: not answered yet',
  ]);
  expect(within(grid).getByText('Germany is pinned')).toBeInTheDocument();
});

test('where the pinned country has not answered, nothing differs from it @CMP-03', async () => {
  openComparison(server, '?base=FR');
  expect(await findCell(/^IV\.1 Germany/)).toHaveAccessibleName('IV.1 Germany: 1 Yes');
  expect(screen.getByRole('gridcell', { name: /^Germany: / })).toHaveAccessibleName('Germany: 0 of 2');
});

test('a press opens the panel of a cell, whose address can be sent; another press moves it @CMP-05', async () => {
  const { user, address } = openComparison(server, '?base=DE');
  await user.click(await findCell(/^I\.2 France/));
  expect(address()).toBe('?base=DE&cell=I.2-FR');
  await user.click(await findCell(/^I\.1 Austria/));
  expect(address()).toBe('?base=DE&cell=I.1-AT');
  expect(await screen.findByRole('dialog', { name: 'I.1 Germany and Austria' })).toBeVisible();
});

test('Enter opens the panel, which follows the arrows until Escape closes it @CMP-04', async () => {
  const { user, address } = openComparison(server, '?base=DE');
  (await findCell(/^I\.1 Germany/)).focus();
  await user.keyboard('{ArrowDown}');
  expect(address()).toBe('?base=DE');
  await user.keyboard('{Enter}');
  expect(address()).toBe('?base=DE&cell=I.2-DE');
  await user.keyboard('{ArrowRight}');
  expect(address()).toBe('?base=DE&cell=I.2-AT');
  await user.keyboard('{Escape}');
  expect(address()).toBe('?base=DE');
  expect(focused()).toBe('I.2 Austria: 2 No, differs');
  await user.keyboard('{Escape}');
  expect(address()).toBe('?base=DE');
});

test('one cell is a tab stop, also after the keys have moved the focus @CMP-04', async () => {
  const { user } = openComparison(server, '?base=DE');
  const grid = await screen.findByRole('grid');
  const stops = () =>
    [...grid.querySelectorAll('[data-cell][tabindex="0"]')].map((cell) => cell.getAttribute('aria-label') ?? cell.textContent);
  expect(stops()).toEqual(['I.1 Germany: 1 Yes']);
  (await findCell(/^I\.1 Germany/)).focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(stops()).toEqual(['I.2 Austria: 2 No, differs']);
  expect(focused()).toBe('I.2 Austria: 2 No, differs');
});

test('the questions and the heads are links that the keys reach: Enter on them opens their pages @CMP-04', async () => {
  const { user, router } = openComparison(server, '?base=DE');
  (await findCell(/^I\.1 Germany/)).focus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName('Austria (AT)');
  expect(document.activeElement).toHaveAttribute('href', '/country/AT/');
  await user.keyboard('{ArrowDown}{ArrowDown}{Home}');
  expect(document.activeElement).toHaveAttribute('href', '/question/1/');
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/question/1/');
});

test('p pins the country of the column, which takes its place among the chosen ones; not on the pinned one @CMP-04', async () => {
  const { user, address } = openComparison(server, '?base=DE&c=FR,AT');
  (await findCell(/^I\.1 Germany/)).focus();
  await user.keyboard('p');
  expect(address()).toBe('?base=DE&c=FR,AT');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toMatch(/^I\.1 Austria/);
  await user.keyboard('p');
  expect(address()).toBe('?base=AT&c=FR,DE');
});

test('keys with a modifier are those of the browser', async () => {
  const { user, address } = openComparison(server, '?base=DE');
  (await findCell(/^I\.1 Austria/)).focus();
  await user.click(await findCell(/^I\.1 Austria/));
  await user.keyboard('{Control>}p{/Control}{Alt>}{ArrowDown}{/Alt}{Meta>}p{/Meta}{Shift>}{ArrowRight}{/Shift}');
  expect(address()).toBe('?base=DE&cell=I.1-AT');
});

test('pointing at a cell names it @CMP-02', async () => {
  const { user } = openComparison(server, '?base=DE');
  const cell = await findCell(/^I\.2 France/);
  expect(cell).not.toHaveAttribute('title');
  await user.hover(cell);
  expect(cell).toHaveAttribute('title', 'I.2 France: 2 No, differs, with comment');
});

test('a version has its own pages of countries and questions @CIT-26', async () => {
  openComparison(server, '?base=DE&v=2025-2');
  const grid = within(await screen.findByRole('grid'));
  expect(grid.getByRole('link', { name: 'France (FR)' })).toHaveAttribute('href', '/v/2025-2/country/FR/');
  expect(grid.getByRole('link', { name: /Question 2/ })).toHaveAttribute('href', '/v/2025-2/question/2/');
});

/** 420 questions for each of 60 countries: 25,200 cells. */
test('of a large comparison only what is near the window is in the document, with the numbers of all rows and columns @CMP-09', async () => {
  const [chapter] = aComparison().chapters;
  const [question] = chapter?.questions ?? [];
  const questions = Array.from({ length: 420 }, (_, index) => ({
    ...question,
    id: index + 1,
    order: index + 1,
    text: `Text ${index + 1}`,
    answers: [],
  }));
  const comparison = aComparison({
    chapters: [{ id: 1, order: 1, name: 'One', questions }],
    countries: manyCountries(60, 'b'.repeat(420)),
  });
  const size = (element: HTMLElement, ofGrid: number, ofCell: number) => (element.getAttribute('role') === 'grid' ? ofGrid : ofCell);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return size(this, 900, 40);
  });
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return size(this, 1000, 36);
  });
  const { user } = openComparison(server, '', { comparison });
  const grid = await screen.findByRole('grid');
  expect(grid).toHaveAttribute('aria-rowcount', '423');
  expect(grid).toHaveAttribute('aria-colcount', '61');
  expect(within(grid).getAllByRole('gridcell').length).toBeLessThan(2500);
  expect(screen.queryByText('Text 420')).not.toBeInTheDocument();
  (await findCell(/^I\.1 Country 1:/)).focus();
  await user.keyboard('{Control>}{End}{/Control}');
  await waitFor(() => expect(focused()).toMatch(/^I\.420 Country 60:/));
  expect(document.activeElement).toHaveAttribute('aria-colindex', '61');
});
