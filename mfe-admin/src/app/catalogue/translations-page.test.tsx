import type { Settings, TranslationUnit } from '@round-table/shared/contract';
import { roSwitched } from '@round-table/shared/runtime';
import { mockServer } from '@round-table/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aTranslationUnit } from '../../testing/builders';
import { renderTranslations } from '../../testing/translations';

const server = mockServer();

const question = aTranslationUnit();
const option = aTranslationUnit({ unit: 'option.7.text', kind: 'option', option: 2, en: 'Deed', de: '', state: 'missing', language: 'de' });
const label = aTranslationUnit({
  unit: 'setting.label',
  kind: 'setting',
  field: 'label',
  chapter: null,
  question: null,
  en: 'Land',
  de: 'Grund',
});

const renderPage = (
  stored: TranslationUnit[],
  ...others: [at?: string, locale?: 'en' | 'de', glossary?: Settings['translation.glossary']]
) => renderTranslations(server, stored, ...others);

test('shows both texts side by side with the state of each, and filters by the address @TRL-01 @TRL-02', async () => {
  const stale = aTranslationUnit({ unit: 'question.3.text', state: 'stale', language: 'en', since: '2026-05-03T10:00:00.000Z' });
  const { rows, queries, router, user } = await renderPage([question, option, stale, label], '/translations/?kind=nonsense&page=0');
  expect(rows()).toEqual([
    expect.stringMatching(/^III[.]5 QuestionWhich form is required[?]Welche Form ist nötig[?]Not checked/),
    'III.5 Option 2Deed–German is missing',
    expect.stringMatching(/English out of date since May 3, 2026/),
    expect.stringMatching(/^Setting: NameLandGrundNot checked/),
  ]);
  await user.type(screen.getByLabelText('Search in both languages'), 'x');
  await waitFor(() => expect(queries).toEqual(['', '?text=x']));
  expect(router.state.location.search).toContain('text=x');
});

test('keys lead from row to row, edit, save, go on and leave @TRL-04 @TRL-05', async () => {
  const { user, list, bodies } = await renderPage([question, option, label]);
  act(() => list.getByRole('button', { name: 'III.5 Question' }).focus());
  await user.keyboard('jjk');
  expect(list.getByRole('button', { name: 'III.5 Option 2' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const german = await list.findByRole('textbox', { name: 'German' });
  await waitFor(() => expect(german).toHaveFocus());
  await user.keyboard(' Urkunde {Control>}{Enter}{/Control}');
  await waitFor(() => expect(list.getByDisplayValue('Grund')).toHaveFocus());
  expect(bodies).toEqual([{ unit: 'option.7.text', before: { en: 'Deed', de: '' }, en: 'Deed', de: 'Urkunde' }]);
  expect(list.getByText('Urkunde')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(list.queryByRole('textbox')).not.toBeInTheDocument());
  await waitFor(() => expect(list.getAllByRole('listitem')[2]?.querySelector('button')).toHaveFocus());
  expect(bodies).toHaveLength(1);
});

test('unsaved texts are not lost: Escape asks first, and a refused text says why at its field @TRL-04', async () => {
  const { user, list, bodies } = await renderPage([question], '/translations/?edit=question.11.text');
  const german = await list.findByRole('textbox', { name: 'German' });
  await user.clear(german);
  await user.type(german, 'refused');
  await user.click(list.getByRole('button', { name: 'Save' }));
  expect(await list.findByText('Must be 50 characters or less.')).toBeVisible();
  await user.type(german, '{Escape}');
  await user.click(await list.findByRole('button', { name: 'Keep editing' }));
  expect(german).toHaveValue('refused');
  await user.type(german, '{Escape}');
  await user.click(await list.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(list.queryByRole('textbox')).not.toBeInTheDocument());
  expect(bodies).toHaveLength(1);
});

test('a text that somebody else has changed meanwhile shows both versions @TRL-04', async () => {
  const { user, list, units, bodies } = await renderPage([question], '/translations/?edit=question.11.text');
  units.set(question.unit, { ...question, en: 'Which form is needed?' });
  const german = await list.findByRole('textbox', { name: 'German' });
  await user.clear(german);
  await user.type(german, 'Welche Form?{Control>}{Enter}{/Control}');
  expect(await list.findByRole('row', { name: /English.*Which form is needed[?].*as saved/ })).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Save my changes' }));
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ before: { en: 'Which form is needed?' }, de: 'Welche Form?' }));
  expect(await list.findByText('Which form is needed?')).toBeVisible();
});

test('a row is marked as checked by key and by its button, which names who and when @TRL-03', async () => {
  const { user, list, bodies } = await renderPage([question, option]);
  act(() => list.getByRole('button', { name: 'III.5 Question' }).focus());
  await user.keyboard('cj');
  expect(await list.findByText(/^Checked by Ada Office, Nov 27, 2026$/)).toBeVisible();
  await user.keyboard('c');
  await user.click(list.getByRole('button', { name: 'Remove mark: III.5 Question' }));
  expect(await list.findByText('Not checked')).toBeVisible();
  const before = { en: question.en, de: question.de };
  expect(bodies).toEqual([true, false].map((checked) => ({ unit: question.unit, before, checked })));
});

test('speaks German, and is not part of the read-only view @TRL-01', async () => {
  const { rows, store } = await renderPage([option], '/translations/', 'de');
  expect(rows()).toEqual(['III.5 Option 2Deed–Deutsch fehlt']);
  act(() => void store.dispatch(roSwitched(true)));
  expect(await screen.findByText('Übersetzt wird in den aktuellen Texten.')).toBeVisible();
});

test('the glossary is edited on the page, and marks what a text lacks @TRL-08', async () => {
  const term = { en: 'form', de: 'Formerfordernis' };
  const { user, list, router } = await renderPage([question], '/translations/', 'en', [term]);
  expect(await list.findByText('form: “Formerfordernis” is missing')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'III.5 Question' }));
  await user.type(await list.findByRole('textbox', { name: 'German' }), ' Formerfordernisse');
  expect(list.getByText('form = Formerfordernis')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await list.findByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Glossary' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Glossary' }));
  const terms = dialog.getByRole('textbox', { name: 'Terms' });
  expect(terms).toHaveValue('form = Formerfordernis');
  await user.type(terms, '{Enter}charge');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Each line needs a term in both languages/)).toBeVisible();
  expect(router.state.location.search).toContain('glossary=new');
});
