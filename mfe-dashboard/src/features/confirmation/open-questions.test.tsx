import { paths } from '@round-table/shared/contract';
import { useChapters } from '@round-table/shared/runtime';
import {
  aChapter,
  aCountry,
  aQuestion,
  aUserInfo,
  fakeServerHandlers,
  mockServer,
  renderApp,
  WithFrameData,
} from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import messages from './messages.json';
import { listOpenQuestions, OpenQuestions, OtherCountries } from './open-questions';

const server = mockServer();
const countries = [aCountry({ id: 7, code: 'DE', name: 'Germany' }), aCountry({ id: 8, code: 'AT', name: 'Austria' })];
const chapterOf = (answers: (boolean | undefined)[], order = 1) =>
  aChapter({
    id: order,
    order,
    questions: answers.map((is_answered, index) =>
      aQuestion({ id: order * 100 + index + 1, order: index + 1, text: `Question ${order}.${index + 1}`, is_answered }),
    ),
  });
const open = (count: number) => Array.from({ length: count }, () => false);

const OfAustria = () => <OpenQuestions country="AT" questions={listOpenQuestions(useChapters())} />;

async function show(chapters: ReturnType<typeof chapterOf>[]) {
  server.use(...fakeServerHandlers({ user: aUserInfo({ countries }), chapters }));
  const view = renderApp(
    <WithFrameData>
      <OfAustria />
    </WithFrameData>,
    { messages, signedIn: true },
  );
  await screen.findByText(/not answered yet/);
  return view;
}
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('names the unanswered questions in reading order, each a link with its text @DASH-11', async () => {
  await show([chapterOf([true, false]), chapterOf([undefined, false], 3)]);
  expect(screen.getByText(/2 questions are not answered yet/)).toHaveTextContent('2 questions are not answered yet: I.2, III.2.');
  expect(links()).toEqual(['I.2', 'III.2']);
  const link = screen.getByRole('link', { name: 'III.2' });
  expect(link).toHaveAttribute('href', '/question/302/');
  expect(link).toHaveAttribute('title', 'Question 3.2');
});

test('one open question is said in the singular @DASH-11', async () => {
  await show([chapterOf([true, false])]);
  expect(screen.getByText(/is not answered yet/)).toHaveTextContent('1 question is not answered yet: I.2.');
});

test('up to twelve are all named; of more, the last link leads to the first of the rest @DASH-11', async () => {
  const twelve = await show([chapterOf(open(12))]);
  expect(links()).toHaveLength(12);
  expect(screen.queryByRole('link', { name: /more/ })).not.toBeInTheDocument();
  twelve.unmount();
  await show([chapterOf(open(13))]);
  expect(links()).toHaveLength(12);
  expect(screen.getByRole('link', { name: '2 more' })).toHaveAttribute('href', '/question/112/');
});

test('a link chooses the country whose question it leads to @DASH-11', async () => {
  const { user, store } = await show([chapterOf(open(1))]);
  expect(store.getState().preferences.country).not.toBe('AT');
  await user.click(screen.getByRole('link', { name: 'I.1' }));
  await waitFor(() => expect(store.getState().preferences.country).toBe('AT'));
});

test('of the other countries of the user those with open questions are listed, each with its own @DASH-11', async () => {
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ countries: [...countries, aCountry({ id: 9, code: 'CH', name: 'Switzerland' })] }) }),
  );
  server.use(
    http.get(`*${paths.chapters}`, ({ request }) => {
      const country = new URL(request.url).searchParams.get('country');
      return HttpResponse.json([chapterOf(country === 'AT' ? [true, false] : [true])]);
    }),
  );
  renderApp(
    <WithFrameData>
      <OtherCountries />
    </WithFrameData>,
    { messages, signedIn: true },
  );
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('Austria')).toBeVisible();
  expect(row.getByRole('link', { name: 'I.2' })).toBeVisible();
  expect(screen.queryByText('Switzerland')).not.toBeInTheDocument();
});

test('a user of one country has no list of others', async () => {
  server.use(...fakeServerHandlers({ user: aUserInfo({ countries: countries.slice(0, 1) }) }));
  const { container } = renderApp(
    <WithFrameData>
      <OtherCountries />
      <p>ready</p>
    </WithFrameData>,
    { messages, signedIn: true },
  );
  await screen.findByText('ready');
  expect(container.querySelector('ul')).toBeNull();
});
