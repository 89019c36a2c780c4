import { type AdminDownloadCategory, maxFileBytes, paths } from '@round-table/shared/contract';
import { roSwitched } from '@round-table/shared/runtime';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAdminCategory, anAdminDownload } from '../testing/builders';
import { DownloadsPage } from './downloads-page';
import { messages } from './messages';

const server = mockServer();

interface FakeServerState {
  categories: AdminDownloadCategory[];
  sent: string[];
  refuse?: () => Response;
}

const createFakeServerState = (overrides: Partial<FakeServerState> = {}): FakeServerState => ({
  categories: [
    anAdminCategory({ downloadables: [anAdminDownload(), anAdminDownload({ id: 13, name: 'Old', active: false })] }),
    anAdminCategory({ id: 2, order: 2, name_en: 'Forms', name_de: '' }),
  ],
  sent: [],
  ...overrides,
});

function answer(wire: FakeServerState) {
  const written = async (request: Request, body: string) => {
    const { pathname } = new URL(request.url);
    wire.sent.push(`${request.method} ${pathname} ${body}`.trim());
    if (wire.refuse) return wire.refuse();
    if (request.method === 'DELETE') return new HttpResponse(null, { status: 204 });
    return HttpResponse.json(pathname.startsWith(paths.adminDownloads) ? anAdminDownload() : createFakeServerState().categories[0]);
  };
  const form = async (request: Request) => (await request.text()).match(/name="([^"]+)"(?=[^-]*\r\n)/g)?.join(' ') ?? '';
  return [
    http.post(anyPrefix(paths.adminDownloadCategories), async ({ request }) =>
      written(request, JSON.stringify(await request.clone().json())),
    ),
    http.put(`*${paths.adminDownloadCategories}:id/`, async ({ request }) =>
      written(request, JSON.stringify(await request.clone().json())),
    ),
    http.delete(`*${paths.adminDownloadCategories}:id/`, ({ request }) => {
      wire.categories = wire.categories.slice(1);
      return written(request, '');
    }),
    http.post(anyPrefix(paths.adminDownloads), async ({ request }) => written(request, await form(request.clone()))),
    http.patch(`*${paths.adminDownloads}:id/`, async ({ request }) => written(request, await form(request.clone()))),
    http.delete(`*${paths.adminDownloads}:id/`, ({ request }) => written(request, '')),
  ];
}

async function renderPage(wire = createFakeServerState(), at = '/downloads', locale: 'en' | 'de' = 'en') {
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.get(anyPrefix(paths.adminDownloadCategories), () => HttpResponse.json(wire.categories)),
    ...answer(wire),
  );
  const view = renderApp(<DownloadsPage />, { messages, at, signedIn: true, locale });
  await screen.findByText(wire.categories.length > 0 ? 'Forms' : 'There are no download categories yet', { selector: 'h2, p' });
  const listNotifications = () => view.store.getState().notifications.shown.map(({ message, description }) => [message.id, description]);
  const address = () => view.router.state.location.search;
  return { ...view, wire, listNotifications, address };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Box = Awaited<ReturnType<typeof dialog>>;
const fill = (box: Box, name: string, value: string) => fireEvent.change(box.getByLabelText(name), { target: { value } });
const press = (name: string) => screen.getByRole('button', { name });

test('shows categories with their downloads, inactive ones in grey @DLA-01', async () => {
  await renderPage();
  const rules = within(screen.getByRole('table', { name: 'Rules' }));
  expect(rules.getByRole('row', { name: /Old/ })).toHaveClass('inactive');
  expect(rules.getByRole('row', { name: /Old/ })).toHaveTextContent('Inactive');
  expect(rules.getAllByRole('link', { name: 'statutes.pdf' })[0]).toHaveAttribute('href', '/files/downloads/12/?s=x');
  expect(within(screen.getByRole('region', { name: 'Forms' })).getByText('No downloads in this category yet.')).toBeVisible();
});

