import { aUserInfo, mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { keepCompared } from './compare/controls/compare-controls';
import { aComparison, manyCountries, mockWindow, openComparison } from './testing/open-comparison';

const server = mockServer();
beforeEach(() => mockWindow('wide'));
afterEach(() => jest.restoreAllMocks());

const heads = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('columnheader')
    .flatMap((head) => head.getAttribute('aria-label') ?? []);
/** The number of questions, which is announced. */
const count = () => screen.getByText(/\d questions?$/);
/** An entry of the open list: the heads of the grid have the same titles, before it. */
const findOption = async (name: string) => (await screen.findAllByTitle(name)).at(-1) as HTMLElement;
const findGrid = () => screen.findByRole('grid', { name: 'Compare countries' });

test('the country that is pinned is found by its name in the other language @CMP-02', async () => {
  const { user, address } = openComparison(server, '?base=DE');
  await findGrid();
  await user.type(screen.getByRole('combobox', { name: 'Pinned' }), 'frankr');
  await user.click(await findOption('France'));
  expect(address()).toBe('?base=FR');
  expect(heads()).toEqual(['France', 'Austria', 'Germany']);
});

test('without a base a member has the own country pinned, and a guest the first one @CMP-02', async () => {
  const guest = openComparison(server, '');
  await findGrid();
  expect(heads()[0]).toBe('Austria');
  guest.unmount();
  openComparison(server, '', { user: aUserInfo() });
  await waitFor(() => expect(heads()[0]).toBe('Germany'));
});

test('chosen countries are in the address, and chips remove them @CMP-02', async () => {
  const { user, address } = openComparison(server, '?base=DE');
  await findGrid();
  const field = screen.getByRole('combobox', { name: 'Countries' });
  await user.type(field, 'öster');
  await user.click(await findOption('Austria'));
  expect(address()).toBe('?base=DE&c=AT');
  expect(heads()).toEqual(['Germany', 'Austria']);
  expect(screen.getByText('2 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Austria' }));
  expect(address()).toBe('?base=DE');
  expect(heads()).toEqual(['Germany', 'Austria', 'France']);
});

test('chapters are listed by their order, whatever order they are chosen in @CMP-02', async () => {
  const { user, address } = openComparison(server, '?base=DE');
  await findGrid();
  await user.click(screen.getByRole('combobox', { name: 'Chapters' }));
  await user.click(await screen.findByTitle('IV. Ranking'));
  expect(address()).toBe('?base=DE&ch=IV');
  await waitFor(() => expect(count()).toHaveTextContent('1 question'));
  await user.click(await screen.findByTitle('I. Creation'));
  expect(address()).toBe('?base=DE&ch=I,IV');
  await waitFor(() => expect(count()).toHaveTextContent('4 questions'));
});

test('only differences, by agreement: the address says both, and the number of questions is announced @CMP-02', async () => {
  const { user, address } = openComparison(server, '?base=DE');
  await findGrid();
  await user.click(screen.getByRole('switch', { name: 'Differences only' }));
  expect(address()).toBe('?base=DE&diff=1');
  await waitFor(() => expect(count()).toHaveTextContent('3 of 4 questions'));
  expect(screen.queryByText('Question 4?')).not.toBeInTheDocument();
  await user.click(screen.getByText('By agreement'));
  expect(address()).toBe('?base=DE&diff=1&order=agree');
  await user.click(screen.getByRole('switch', { name: 'Differences only' }));
  await user.click(screen.getByText('By name'));
  expect(address()).toBe('?base=DE');
});

test('without a difference it says so and shows all answers again', async () => {
  const { user, address } = openComparison(server, '?diff=1', { comparison: aComparison({ countries: manyCountries(3) }) });
  expect(await screen.findByText('No differences in these chapters.')).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all answers' }));
  expect(address()).toBe('');
  expect(await findGrid()).toBeVisible();
});

test.each(['?base=XX&c=ZZ,!&ch=QQ&order=x&cell=I.9-FR', '?base=&c=,,&ch=&cell=<script>'])(
  'an address that makes no sense shows all countries: %s',
  async (search) => {
    openComparison(server, search);
    await findGrid();
    expect(heads()).toEqual(['Austria', 'Germany', 'France']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test('the country that was pinned takes the place of the one that is pinned', () => {
  const base = { code: 'DE', code_label: 'DE', name: 'Germany', cells: '' };
  const matrix = { base, columns: [], rows: [], questionCount: 0 };
  expect(keepCompared(['AT', 'FR'], matrix, 'FR')).toEqual(['AT', 'DE']);
  expect(keepCompared(['AT', 'FR'], matrix, 'CH')).toEqual(['AT', 'FR']);
  expect(keepCompared(undefined, matrix, 'FR')).toBeUndefined();
  expect(keepCompared(['FR'], { ...matrix, base: undefined }, 'FR')).toEqual(['FR']);
});

test('speaks German', async () => {
  openComparison(server, '?base=DE&diff=1&v=2025-2', { locale: 'de' });
  expect(await screen.findByRole('grid', { name: 'Länder vergleichen' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Vergleichsland' })).toBeInTheDocument();
  expect(await screen.findByText('3 von 4 Fragen')).toBeVisible();
  expect(screen.getByText(/^Mit Germany stimmen überein:/)).toHaveTextContent('Austria 1 von 3, France 0 von 2.');
});
