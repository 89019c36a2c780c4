import type { AttachmentHit, Comment, ExplanationHit, SourceHit } from '@round-table/shared/contract';
import { mockServer } from '@round-table/shared/testing';
import { screen, within } from '@testing-library/react';
import { openSearch } from './testing/open-search';

const server = mockServer();
const region = async (name: string) => within(await screen.findByRole('region', { name }));

const source = (overrides: Partial<SourceHit> = {}): SourceHit => ({
  question: 21,
  country: 'FR',
  position: 1,
  article_highlighted: 'art. <mark>2323</mark>',
  statute_highlighted: '',
  url: null,
  url_highlighted: null,
  checked_on: '2026-05-11',
  ...overrides,
});
const attachment = (overrides: Partial<AttachmentHit> = {}): AttachmentHit => ({
  id: 3,
  name: 'Form.pdf',
  name_highlighted: '<mark>Form</mark>.pdf',
  file: '/files/attachments/3/?s=x',
  size: 100,
  question: 21,
  country: 'FR',
  passage: null,
  ...overrides,
});
const comment = (overrides: Partial<Comment> = {}): Comment => ({
  id: 5,
  question: 21,
  country: 'FR',
  text: '<p>Der Eintrag</p>',
  text_highlighted: 'Der <mark>Eintrag</mark> &amp; &quot;mehr&quot;',
  lang: 'de',
  created: '2026-01-01T00:00:00Z',
  modified: '2026-01-01T00:00:00Z',
  created_by: null,
  modified_by: null,
  answer_text: null,
  answer_number: null,
  answer_since: null,
  version: 1,
  ...overrides,
});
const explanation = (overrides: Partial<ExplanationHit> = {}): ExplanationHit => ({
  chapter: { id: 12, order: 2, name: 'Land register' },
  question: null,
  title_highlighted: '<mark>Land</mark> register',
  passage: null,
  ...overrides,
});

test('a source without statute and address has its article alone; one at no visible question has no link @FND-09', async () => {
  openSearch(server, '?search=2323', { sources: [source(), source({ question: 99, position: 2 })] });
  const [first, second] = (await region('Sources of law')).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(/^Franceart\. 2323II\.1 ?What effect\?$/);
  expect(second).toHaveTextContent(/^Franceart\. 2323$/);
  expect(within(second).queryByRole('link')).not.toBeInTheDocument();
});

test('in a version a source leads to the answer of that version @FND-09', async () => {
  openSearch(server, '?search=2323&v=2025-2', { sources: [source()] });
  const link = await (await region('Sources of law')).findByRole('link', { name: /What effect/ });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/v\/2025-2\/country\/FR\/?#II\.1$/));
});

test('an attachment of a question belongs to no country, and one whose name matches has no page @FND-03', async () => {
  openSearch(server, '?search=form', { attachments: [attachment({ country: null }), attachment({ id: 4, country: 'XX' })] });
  const [ofQuestion, ofUnknown] = (await region('Attachments')).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(ofQuestion).toHaveTextContent(/^Form\.pdfII\.1 ?What effect\?$/);
  expect(within(ofQuestion).getByRole('link', { name: /^Form/ })).toHaveAttribute('target', '_blank');
  expect(ofUnknown).toHaveTextContent('XX');
});

test('a comment in another language says so, and is read as it is written @SEA-01', async () => {
  openSearch(server, '?search=eintrag', { comments: [comment()] });
  const comments = await region('Comments');
  const text = (await comments.findByText('Eintrag')).closest('p');
  expect(text).toHaveTextContent('Der Eintrag & "mehr"');
  expect(text).toHaveAttribute('lang', 'de');
  expect(comments.getByRole('listitem')).toHaveTextContent(/German/);
});

test('marks are the only tags of a hit: what looks like others is shown as text @SEA-04', async () => {
  const text_highlighted = '<b>&lt;script&gt;</b> <mark>x</mark>';
  openSearch(server, '?search=x', { comments: [comment({ text_highlighted, lang: null })] });
  const item = await (await region('Comments')).findByRole('listitem');
  expect(item).toHaveTextContent('<b><script></b> x');
  expect(item.querySelector('b')).toBeNull();
});

test('an explanation leads to its question, the name of a chapter to its questions, in a version to those of the version @FND-01', async () => {
  const explanations = [
    explanation(),
    explanation({ question: { id: 51, order: 1 }, title_highlighted: 'Which rank?', chapter: { id: 15, order: 5, name: 'Ranking' } }),
  ];
  const { unmount } = openSearch(server, '?search=land', { explanations });
  const hits = await region('Chapters');
  expect(hits.getByRole('link', { name: 'Land register' })).toHaveAttribute('href', '/questionnaire?chapter=12');
  expect(hits.getByRole('link', { name: 'Which rank?' })).toHaveAttribute('href', '/question/51/');
  unmount();
  openSearch(server, '?search=land&v=2025-2', { explanations });
  const older = await region('Chapters');
  expect(older.getByRole('link', { name: 'Land register' })).toHaveAttribute('href', '/v/2025-2/questionnaire/?chapter=12');
  expect(older.getByRole('link', { name: 'Which rank?' })).toHaveAttribute('href', '/v/2025-2/question/51/');
});

test.each([
  ['en', 'de', 'Found in the German text: Das Grundbuch'],
  ['de', 'en', 'Gefunden im englischen Text: Das Grundbuch'],
  ['en', 'en', 'Das Grundbuch'],
] as const)('on a page in %s, a passage in %s reads "%s" @FND-01', async (locale, lang, expected) => {
  const passage = { lang, text_highlighted: 'Das <mark>Grundbuch</mark>' };
  openSearch(server, '?search=grundbuch', { locale, explanations: [explanation({ passage })] });
  const text = (await screen.findByText('Grundbuch')).closest('p');
  expect(text?.textContent?.trim()).toBe(expected);
});

test('a section is there only for kinds that have hits @FND-08', async () => {
  openSearch(server, '?search=form', { attachments: [attachment()] });
  await region('Attachments');
  for (const name of ['Questions', 'Comments', 'Sources of law', 'Chapters'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
});