test('a category needs a name; adding one notifies, editing one does not @DLA-01', async () => {
  const { user, wire, listNotifications, address } = await renderPage();
  await user.click(press('Add Category'));
  expect(address()).toBe('?category=new');
  const box = await dialog('Add Category');
  await user.click(box.getByText('Save'));
  expect(await box.findAllByText('At least one of the fields is required')).toHaveLength(2);
  await user.type(box.getByRole('textbox', { name: 'Name (German)' }), 'Berichte');
  await user.click(box.getByText('Save'));
  await waitFor(() => expect(listNotifications()).toEqual([['downloadsAdmin.categoryAdded', undefined]]));
  await waitFor(() => expect(address()).toBe(''));
  await user.click(screen.getAllByRole('button', { name: 'Edit Category' })[0] as HTMLElement);
  const edit = await dialog('Edit Category');
  await user.type(edit.getByRole('textbox', { name: 'Name (English)' }), '!');
  await user.click(edit.getByText('Save'));
  await waitFor(() => expect(address()).toBe(''));
  expect(listNotifications()).toHaveLength(1);
  expect(wire.sent).toEqual([
    `POST ${paths.adminDownloadCategories} {"name_en":"","name_de":"Berichte"}`,
    `PUT ${paths.adminDownloadCategories}1/ {"name_en":"Rules!","name_de":"Regeln","revision":1}`,
  ]);
});

test('deletes a category after a confirmation that names its downloads, and clears the selection @DLA-01', async () => {
  const { user, wire, listNotifications, address } = await renderPage(createFakeServerState(), '/downloads?category=1');
  await user.click((await dialog('Edit Category')).getByRole('button', { name: 'Delete Category' }));
  expect(await screen.findByText('Its 2 downloads and their files will be deleted too.')).toBeInTheDocument();
  expect(wire.sent).toEqual([]);
  await user.click(screen.getByText('Delete'));
  await waitFor(() => expect(listNotifications()).toEqual([['downloadsAdmin.categoryRemoved', undefined]]));
  await waitFor(() => expect(address()).toBe(''));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Rules' })).not.toBeInTheDocument());
});

test('a download needs a name and a file of at most 5 MB, and is added with its flags @DLA-02', async () => {
  const { user, wire, listNotifications, address } = await renderPage();
  await user.click(press('Add Download'));
  const box = await dialog('Add Download');
  expect(box.getByLabelText('Order')).toHaveValue('5');
  await user.click(box.getByText('Save'));
  expect(await box.findByText('Name is Required')).toBeInTheDocument();
  expect(box.getByText('A file is required')).toBeInTheDocument();
  fill(box, 'Name', 'Report');
  const large = Object.defineProperty(new File(['%PDF'], 'large.pdf'), 'size', { value: maxFileBytes + 1 });
  await user.upload(box.getByLabelText('File'), large);
  expect(await box.findByText('The file is too large. (Max. 5MB)')).toBeInTheDocument();
  expect(wire.sent).toEqual([]);
  expect(box.getByText('Max. 5MB.')).toBeInTheDocument();
  await user.upload(box.getByLabelText('File'), new File(['%PDF'], 'report.pdf'));
  expect(await box.findByText('report.pdf')).toBeInTheDocument();
  expect(box.getByLabelText('Name')).toHaveValue('Report');
  await user.click(box.getByLabelText('For experts'));
  await user.click(box.getByText('Save'));
  await waitFor(() => expect(listNotifications()).toEqual([['downloadsAdmin.added', undefined]]));
  await waitFor(() => expect(address()).toBe(''));
  expect(wire.sent).toHaveLength(1);
});

