import { type CountryProfile, type ProfileQuestion, paths } from '@round-table/shared/contract';
import { aCountry, anyPrefix, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aProfile, aProfileQuestion } from '../testing/country-profile';
import { CountryPage } from './country-page';
import { messages } from './messages';

const server = mockServer();
const countries = [aCountry({ id: 8, code: 'AT', name: 'Austria' }), aCountry({ id: 9, code: 'DE', name: 'Germany' })];
const yes = { order: 1, text: 'Yes' };

interface Shown {
  at?: string;
  signedIn?: boolean;
  locale?: 'en' | 'de';
  profile?: Partial<CountryProfile>;
  listed?: typeof countries;
}

function show(questions: ProfileQuestion[], { at = '/country/DE', signedIn, locale, profile, listed = countries }: Shown = {}) {
  const requested: string[] = [];
  server.use(
    ...fakeServerHandlers({ countries: listed }),
    http.get(anyPrefix(paths.versions), () =>
      HttpResponse.json(['2026-1', '2025-2'].map((id) => ({ id, taken_at: '2026-06-14T20:00:00.000Z', countries: 2, note: '' }))),
    ),
    http.get(anyPrefix(`${paths.countryProfile}DE/`), ({ request }) => {
      requested.push(new URL(request.url).search);
      return HttpResponse.json(aProfile(questions, profile));
    }),
  );
  const path = at.startsWith('/v/') ? '/v/:version/country/:code' : '/country/:code';
  const view = renderApp(
    <WithFrameData>
      <CountryPage />
    </WithFrameData>,
    { messages, at, path, signedIn, locale },
  );
  return { ...view, requested };
}
const findQuestion = (name: string) => screen.findByRole('article', { name });

test.each([
  [{ comment: 'new' }, 'New comment since 2025-2'],
  [{ comment: 'changed' }, 'Comment changed since 2025-2'],
  [{ comment: 'withdrawn' }, 'Comment withdrawn since 2025-2'],
  [{ sources: 'new' }, 'New sources of law since 2025-2'],
  [{ sources: 'changed' }, 'Sources of law changed since 2025-2'],
  [{ sources: 'withdrawn' }, 'Sources of law removed since 2025-2'],
  [{ answer: 'new' }, 'New since 2025-2'],
  [{ answer: 'withdrawn', former: yes }, 'Withdrawn since 2025-2'],
] as const)('the change %j is marked "%s" and leads to the difference @CPG-12', async (change, mark) => {
  show([aProfileQuestion({ answer: yes, change })]);
  const link = within(await findQuestion('I.1')).getByRole('link', { name: mark });
  expect(link).toHaveAttribute('href', '/changes?from=2025-2&to=2026-1&country=DE');
});

test('a withdrawn answer says what it was @CPG-12', async () => {
  show([aProfileQuestion({ change: { answer: 'withdrawn', former: yes } }), aProfileQuestion({ id: 2, order: 2, answer: yes })]);
  expect(await findQuestion('I.1')).toHaveTextContent('not answered yetWithdrawn since 2025-2before: 1 Yes');
});

test('before there is a former version nothing is marked as changed', async () => {
  show([aProfileQuestion({ answer: yes, change: { answer: 'changed', former: yes } })], { profile: { former: null } });
  expect(await findQuestion('I.1')).not.toHaveTextContent(/since|before/);
  expect(screen.queryByRole('link', { name: /with changes/ })).not.toBeInTheDocument();
});

test('sources and attachments stand with their answer; the files are opened on the page of the question @CPG-01', async () => {
  const sources = [{ article: '§ 1192 BGB', statute: 'German Civil Code', url: 'https://example.org/1192', checked_on: '2026-05-11' }];
  const attachments = [{ id: 3, name: 'Form.pdf', size: 12_300 }];
  show([aProfileQuestion({ id: 11, answer: yes, sources, attachments })]);
  const question = within(await findQuestion('I.1'));
  expect(question.getByText(/§ 1192 BGB/)).toBeVisible();
  expect(question.getByRole('link', { name: 'Form.pdf' })).toHaveAttribute('href', '/question/11/');
});

