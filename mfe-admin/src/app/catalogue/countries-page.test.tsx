import { type AdminCountryBody, paths } from '@round-table/shared/contract';
import { localeChosen, roSwitched } from '@round-table/shared/runtime';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAdminCountry } from '../../testing/builders';
import { messages } from '../messages';
import { CountriesPage } from './countries-page';

const server = mockServer();
const stored = [
  anAdminCountry(),
  anAdminCountry({ id: 2, name_en: 'Austria', name_de: 'Österreich', code: 'AT', code_label: 'AT', checked_upcoming_dl_valid: false }),
  anAdminCountry({ id: 3, name_en: 'Norway', name_de: '', code: 'NO', code_label: 'NO', active: false, revision: 4 }),
];

async function renderPage(at = '/countries/', locale: 'en' | 'de' = 'en', inBrowser = false, countries = stored) {
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.patch(anyPrefix(paths.userInfo), () => HttpResponse.json(aUserInfo({ isAdmin: true, locale }))),
    http.get(anyPrefix(paths.adminCountries), () => HttpResponse.json(countries)),
  );
  const view = renderApp(<CountriesPage />, { messages, at, signedIn: true, locale, inBrowser });
  const table = within(await screen.findByRole('table'));
  const names = () => table.getAllByRole('rowheader').map((cell) => cell.textContent);
  return { ...view, table, names };
}

const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => dialog().getByRole('textbox', { name });
const saved = (replies: (body: AdminCountryBody) => Response) => {
  const bodies: AdminCountryBody[] = [];
  const answer = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as AdminCountryBody;
    bodies.push(body);
    return replies(body);
  };
  server.use(http.post(`*${paths.adminCountries}`, answer), http.put(`*${paths.adminCountries}:id/`, answer));
  return bodies;
};

test('shows which countries are inactive, lack a translation, or are approved @CTY-01', async () => {
  const { table, names } = await renderPage();
  expect(names()).toEqual(['Austria', 'Germany', 'NorwayInactiveGerman is missing']);
  expect(table.getByRole('columnheader', { name: /^Approved Answers/ })).toBeVisible();
  expect(table.getByRole('row', { name: /Norway/ })).toHaveClass('inactive');
  expect(within(table.getByRole('row', { name: /Austria/ })).getAllByText('No')).toHaveLength(1);
});

test('sorts countries by name in the page’s language', async () => {
  const { names } = await renderPage('/countries/', 'de');
  expect(names()).toEqual(['Deutschland', 'NorwayInaktivDeutsch fehlt', 'Österreich']);
});

test('a change of language updates the table once, though its data are fetched again', async () => {
  const { names, store } = await renderPage('/countries/');
  let updates = 0;
  const observer = new MutationObserver(() => {
    updates += 1;
  });
  observer.observe(screen.getByRole('table'), { childList: true, characterData: true, attributes: true, subtree: true });
  const answered = new Promise<void>((resolve) => {
    server.events.on('response:mocked', ({ request }) => {
      if (request.url.includes(paths.adminCountries)) resolve();
    });
  });
  act(() => void store.dispatch(localeChosen('de')));
  await act(() => answered);
  await waitFor(() => expect(Object.values(store.getState().api.queries).some((query) => query?.status === 'pending')).toBe(false));
  expect(names()).toEqual(['Deutschland', 'NorwayInaktivDeutsch fehlt', 'Österreich']);
  expect(updates).toBe(1);
  observer.disconnect();
});

test('stores search, filter and order in the address', async () => {
  const { user, table, names, router } = await renderPage('/countries/?active=active');
  expect(names()).toEqual(['Austria', 'Germany']);
  await user.click(table.getByRole('columnheader', { name: /^Name/ }));
  await user.click(table.getByRole('columnheader', { name: /^Name/ }));
  expect(names()).toEqual(['Germany', 'Austria']);
  await user.type(screen.getByRole('textbox', { name: 'Name or code' }), 'osterreich');
  expect(names()).toEqual(['Austria']);
  expect(router.state.location.search).toBe('?active=active&sort=name&order=desc&name=osterreich');
});

test('each field shows its error, in both languages @CTY-01 @LIM-02', async () => {
  const bodies = saved(() => HttpResponse.json({}));
  const { user } = await renderPage('/countries/?country=new');
  await user.type(field('Code'), 'GBSCT');
  await user.type(field('Code label'), 'GBSCT');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findAllByText('At least one of the fields is required')).toHaveLength(2);
  expect(dialog().getAllByText('Must be 4 characters or less')).toHaveLength(2);
  await user.type(field('Name (English)'), 'x'.repeat(51));
  expect(await dialog().findByText('Must be 50 characters or less')).toBeVisible();
  expect(field('Name (English)')).toHaveAccessibleDescription(/50 characters/);
  expect(bodies).toEqual([]);
});

test('shows the German messages @CTY-01', async () => {
  const { user } = await renderPage('/countries/?country=new', 'de');
  await user.click(dialog().getByRole('button', { name: 'Speichern' }));
  expect(await dialog().findAllByText('Mindestens eines der Felder ist erforderlich')).toHaveLength(2);
  expect(dialog().getByText('Pflichtfeld')).toBeVisible();
});

test('adds a country and closes the dialog @CTY-01', async () => {
  const bodies = saved((body) => HttpResponse.json(anAdminCountry({ ...body, id: 9 }), { status: 201 }));
  const { user, router, store } = await renderPage();
  await user.click(screen.getByRole('button', { name: 'Add Country' }));
  await user.type(field('Name (English)'), ' Scotland ');
  expect(dialog().getByText('German is missing')).toBeVisible();
  await user.type(field('Code'), 'GBS');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies).toEqual([{ name_en: 'Scotland', name_de: '', code: 'GBS', code_label: '', public: true, active: true }]);
  expect(router.state.location.search).toBe('');
  expect(store.getState().notifications.shown.map(({ message }) => message.id)).toEqual(['countries.added']);
});

