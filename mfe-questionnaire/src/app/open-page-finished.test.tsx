import { aChapter, aQuestion, aUserInfo } from '@round-table/shared/testing';
import { screen, within } from '@testing-library/react';
import { germany } from '../testing/builders';
import { createFakeServer } from '../testing/fake-server';
import { visit } from '../testing/visit';

const { startWith } = createFakeServer();
const chapters = [aChapter({ questions: [11, 12, 13].map((id, index) => aQuestion({ id, order: index + 1, text: `Question ${id}?` })) })];

test.each([
  ['en', { checked_upcoming_dl_valid: false }, [], 'All answered.', /an answer[.]\s*$/, 'Confirm now'],
  ['en', { checked_upcoming_dl_valid: true }, [], 'All answered and confirmed.', /an answer[.]\s*$/, undefined],
  ['de', { checked_upcoming_dl_valid: true }, [], 'Alles beantwortet und bestätigt.', /beantwortet[.]\s*$/, undefined],
  [
    'en',
    { checked_upcoming_dl_valid: true },
    [11],
    'All answered.',
    /1 question was changed after the confirmation[.]$/,
    'Confirm again or withdraw',
  ],
  [
    'de',
    { checked_upcoming_dl_valid: true },
    [11, 12],
    'Alles beantwortet.',
    /2 Fragen wurden nach der Bestätigung geändert[.]$/,
    'Erneut bestätigen oder zurückziehen',
  ],
  [
    'en',
    { checked_upcoming_dl_valid: false, first_confirmation: 'own' as const },
    [],
    'All answered.',
    /You have confirmed; the second confirmation is still missing[.]$/,
    undefined,
  ],
  [
    'en',
    { checked_upcoming_dl_valid: false, first_confirmation: 'colleague' as const },
    [],
    'All answered.',
    /an answer[.]\s*$/,
    'Confirm now',
  ],
] as const)(
  'finished, in %s, of a country with %j and changes of %j: %s (OPN-08)',
  async (locale, confirmation, changedSince, title, note, action) => {
    startWith({ chapters, changedSince: [...changedSince], user: aUserInfo({ locale, countries: [{ ...germany, ...confirmation }] }) });
    visit({ at: '/open', signedIn: true, locale });
    const heading = await screen.findByRole('heading', { name: title });
    const links = within(heading.parentElement as HTMLElement).getAllByRole('link');
    const published = locale === 'de' ? 'Ansehen, was veröffentlicht wird' : 'See what will be published';
    expect(links.map(({ textContent }) => textContent)).toEqual([...(action ? [action] : []), published]);
    expect(heading.nextElementSibling?.textContent).toMatch(note);
  },
);

test.each([
  ['en', 'There are no questions yet.', 'Go to the dashboard'],
  ['de', 'Es gibt noch keine Fragen.', 'Zum Dashboard'],
] as const)('without questions the page says so, in %s (OPN-08)', async (locale, sentence, link) => {
  startWith({ chapters: [aChapter({ questions: [] })], user: aUserInfo({ locale, countries: [germany] }) });
  visit({ at: '/open', signedIn: true, locale });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toBeVisible();
  expect(screen.queryByText(/have an answer|sind beantwortet/)).toBeNull();
});