test('a question under review has its text, and says why there is no answer @CPG-01', async () => {
  show([aProfileQuestion({ answer: yes }), aProfileQuestion({ id: 2, order: 2, text: 'Secret?', public: false })]);
  const hidden = await findQuestion('I.2');
  expect(hidden).toHaveTextContent('Secret?');
  expect(hidden).toHaveTextContent('This question is not public. Members see the answer after signing in.');
  expect(hidden).not.toHaveTextContent('not answered yet');
});

test.each([
  [{ taken_at: '2026-06-14T20:00:00.000Z', content_version: '2025-2' }, /not confirmed: content of 2025-2$/],
  [{ content_version: null }, /without this country$/],
  [{ content_version: '2026-1' }, /^published .* 2026, confirmed$/],
])('says of the version whether the country has confirmed it: %j @CPG-01', async (profile, note) => {
  show([aProfileQuestion({ answer: yes })], { profile });
  expect(await screen.findByText(note)).toBeVisible();
});

test('a country without experts says so to members; without any change the day is not known to guests @CPG-07', async () => {
  const member = show([aProfileQuestion({ answer: yes })], { signedIn: true, profile: { experts: [], modified: null } });
  expect(await screen.findByText('no expert at present')).toBeVisible();
  member.unmount();
  show([aProfileQuestion({ answer: yes })], { profile: { modified: null } });
  expect(await screen.findByText('not known')).toBeVisible();
});

test('live answers of a country that has confirmed say so @CPG-07', async () => {
  const listed = countries.map((country) => ({ ...country, checked_upcoming_dl_valid: country.code === 'DE' }));
  show([aProfileQuestion({ answer: yes })], { signedIn: true, listed, profile: { version: null, taken_at: null, content_version: null } });
  const label = await screen.findByText('Version', { selector: 'dt *, dt' });
  await waitFor(() => expect(label.closest('div')).toHaveTextContent('Live answersconfirmed'));
});

test('a version in the address is requested, named, and stays in all links @CIT-26', async () => {
  const { requested } = show([aProfileQuestion({ id: 11, answer: yes })], { at: '/v/2025-2/country/DE' });
  expect(within(await findQuestion('I.1')).getByRole('link', { name: 'Which form?' })).toHaveAttribute('href', '/v/2025-2/question/11/');
  expect(requested).toEqual(['?version=2025-2']);
  expect(screen.getByRole('link', { name: 'Previous country' })).toHaveAttribute('href', '/v/2025-2/country/AT/');
  expect(screen.getByRole('button', { name: 'Next country' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Countries' })).toHaveAttribute('href', expect.stringContaining('/v/2025-2/'));
  expect(screen.getByRole('link', { name: /^Compare Germany/ })).toHaveAttribute('href', '/compare?base=DE&v=2025-2');
});

test('the workbook of a country is that of the newest version: an older one offers none', async () => {
  const newest = show([aProfileQuestion({ answer: yes })]);
  expect(await screen.findByRole('button', { name: /xlsx/i })).toBeInTheDocument();
  newest.unmount();
  show([aProfileQuestion({ answer: yes })], { at: '/v/2025-2/country/DE' });
  await findQuestion('I.1');
  expect(await screen.findByRole('toolbar', { name: 'Share' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /xlsx/i })).not.toBeInTheDocument();
});

test('a country that guests do not see has no feed', async () => {
  show([aProfileQuestion({ answer: yes })], { listed: countries.map((country) => ({ ...country, public: false })), signedIn: true });
  expect(await screen.findByRole('toolbar', { name: 'Share' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Feed' })).not.toBeInTheDocument();
});

test('speaks German', async () => {
  const most = { options: [yes, { order: 2, text: 'Nein' }], count: 12, answered: 37 };
  show([aProfileQuestion({ answer: yes, most, change: { answer: 'new' } })], { locale: 'de' });
  expect(await findQuestion('I.1')).toHaveTextContent('1 und 2');
  expect(screen.getByRole('button', { name: 'Nächstes Land' })).toBeDisabled();
});
