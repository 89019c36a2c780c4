import { paths } from '@round-table/shared/contract';
import { mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { anOffice, anOfficeCountry, someChanges, someSettings } from '../testing/builders';
import { readNotifications } from '../testing/notifications';
import { readPart, renderOffice } from '../testing/office';
import { refuse } from '../testing/replies';

const server = mockServer();
const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => screen.getByRole('button', { name });
const outlookOf = (version: string) => `What version ${version} would contain now`;

test('before the first version nothing is unchanged, compared or withdrawn @DSK-05 @DSK-07', async () => {
  const countries = [
    anOfficeCountry({ id: 1, code: 'AT', name: 'Austria' }),
    anOfficeCountry({ id: 2, code: 'BE', name: 'Belgium', state: 'open', confirmed_at: null, is_published: false }),
  ];
  const { user, sent } = await renderOffice(server, {
    office: anOffice({ countries, versions: [], next: { id: '2026-1', doubt: null } }),
  });
  expect(readPart(outlookOf('2026-1'))).toMatch(/^What version 2026-1.*new answers1AustriaCountries left out1BelgiumNote/);
  expect(screen.queryByRole('link', { name: /^Compare all live data/ })).not.toBeInTheDocument();
  expect(within(screen.getByRole('table', { name: 'Versions' })).getByText('No version yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
  await user.click(button('Create version now'));
  await user.click(dialog().getByRole('button', { name: 'Create version 2026-1' }));
  await waitFor(() => expect(sent).toEqual([[paths.takeVersion, { former: null, confirmed: ['AT'], empty: false }]]));
});

test('of many countries the desk names four and counts the rest, the dialog names all @DSK-05 @DSK-06', async () => {
  const countries = ['Austria', 'Belgium', 'Czechia', 'Denmark', 'Estonia', 'France'].map((name, index) =>
    anOfficeCountry({ id: index + 1, code: `C${index}`, name }),
  );
  const { user, unmount } = await renderOffice(server, { office: anOffice({ countries }) });
  expect(readPart(outlookOf('2026-2'))).toContain('new answers6Austria, Belgium, Czechia, Denmark, and 2 more');
  await user.click(button('Create version now'));
  expect(screen.getByRole('dialog')).toHaveTextContent('(6): Austria, Belgium, Czechia, Denmark, Estonia, and France');
  unmount();
  await renderOffice(server, { office: anOffice({ countries }) }, { locale: 'de' });
  expect(readPart('Was Version 2026-2 jetzt enthielte')).toContain('6Austria, Belgium, Czechia, Denmark und 2 weitere');
});

test('five countries are all named: a rest of one would be as long as its name @DSK-05', async () => {
  const countries = ['Austria', 'Belgium', 'Czechia', 'Denmark', 'Estonia'].map((name, index) =>
    anOfficeCountry({ id: index + 1, code: `C${index}`, name }),
  );
  await renderOffice(server, { office: anOffice({ countries }) });
  expect(readPart(outlookOf('2026-2'))).toContain('5Austria, Belgium, Czechia, Denmark, and Estonia');
});

test('reworded questions are named by their numbers, and all differences are a link away @DSK-05', async () => {
  const unchanged = { answers: 0, comments: 0, sources: 0, wording: 0 };
  const questions = [
    { ...unchanged, id: 1, wording: 1 },
    { ...unchanged, id: 2, answers: 4 },
    { ...unchanged, id: 4, wording: 2 },
  ];
  const comments = { changed: 1, new: 0, withdrawn: 1 };
  await renderOffice(server, { outlook: { changes: someChanges({ questions, comments }) } });
  expect(await screen.findByText('I.1 and II.1')).toBeVisible();
  expect(readPart(outlookOf('2026-2'))).toMatch(/Comments changed21 changed, 0 new, 1 withdrawnSources changed0Questions reworded or new2/);
  expect(screen.getByRole('link', { name: 'Compare all live data with 2026-1' })).toHaveAttribute('href', '/changes/?from=2026-1');
});

test('if the differences cannot be loaded the rest of the desk is there, and they are loaded again at a press @DSK-05', async () => {
  const { user, desk } = await renderOffice(server, {
    outlook: { changes: someChanges({ answers: { changed: 3, new: 0, withdrawn: 0 } }) },
    replies: { [`GET ${paths.outlook}`]: () => refuse(503, 'Not now.') },
  });
  const outlook = within(screen.getByRole('region', { name: outlookOf('2026-2') }));
  expect(await outlook.findByText('Not now.')).toBeVisible();
  expect(button('Create version now')).toBeEnabled();
  desk.replies = {};
  await user.click(outlook.getByRole('button', { name: 'Try again' }));
  expect(await outlook.findByText('3 changed, 0 new, 0 withdrawn')).toBeVisible();
});

test('the note is shown in both languages; without one the desk says what it is for @DSK-08', async () => {
  const { unmount } = await renderOffice(server, { settings: someSettings({ 'version.note': { en: 'Spring', de: 'Frühling' } }) });
  expect(await screen.findByText('Frühling')).toHaveAttribute('lang', 'de');
  expect(screen.getByText('Spring')).toHaveAttribute('lang', 'en');
  unmount();
  await renderOffice(server, {}, { locale: 'de' });
  expect(await screen.findByText('Keiner. Ein Hinweis sagt den Lesenden, worum es in dieser Version geht.')).toBeVisible();
});

test('as long as the note is unknown nobody reads that there is none @DSK-08', async () => {
  await renderOffice(server, { replies: { [`GET ${paths.adminSettings}`]: () => refuse(503, 'Not now.') } });
  expect(screen.getByRole('heading', { name: 'Note to this version' })).toBeVisible();
  expect(screen.queryByText(/^None[.]/)).not.toBeInTheDocument();
});

test('a version without a question needs a second word, in German too @DSK-06', async () => {
  const office = anOffice({ next: { id: '2026-2', doubt: 'no-question' } });
  const { user, sent } = await renderOffice(server, { office }, { locale: 'de' });
  await user.click(button('Version jetzt erstellen'));
  const take = dialog().getByRole('button', { name: 'Version 2026-2 erstellen' });
  expect(take).toBeDisabled();
  await user.click(dialog().getByRole('checkbox', { name: 'Eine leere Version veröffentlichen: Es gibt keine Frage' }));
  await user.click(take);
  await waitFor(() => expect(sent).toEqual([[paths.takeVersion, { former: '2026-1', confirmed: ['AT'], empty: true }]]));
});

test('the dialog says that the planned deadline stays @DSK-06', async () => {
  const { user } = await renderOffice(server);
  expect(screen.getByText('Otherwise on 14 December 2099, 19:00 (CET).')).toBeVisible();
  await user.click(button('Create version now'));
  expect(dialog().getByText('The deadline of 14 December 2099, 19:00 (CET) stays: another version is created then.')).toBeVisible();
});

test('without a planned deadline desk and dialog promise none @DSK-01 @DSK-06', async () => {
  const { user } = await renderOffice(server, { info: { deadline: null, daysLeft: null } });
  expect(screen.getByText('Days left').closest('div')).toHaveTextContent('Days left–No deadline is planned.');
  expect(screen.queryByText(/^Otherwise on/)).not.toBeInTheDocument();
  await user.click(button('Create version now'));
  expect(dialog().queryByText(/^The deadline of/)).not.toBeInTheDocument();
});

test('Cancel creates nothing; a version that was created is said, and the desk shows it @DSK-06', async () => {
  const former = anOffice();
  const { user, desk, sent, store } = await renderOffice(server, {
    replies: {
      [`POST ${paths.takeVersion}`]: () => {
        const [spring] = former.versions;
        const autumn = { ...spring, id: '2026-2', note: 'Autumn round', taken_by: { id: 2, first_name: 'Agnes', last_name: 'Lindqvist' } };
        desk.office = anOffice({ versions: [autumn, ...former.versions] as typeof former.versions, next: { id: '2027-1', doubt: null } });
        return HttpResponse.json({ id: '2026-2', next_deadline: null }, { status: 201 });
      },
    },
  });
  await user.click(button('Create version now'));
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await user.click(button('Create version now'));
  await user.click(dialog().getByRole('button', { name: 'Create version 2026-2' }));
  const versions = within(screen.getByRole('table', { name: 'Versions' }));
  expect(await versions.findByRole('row', { name: /^2026-2/ })).toHaveTextContent('Autumn roundAgnes Lindqvist');
  expect(readNotifications(store)).toEqual(['Version 2026-2 has been created.']);
  expect(screen.getByRole('region', { name: outlookOf('2027-1') })).toBeVisible();
  expect(button('Withdraw 2026-2')).toBeEnabled();
});

test('says which version was created by command, and which at its deadline @DSK-07', async () => {
  await renderOffice(server, {}, { locale: 'de' });
  const versions = within(screen.getByRole('table', { name: 'Versionen' }));
  expect(versions.getByRole('row', { name: /^2026-1/ })).toHaveTextContent('Spring roundzur Frist');
  expect(versions.getByRole('row', { name: /^2025-2/ })).toHaveTextContent('über die Befehlszeile');
});

test('a withdrawal that is not possible says why, and has no button to press @DSK-07', async () => {
  const { user, sent } = await renderOffice(server, {
    replies: { [`POST ${paths.withdrawVersion}`]: () => refuse(409, 'Version 2026-1 is not the newest one.') },
  });
  await user.click(button('Withdraw 2026-1'));
  expect(await dialog().findByText('Version 2026-1 is not the newest one.')).toBeVisible();
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Too early');
  expect(dialog().getByRole('button', { name: 'Withdraw 2026-1' })).toBeDisabled();
  expect(sent).toHaveLength(1);
});

test('the only version leaves readers without one and plans its deadline again, in German too @DSK-07', async () => {
  const effects = { newest: null, confirmed: [], unconfirmed: ['BE', 'CZ'], deadline: '2026-12-14T18:00:00Z' };
  const { user } = await renderOffice(
    server,
    { replies: { [`POST ${paths.withdrawVersion}`]: () => HttpResponse.json(effects) } },
    { locale: 'de' },
  );
  await user.click(button('2026-1 zurückziehen'));
  expect(await dialog().findByText('Lesende und Gäste sehen dann keine Version.')).toBeVisible();
  expect(dialog().getByText('Seitdem geändert und deshalb erneut zu bestätigen: Belgium und Czechia.')).toBeVisible();
  expect(dialog().queryByText(/^Wieder bestätigt/)).not.toBeInTheDocument();
  expect(dialog().getByText('Die Frist ist wieder der 14. Dezember 2026, 19:00 Uhr (MEZ).')).toBeVisible();
});

test('a withdrawal that is refused at last keeps the dialog with its reason; blanks are none @DSK-07', async () => {
  const { user, desk, store } = await renderOffice(server);
  await user.click(button('Withdraw 2026-1'));
  await dialog().findByText('Readers and guests see version 2025-2 then.');
  const reason = dialog().getByRole('textbox', { name: 'Reason' });
  await user.type(reason, '   ');
  expect(dialog().getByRole('button', { name: 'Withdraw 2026-1' })).toBeDisabled();
  await user.type(reason, 'Too early');
  desk.replies = { [`POST ${paths.withdrawVersion}`]: () => refuse(409, 'Another version was published.') };
  await user.click(dialog().getByRole('button', { name: 'Withdraw 2026-1' }));
  expect(await dialog().findByText('Another version was published.')).toBeVisible();
  expect(reason).toHaveValue('   Too early');
  desk.replies = {};
  await user.click(dialog().getByRole('button', { name: 'Withdraw 2026-1' }));
  await waitFor(() => expect(readNotifications(store)).toEqual(['Version 2026-1 has been withdrawn.']));
});

test('a reason that is too long is refused at its field, and nothing of it is lost @DSK-07', async () => {
  const { user, desk, sent } = await renderOffice(server);
  await user.click(button('Withdraw 2026-1'));
  await dialog().findByText('Readers and guests see version 2025-2 then.');
  const field = dialog().getByRole('textbox', { name: 'Reason' });
  const reason = 'x'.repeat(1001);
  await user.click(field);
  await user.paste(reason);
  const refusal = { reason: ['Must be 1000 characters or less.'] };
  desk.replies = { [`POST ${paths.withdrawVersion}`]: () => HttpResponse.json(refusal, { status: 400 }) };
  await user.click(dialog().getByRole('button', { name: 'Withdraw 2026-1' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Must be 1000 characters or less[.]/));
  expect(dialog().getAllByText(/1000 characters/)).toHaveLength(1);
  expect(field).toHaveValue(reason);
  expect(sent.at(-1)).toEqual([paths.withdrawVersion, { version: '2026-1', reason, dry_run: false }]);
});

test('settings that were not loaded are said with a retry; afterwards the deadline can be changed @DSK-01 @DSK-06', async () => {
  const { user, desk } = await renderOffice(server, {
    replies: { [`GET ${paths.adminSettings}`]: () => refuse(503, 'Not now.') },
  });
  expect(await screen.findByText('Not now.')).toBeVisible();
  await user.click(button('Change deadline'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  desk.replies = {};
  await user.click(button('Try again'));
  expect(await screen.findByRole('dialog', { name: 'Versions' })).toBeVisible();
  expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
});
