import { type ProfileQuestion, paths } from '@round-table/shared/contract';
import { aCountry, anyPrefix, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aProfile, aProfileQuestion } from '../testing/country-profile';
import { CountryPage } from './country-page';
import { messages } from './messages';

const server = mockServer();
const yes = { order: 1, text: 'Yes' };
const chapter = (order: number, questions: ProfileQuestion[]) => ({ id: order, order, name: `Chapter ${order}`, public: true, questions });
const most = { options: [{ order: 2, text: 'No' }], count: 12, answered: 37 };
const chapters = [
  chapter(1, [aProfileQuestion({ id: 11, answer: yes, most }), aProfileQuestion({ id: 12, order: 2, text: 'Who?' })]),
  chapter(4, [aProfileQuestion({ id: 41, text: 'When?', answer: yes })]),
];

function show(at = '/country/DE') {
  server.use(
    ...fakeServerHandlers({ countries: [aCountry({ id: 9, code: 'DE', name: 'Germany' })] }),
    http.get(anyPrefix(paths.versions), () => HttpResponse.json([])),
    http.get(anyPrefix(`${paths.countryProfile}DE/`), () => HttpResponse.json(aProfile([], { chapters }))),
  );
  return renderApp(
    <WithFrameData>
      <CountryPage />
    </WithFrameData>,
    { messages, at, path: '/country/:code' },
  );
}
const findNavigation = async () => within(await screen.findByRole('navigation', { name: 'Chapters on this page' }));

/** jsdom has no layout: the scrolled elements are recorded. */
let scrolled: string[] = [];
beforeEach(() => {
  scrolled = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.id);
  });
});
afterEach(() => jest.restoreAllMocks());

test('the chapters are listed with their differences; one is opened in place and in the address @CPG-06', async () => {
  const { user, router } = show();
  const navigation = await findNavigation();
  const links = navigation.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['I.Chapter 1 1 of 2', 'IV.Chapter 4 0 of 1']);
  expect(links[0]).toHaveAttribute('aria-current', 'location');
  await user.click(links[1] as HTMLElement);
  expect(router.state.location.hash).toBe('#IV');
  await waitFor(() => expect(scrolled).toContain('IV'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'IV. Chapter 4' })).toHaveFocus());
});

test('on a phone the chapters are a select @CPG-06', async () => {
  const { user, router } = show();
  const select = (await findNavigation()).getByRole('combobox', { name: 'Chapter' });
  await user.selectOptions(select, 'IV. Chapter 4');
  expect(router.state.location.hash).toBe('#IV');
});

test('an address with an anchor opens the page at its question @CPG-05', async () => {
  show('/country/DE#IV.1');
  await screen.findByRole('article', { name: 'IV.1' });
  await waitFor(() => expect(scrolled).toContain('IV.1'));
  await waitFor(() => expect(screen.getByRole('article', { name: 'IV.1' })).toHaveFocus());
});

test.each(['#IX.9', '#%E0%A4%A', '#'])('an anchor that leads nowhere does no harm: %s', async (hash) => {
  show(`/country/DE${hash}`);
  expect(await screen.findByRole('article', { name: 'I.1' })).toBeVisible();
  expect(scrolled).toEqual([]);
});

test('a question that the filter leaves out is listed again when its cell is opened @CPG-04', async () => {
  const { user, router } = show('/country/DE?show=diff&most=0');
  const strip = within(await screen.findByRole('list', { name: /^Germany and most countries/ }));
  await screen.findByRole('article', { name: 'I.1' });
  expect(screen.queryByRole('article', { name: 'IV.1' })).not.toBeInTheDocument();
  await user.click(strip.getByRole('link', { name: /^IV\.1/ }));
  expect(await screen.findByRole('article', { name: 'IV.1' })).toBeVisible();
  expect(router.state.location).toMatchObject({ search: '?most=0', hash: '#IV.1' });
  await waitFor(() => expect(scrolled).toContain('IV.1'));
});

test('of a chapter the filter leaves only what it asks for; the navigation follows @CPG-03', async () => {
  const { user } = show();
  await screen.findByRole('article', { name: 'I.1' });
  await user.click(screen.getByRole('radio', { name: 'Differs 1' }));
  expect((await findNavigation()).getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'IV. Chapter 4' })).not.toBeInTheDocument();
});

test('a refused clipboard leaves the address in the location bar and says nothing of a copy @CPG-05', async () => {
  const { user, router } = show();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  await user.click(await screen.findByRole('link', { name: 'Copy link to I.2' }));
  await waitFor(() => expect(write).toHaveBeenCalled());
  expect(router.state.location.hash).toBe('#I.2');
  expect(within(screen.getByRole('article', { name: 'I.2' })).queryByRole('status')).not.toBeInTheDocument();
});