test('a rejected download shows the error and keeps the values @DLA-02', async () => {
  const refuse = () => HttpResponse.json({ detail: 'This kind of content is not accepted here.' }, { status: 415 });
  const { user, listNotifications } = await renderPage(createFakeServerState({ refuse }), '/downloads?download=new');
  const box = await dialog('Add Download');
  fill(box, 'Name', 'Program');
  await user.upload(box.getByLabelText('File'), new File(['x'], 'program.exe'));
  await user.click(box.getByText('Save'));
  const values = { sentence: 'This kind of content is not accepted here.' };
  await waitFor(() => expect(listNotifications()).toEqual([['downloadsAdmin.addFailed', { id: 'downloadsAdmin.errorMsg', values }]]));
  expect(box.getByLabelText('Name')).toHaveValue('Program');
});

test('suggests the file’s name until a name is typed @DLA-02', async () => {
  const { user } = await renderPage(createFakeServerState(), '/downloads?download=new');
  const box = await dialog('Add Download');
  for (const name of ['draft.pdf', 'final.pdf']) {
    await user.upload(box.getByLabelText('File'), new File(['%PDF'], name));
    await waitFor(() => expect(box.getByLabelText('Name')).toHaveValue(name));
  }
});

test('shows at the file that it is too large for a proxy @DLA-02', async () => {
  const { user, listNotifications } = await renderPage(
    createFakeServerState({ refuse: () => new HttpResponse(null, { status: 413 }) }),
    '/downloads?download=new',
  );
  const box = await dialog('Add Download');
  await user.upload(box.getByLabelText('File'), new File(['%PDF'], 'report.pdf'));
  await user.click(box.getByText('Save'));
  const sentence = 'The file is too large. (Max. 5MB)';
  await waitFor(() =>
    expect(listNotifications()).toEqual([['downloadsAdmin.addFailed', { id: 'downloadsAdmin.errorMsg', values: { sentence } }]]),
  );
  expect(box.getByLabelText('File')).toHaveAccessibleDescription(`Max. 5MB. ${sentence}`);
});

test('a row opens its download, which can be edited without a new file @DLA-02', async () => {
  const { user, wire, listNotifications, address } = await renderPage();
  await user.click(press('Statutes'));
  expect(address()).toBe('?download=12');
  const box = await dialog('Edit Download');
  await user.click(box.getByLabelText('Public'));
  await user.click(box.getByText('Save'));
  await waitFor(() => expect(listNotifications()).toEqual([['downloadsAdmin.edited', undefined]]));
  expect(wire.sent.at(-1)).toContain(`PATCH ${paths.adminDownloads}12/`);
  expect(wire.sent.at(-1)).not.toContain('name="file"');
  await waitFor(() => expect(address()).toBe(''));
});

