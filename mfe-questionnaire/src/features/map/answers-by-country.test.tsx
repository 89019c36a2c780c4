import { paths, type ResultMap } from '@round-table/shared/contract';
import { anAnswerSince, anyPrefix } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createFakeServer } from '../../testing/fake-server';
import { visit } from '../../testing/visit';
import { AnswersByCountry, groupByAnswer } from './answers-by-country';

const { server, startWith } = createFakeServer();
const options = [1, 2].map((order) => ({ order, text: `Option ${order}`, color: '#204A9D', count: 1 }));
const aCountryOf = (code: string, answer_order: number | null): ResultMap['countries'][number] => ({
  code,
  code_label: code,
  iso_numeric: null,
  name: `Country ${code}`,
  answer_order,
  answer_text: answer_order === null ? null : `Option ${answer_order}`,
  since: answer_order === null ? null : anAnswerSince(),
});
const countries = [aCountryOf('AT', 2), aCountryOf('DE', 1), aCountryOf('FR', null), aCountryOf('CH', 2)];

function open({
  chosen,
  showsAll,
  version,
  reply,
}: {
  chosen?: string[];
  showsAll?: boolean;
  version?: string;
  reply?: () => Response;
} = {}) {
  startWith();
  const question = { id: 11, chapter: { id: 1, order: 1, name: 'Creation' }, order: 1, text: 'Which form?' };
  server.use(
    http.get(
      anyPrefix(`${paths.map}11/`),
      reply ??
        (() =>
          HttpResponse.json({
            question: { ...question, explanation: '', active: true, public: true, is_marked_as_special: false },
            version: '2026-2',
            options,
            countries,
          })),
    ),
  );
  const onToggle = jest.fn();
  const choice = chosen && { chosen, onToggle };
  const view = visit({
    at: '/question/11/',
    part: (
      <AnswersByCountry
        question={11}
        version={version}
        choice={choice}
        showsAll={showsAll}
        renderExtra={(count) => <i>{`of ${count}`}</i>}
      />
    ),
  });
  return { ...view, onToggle };
}
const groups = async () => {
  const section = await screen.findByRole('region', { name: 'Answers by country' });
  return [...section.querySelectorAll(':scope ul > li[style]')].map((item) => item.querySelector('p')?.textContent);
};

test('countries are grouped in the order of the options; those without an answer come last', () => {
  const grouped = groupByAnswer({ options, countries }).map(({ order, countries: members }) => [order, members.map(({ code }) => code)]);
  expect(grouped).toEqual([
    [1, ['DE']],
    [2, ['AT', 'CH']],
    [null, ['FR']],
  ]);
});

test('an option that nobody has chosen is listed, "not answered yet" only if it is so', () => {
  const answered = countries.filter(({ answer_order }) => answer_order === 2);
  expect(groupByAnswer({ options, countries: answered }).map(({ order }) => order)).toEqual([1, 2]);
  expect(groupByAnswer({ options: [], countries: [] })).toEqual([]);
});

test('each option has the number and the links of its countries @CPG-09', async () => {
  open();
  expect(await groups()).toEqual(['1Option 11', '2Option 22', 'not answered yet1']);
  expect(screen.getByRole('link', { name: 'Country CH' })).toHaveAttribute('href', '/country/CH/');
  expect(screen.getByText('4 countries')).toBeVisible();
  expect(screen.getByText('of 4')).toBeVisible();
});

test('of chosen countries only these are listed, and the number says of how many @QDT-10', async () => {
  open({ chosen: ['DE', 'XX'] });
  expect(await groups()).toEqual(['1Option 11', '2Option 20']);
  expect(screen.getByText('1 of 4 countries')).toBeVisible();
  expect(screen.getByText('none of the chosen countries')).toBeVisible();
});

test('all countries are listed on request although some are chosen', async () => {
  open({ chosen: ['DE'], showsAll: true });
  expect(await groups()).toHaveLength(3);
  expect(screen.getByText('4 countries')).toBeVisible();
});

test('a version leads to the countries of the version @CIT-26', async () => {
  open({ version: '2026-1' });
  expect(await screen.findByRole('link', { name: 'Country AT' })).toHaveAttribute('href', '/v/2026-1/country/AT/');
});

test('each answer shows how it changed from version to version; this is read when it is opened @HIS-06', async () => {
  const { user } = open();
  const requests: string[] = [];
  server.use(
    http.get(anyPrefix(paths.timeline), ({ request }) => {
      requests.push(new URL(request.url).search);
      const answer = { id: 101, order: 1, text: 'By deed' };
      return HttpResponse.json([
        { id: '2026-1', taken_at: '2026-01-31T10:00:00.000Z', text: 'Which form?', options: [], unanswered: 0, answer },
      ]);
    }),
  );
  expect(await screen.findAllByRole('button', { name: /^Through the versions: / })).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Through the versions: Country FR' })).toBeNull();
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Through the versions: Country CH' }));
  expect(await screen.findByText('By deed')).toBeVisible();
  expect(requests).toEqual(['?question=11&country=CH']);
});

test('with Shift a country is chosen instead of opened; without a choice it opens', async () => {
  const { user, onToggle, router } = open({ chosen: [] });
  const link = await screen.findByRole('link', { name: 'Country AT' });
  await user.keyboard('{Shift>}');
  await user.click(link);
  await user.keyboard('{/Shift}');
  expect(onToggle).toHaveBeenCalledWith('AT');
  expect(router.state.location.pathname).toBe('/question/11/');
  await user.click(link);
  expect(router.state.location.pathname).toBe('/country/AT/');
  expect(onToggle).toHaveBeenCalledTimes(1);
});

test.each([403, 404, 429, 500])('a failure %i is in the place of the list, and can be retried', async (status) => {
  const { user } = open({ reply: () => HttpResponse.json({ detail: 'Not now.' }, { status }) });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not now.'));
  startWith();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const section = await screen.findByRole('region', { name: 'Answers by country' });
  expect(within(section).getByText('2 countries')).toBeVisible();
});