test('a failed save keeps the values and shows the error of the server at its field', async () => {
  let reply = () => HttpResponse.json({ code: ['This is taken already.'] }, { status: 400 });
  saved(() => reply());
  const { user } = await renderPage('/countries/?country=1');
  await user.clear(field('Code'));
  await user.type(field('Code'), 'AT');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByText('This is taken already.')).toBeVisible();
  await waitFor(() => expect(field('Code')).toHaveFocus());
  await user.type(field('Code'), 'X');
  expect(dialog().queryByText('This is taken already.')).not.toBeInTheDocument();
  reply = () => HttpResponse.error() as never;
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent('Server did not respond'));
  expect(field('Code')).toHaveValue('ATX');
});

test('an edit conflict shows the differences and can keep the own values', async () => {
  const current = anAdminCountry({ name_en: 'Federal Republic', revision: 5 });
  const bodies = saved(({ revision }) =>
    revision === 1 ? HttpResponse.json({ detail: '…', code: 'changed-meanwhile', current }, { status: 409 }) : HttpResponse.json(current),
  );
  const { user } = await renderPage('/countries/?country=1');
  await user.type(field('Code label'), 'X');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByText(/Somebody else has changed this/)).toBeVisible();
  expect(dialog().getByRole('row', { name: 'Name (English) Federal Republic as saved' })).toBeVisible();
  expect(dialog().getByRole('row', { name: 'Code label DE DEX' })).toBeVisible();
  expect(field('Name (English)')).toHaveValue('Federal Republic');
  await user.click(dialog().getByRole('button', { name: 'Save my changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies.map(({ revision, name_en, code_label }) => [revision, name_en, code_label])).toEqual([
    [1, 'Germany', 'DEX'],
    [5, 'Federal Republic', 'DEX'],
  ]);
});

test('an edit conflict can take the stored values', async () => {
  const current = anAdminCountry({ name_en: 'Federal Republic', revision: 5 });
  saved(() => HttpResponse.json({ detail: '…', code: 'changed-meanwhile', current }, { status: 409 }));
  const { user } = await renderPage('/countries/?country=1');
  await user.type(field('Code label'), 'X');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await user.click(await dialog().findByRole('button', { name: 'Use the saved values' }));
  expect(field('Name (English)')).toHaveValue('Federal Republic');
  expect(field('Code label')).toHaveValue('DE');
});

test('leaving an edited form asks for confirmation', async () => {
  const { user, router } = await renderPage();
  await user.click(screen.getByRole('button', { name: /Germany/ }));
  expect(router.state.location.search).toBe('?country=1');
  await user.type(field('Code label'), 'X');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent('Discard your changes?'));
  await user.click(dialog().getByRole('button', { name: 'Keep editing' }));
  expect(field('Code label')).toHaveValue('DEX');
  await act(() => router.navigate(-1));
  await user.click(await dialog().findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('where a step through the history takes its time', () => {
  const question = () => dialog().queryByText('Discard your changes?');
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

  /** Holds the steps that the page makes, until they are let go. */
  function holdSteps() {
    const held: number[] = [];
    const go = jest.spyOn(history, 'go').mockImplementation((step = 0) => void held.push(step));
    const letGo = () => {
      go.mockRestore();
      for (const step of held) history.go(step);
    };
    return { held, letGo };
  }

  async function anEditedForm() {
    const view = await renderPage('/countries/', 'en', true);
    await view.user.click(screen.getByRole('button', { name: /Germany/ }));
    await view.user.type(field('Code label'), 'X');
    return view;
  }

  test('the confirmation opens once address and page match again; then it can be answered', async () => {
    const { user, router } = await anEditedForm();
    const { held, letGo } = holdSteps();
    history.back();
    await waitFor(() => expect(held).toEqual([1]));
    pressEscape();
    await act(async () => {});
    expect(question()).not.toBeInTheDocument();
    letGo();
    await user.click(await dialog().findByRole('button', { name: 'Keep editing' }));
    pressEscape();
    await user.click(await dialog().findByRole('button', { name: 'Discard' }));
    await closed();
    await user.click(screen.getByRole('button', { name: /Austria/ }));
    history.back();
    await closed();
    expect(router.state.location.search).toBe('');
  });

  test('the dialog stays closed after discarding and further navigation', async () => {
    const { user } = await anEditedForm();
    history.back();
    const discard = await dialog().findByRole('button', { name: 'Discard' });
    const { held, letGo } = holdSteps();
    await user.click(discard);
    await waitFor(() => expect(held).toEqual([-1]));
    pressEscape();
    await act(async () => {});
    letGo();
    await closed();
    expect(location.search).toBe('');
  });
});

test('an admin cannot edit in the read-only view', async () => {
  const { store, table } = await renderPage('/countries/?country=1');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  act(() => {
    store.dispatch(roSwitched(true));
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Add Country' })).toBeDisabled();
  expect(table.queryByRole('button', { name: /Germany/ })).not.toBeInTheDocument();
});

test('without a country the table says what comes first; with filters that match none, to change them', async () => {
  const { table, unmount } = await renderPage('/countries/', 'en', false, []);
  expect(table.getByText('There are no countries yet')).toBeVisible();
  expect(table.getByText(/^Use “Add Country” above/)).toBeVisible();
  unmount();
  const filtered = await renderPage('/countries/?name=Atlantis');
  expect(filtered.table.getByText('No matching countries')).toBeVisible();
});