test('deletes a download after a confirmation that names its file @DLA-02', async () => {
  const { user, wire, listNotifications, address } = await renderPage(createFakeServerState(), '/downloads?download=12');
  await user.click((await dialog('Edit Download')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Its file will be deleted too: statutes.pdf')).toBeInTheDocument();
  await user.click(screen.getAllByText('Delete').at(-1) as HTMLElement);
  await waitFor(() => expect(listNotifications()).toEqual([['downloadsAdmin.removed', undefined]]));
  expect(wire.sent).toEqual([`DELETE ${paths.adminDownloads}12/`]);
  await waitFor(() => expect(address()).toBe(''));
});

test('a failed deletion is shown and the dialog stays open @DLA-02', async () => {
  const wire = createFakeServerState({ refuse: () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 }) });
  const { user, listNotifications, address } = await renderPage(wire, '/downloads?download=12');
  await user.click((await dialog('Edit Download')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Delete this download?');
  await user.click(screen.getAllByText('Delete').at(-1) as HTMLElement);
  await waitFor(() => expect(listNotifications()[0]?.[0]).toBe('downloadsAdmin.removeFailed'));
  expect(address()).toBe('?download=12');
});

test('a download cannot be added without a category', async () => {
  await renderPage(createFakeServerState({ categories: [] }));
  expect(press('Add Download')).toBeDisabled();
  expect(press('Add Category')).toBeEnabled();
});

test('an admin cannot edit in the read-only view', async () => {
  const { store } = await renderPage();
  act(() => void store.dispatch(roSwitched(true)));
  await waitFor(() => expect(press('Add Category')).toBeDisabled());
  expect(press('Add Download')).toBeDisabled();
  expect(screen.getAllByRole('button', { name: 'Edit Category' })[0]).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Statutes' })).not.toBeInTheDocument();
});

const respondWithConflict = (current: object) => () =>
  HttpResponse.json({ detail: 'Changed.', code: 'changed-meanwhile', current }, { status: 409 });

test('shows an edit conflict of a download before overwriting it @DLA-02', async () => {
  const refuse = respondWithConflict(anAdminDownload({ revision: 2, name: 'Charter', for_experts: true, category: 2 }));
  const { user, wire, listNotifications, address } = await renderPage(createFakeServerState({ refuse }), '/downloads?download=12');
  const box = await dialog('Edit Download');
  await user.upload(box.getByLabelText('File'), new File(['%PDF'], 'statutes-2.pdf'));
  await user.click(box.getByText('Save'));
  await box.findByText(/Somebody else has changed this/);
  for (const row of ['Category Forms as saved', 'Name Charter as saved', 'New file – statutes-2.pdf', 'For experts Yes as saved'])
    expect(box.getByRole('row', { name: row })).toBeInTheDocument();
  expect(box.queryByRole('row', { name: /^Public/ })).not.toBeInTheDocument();
  expect(listNotifications()).toEqual([]);
  wire.refuse = undefined;
  await user.click(box.getByText('Save my changes'));
  await waitFor(() => expect(listNotifications()).toEqual([['downloadsAdmin.edited', undefined]]));
  expect(wire.sent).toHaveLength(2);
  expect(wire.sent[1]).toContain('name="file"');
  await waitFor(() => expect(address()).toBe(''));
});

test('shows an edit conflict of a category @DLA-01', async () => {
  const [rules] = createFakeServerState().categories;
  const { user, wire, address } = await renderPage(
    createFakeServerState({ refuse: respondWithConflict({ ...rules, revision: 5, name_en: 'By-laws' }) }),
    '/downloads?category=1',
  );
  const box = await dialog('Edit Category');
  await user.type(box.getByRole('textbox', { name: 'Name (German)' }), '!');
  await user.click(box.getByText('Save'));
  expect(await box.findByRole('row', { name: 'Name (English) By-laws as saved' })).toBeInTheDocument();
  wire.refuse = undefined;
  await user.click(box.getByText('Save my changes'));
  await waitFor(() => expect(address()).toBe(''));
  expect(wire.sent.at(-1)).toBe(`PUT ${paths.adminDownloadCategories}1/ {"name_en":"By-laws","name_de":"Regeln!","revision":5}`);
});

test('shows shows the German messages, and the error of the server at its field @DLA-01 @DLA-02', async () => {
  const refuse = () => HttpResponse.json({ name: ['Höchstens 10000 Zeichen.'] }, { status: 400 });
  const { user, listNotifications } = await renderPage(createFakeServerState({ refuse }), '/downloads?download=new', 'de');
  const box = await dialog('Download hinzufügen');
  await user.click(box.getByText('Speichern'));
  expect(await box.findByText('Ein Name ist erforderlich')).toBeInTheDocument();
  expect(box.getByText('Eine Datei ist erforderlich')).toBeInTheDocument();
  fill(box, 'Name', 'Satzung');
  await user.upload(box.getByLabelText('Datei'), new File(['%PDF'], 'satzung.pdf'));
  await user.click(box.getByText('Speichern'));
  expect(await box.findByText('Höchstens 10000 Zeichen.')).toBeInTheDocument();
  expect(box.getByLabelText('Name')).toHaveAccessibleDescription('Höchstens 10000 Zeichen.');
  expect(box.getByText('satzung.pdf')).toBeInTheDocument();
  expect(listNotifications()[0]?.[0]).toBe('downloadsAdmin.addFailed');
});
