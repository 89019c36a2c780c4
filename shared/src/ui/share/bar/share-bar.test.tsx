import { paths } from '@round-table/shared/contract';
import { aChapter, anyPrefix, aQuestion, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Citable } from '../../share';
import { CiteButton, ShareBar } from '../../share';
import type { ShareBarProps } from './share-bar-props';

const server = mockServer({ otherPaths: ['/files/map.png'] });
const messages = { en: {}, de: {} };
const copied: string[] = [];

const aCitable = (own: Partial<Citable> = {}): Citable => ({
  authors: [{ given: 'Johanna', family: 'Weidlich' }],
  editor: 'Round Table',
  work: 'Security rights',
  subject: { kind: 'question', number: 'IV.6', text: 'Which form?' },
  version: '2026-1',
  date: '2026-06-14',
  url: 'https://round-table.example/v/2026-1/question/24/',
  language: 'en',
  ...own,
});
const comment = aCitable({ subject: { kind: 'question', number: 'IV.6', text: 'Which form?', countries: ['Germany'] } });
const complete: ShareBarProps = {
  link: '/v/2026-1/question/24/?c=DE,FR',
  cite: {
    choices: [
      { key: 'all', label: 'The question with all answers', citable: aCitable({ authors: [] }) },
      { key: 'DE', label: 'The comment of Germany', citable: comment },
    ],
    comments: [comment, { ...comment, subject: { kind: 'question', number: 'IV.6', text: 'Which form?', countries: ['France'] } }],
    fileName: 'round-table-2026-1-IV.6',
  },
  files: [{ format: 'png', source: '/files/map.png' }],
  hasPrint: true,
  embed: {
    path: '/embed/question/24/',
    title: 'Which "form"?',
    version: '2026-1',
    countries: { codes: ['DE', 'FR'], names: 'Germany, France' },
  },
  feed: '/feeds/question/24/',
};

function show(props: ShareBarProps = complete, locale: 'en' | 'de' = 'en') {
  server.use(...fakeServerHandlers());
  const view = renderApp(<ShareBar {...props} />, { messages, locale });
  // The user's clipboard is that of the tests.
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  return view;
}
const setOnline = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
beforeEach(() => {
  copied.length = 0;
  localStorage.clear();
});
afterEach(() => setOnline(true));

describe('the toolbar', () => {
  test('has one tab stop; arrow keys, Home and End move the focus', async () => {
    const { user } = show();
    const toolbar = within(screen.getByRole('toolbar', { name: 'Share' }));
    const names = ['Copy link', 'Cite', 'Download as PNG', 'Print', 'Embed'];
    expect(toolbar.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      'Copy linkCopied',
      ...names.slice(1),
    ]);
    await user.tab();
    expect(toolbar.getByRole('button', { name: /^Copy link/ })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(toolbar.getByRole('button', { name: 'Download as PNG' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(toolbar.getByRole('link', { name: 'Feed' })).toHaveFocus();
    expect(toolbar.getByRole('link', { name: 'Feed' })).toHaveAttribute('href', '/feeds/question/24/');
    await user.keyboard('{ArrowRight}');
    expect(toolbar.getByRole('button', { name: /^Copy link/ })).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  test('has only what the page offers, in German', () => {
    show({ link: '/x', hasPrint: true }, 'de');
    const toolbar = within(screen.getByRole('toolbar', { name: 'Teilen' }));
    expect(toolbar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Link kopierenKopiert', 'Drucken']);
  });

  test('keeps the place of "Cite" while it is not known what can be cited', async () => {
    const { user } = show({ cite: null });
    const button = screen.getByRole('button', { name: 'Cite' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('copies the whole address, and says so for two seconds', async () => {
    jest.useFakeTimers();
    show();
    act(() => jest.advanceTimersByTime(100));
    fireEvent.click(screen.getByRole('button', { name: /^Copy link/ }));
    await act(async () => undefined);
    expect(copied).toEqual([`${location.origin}/v/2026-1/question/24/?c=DE,FR`]);
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByRole('status').textContent).toBe('');
    jest.useRealTimers();
  });

  test('disables files without a connection, with the reason', async () => {
    const { user } = show();
    setOnline(false);
    const button = screen.getByRole('button', { name: 'Download as PNG' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('No connection: files can be downloaded once it is back');
    await user.click(button);
    expect(button).not.toHaveAttribute('aria-busy');
    setOnline(true);
    expect(button).not.toHaveAttribute('aria-disabled');
  });

  test('saves a file under the name that the server gives, and offers a retry if it fails', async () => {
    const { user } = show();
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:x';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    server.use(http.get(anyPrefix('/files/map.png'), () => HttpResponse.json({ detail: 'The picture is not there.' }, { status: 404 })));
    await user.click(screen.getByRole('button', { name: 'Download as PNG' }));
    expect(await screen.findByText('The picture is not there.', { exact: false })).toBeVisible();
    const headers = { 'content-disposition': 'attachment; filename="../IV.6.png"' };
    server.use(http.get(anyPrefix('/files/map.png'), () => new HttpResponse('x', { headers })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saved).toEqual(['IV.6.png']));
    expect(screen.queryByText('The picture is not there.', { exact: false })).toBeNull();
  });
});

describe('the dialog "Cite"', () => {
  const open = async (props?: ShareBarProps) => {
    const view = show(props);
    await view.user.click(screen.getByRole('button', { name: 'Cite' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Cite' })) };
  };
  const citation = () => screen.getByRole('region', { name: 'Citation' }).textContent ?? '';

  test('shows the citation in the chosen style, which the device remembers', async () => {
    const { user, dialog, unmount } = await open();
    expect(dialog.getByRole('tab', { name: 'English style' })).toHaveAttribute('aria-selected', 'true');
    expect(citation()).toMatch(/^Round Table \(ed\), Security rights, ‘Question IV\.6: Which form\?’ \(version 2026-1, 14 June 2026\)/);
    act(() => dialog.getByRole('tab', { name: 'English style' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByRole('tab', { name: 'BibTeX' })).toHaveFocus();
    expect(citation()).toMatch(/^@online\{round-table-2026-1-IV\.6,/);
    unmount();
    await open();
    expect(screen.getByRole('tab', { name: 'BibTeX' })).toHaveAttribute('aria-selected', 'true');
  });

  test('is in one language: that of the style, with the names and the question in it', async () => {
    const german = [aChapter({ order: 4, questions: [aQuestion({ order: 6, text: 'Welche Form ist nötig?' })] })];
    const requests: string[] = [];
    const { user, dialog } = await open();
    server.use(
      http.get(anyPrefix(paths.chapters), ({ request }) => {
        const language = request.headers.get('Accept-Language');
        requests.push(`${language} ${new URL(request.url).searchParams.get('version')}`);
        return HttpResponse.json(language === 'de' ? german : []);
      }),
    );
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Citing' }), 'The comment of Germany');
    await user.click(dialog.getByRole('tab', { name: 'German style' }));
    await waitFor(() => expect(citation()).toContain('Weidlich, in: Round Table (Hrsg.)'));
    expect(citation()).toContain('Frage IV.6 („Welche Form ist nötig?“), Deutschland, Version 2026-1 vom 14. Juni 2026');
    expect(requests).toEqual(['de 2026-1']);
    await user.click(dialog.getByRole('tab', { name: 'RIS' }));
    expect(citation()).toContain('TI  - Germany, IV.6 Which form?');
  });

  test('cites in the language of the page if the other texts cannot be loaded', async () => {
    const { user, dialog } = await open();
    server.use(http.get(anyPrefix(paths.chapters), () => HttpResponse.error()));
    await user.click(dialog.getByRole('tab', { name: 'German style' }));
    await waitFor(() => expect(citation()).toContain('Frage IV.6 („Which form?“), Version 2026-1'));
  });

  test('cites one comment with its author, and the day of access that was entered', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('tab', { name: 'English style' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Citing' }), 'The comment of Germany');
    fireEvent.change(dialog.getByLabelText('Accessed on'), { target: { value: '2026-06-20' } });
    expect(citation()).toBe(
      'Johanna Weidlich, ‘Question IV.6: Which form? – Germany’ in Round Table (ed), Security rights (version 2026-1, 14 June 2026) <https://round-table.example/v/2026-1/question/24/> accessed 20 June 2026.',
    );
    await user.click(dialog.getByRole('button', { name: 'Copy citation' }));
    expect(copied).toEqual([citation()]);
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Copied'));
  });

  test('saves all comments in the format of the tab, for programs in the legal styles', async () => {
    const { user, dialog } = await open();
    expect(dialog.getByRole('button', { name: 'All 2 comments as .bib' })).toBeVisible();
    await user.click(dialog.getByRole('tab', { name: 'CSL-JSON' }));
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:x';
    };
    await user.click(dialog.getByRole('button', { name: 'All 2 comments as .json' }));
    const items = JSON.parse(await new Response(files[0]).text()) as { id: string }[];
    expect(items.map(({ id }) => id)).toEqual(['round-table-2026-1-IV.6-Germany', 'round-table-2026-1-IV.6-France']);
  });

  test('says whether the address is permanent', async () => {
    const { unmount } = await open();
    expect(screen.getByText(/always leads to version 2026-1/)).toBeVisible();
    unmount();
    const cite = { choices: [{ key: 'all', label: 'All', citable: aCitable({ version: null }) }], comments: [], fileName: 'x' };
    await open({ cite });
    expect(screen.getByText(/live answers, not a published version/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /comments? as/ })).toBeNull();
  });

  test('takes the focus, and gives it back when Escape closes it; a press outside closes it too', async () => {
    const { user } = await open();
    expect(screen.getByRole('dialog')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Cite' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Cite' })).toHaveAttribute('aria-expanded', 'false');
    await user.click(screen.getByRole('button', { name: 'Cite' }));
    await screen.findByRole('dialog');
    await user.click(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the dialog "Embed"', () => {
  test('shows the frame as it will be, and its code', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Embed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Embed' }));
    const preview = () => dialog.getByTitle('Preview').getAttribute('src');
    expect(preview()).toBe('/embed/question/24/?version=2026-1&lang=en&h=480&legend=1');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Version' }), 'always the latest');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'German');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Height' }), '600 px');
    await user.click(dialog.getByRole('checkbox', { name: 'Legend' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Outline Germany, France' }));
    expect(preview()).toBe('/embed/question/24/?version=latest&lang=de&h=600&legend=0&c=DE,FR');
    await user.click(dialog.getByRole('button', { name: 'Copy code' }));
    expect(copied).toEqual([
      `<iframe src="${location.origin}/embed/question/24/?version=latest&amp;lang=de&amp;h=600&amp;legend=0&amp;c=DE,FR" title="Which &quot;form&quot;?" width="100%" height="600" style="border:0" loading="lazy"></iframe>`,
    ]);
    expect(dialog.getByRole('region', { name: 'Code' })).toHaveTextContent(copied[0] ?? '');
  });

  test('is not offered for what is not public', async () => {
    const { user } = show({ embed: null });
    const button = screen.getByRole('button', { name: 'Embed' });
    expect(button).toHaveAccessibleDescription('Only public versions can be embedded');
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('a button of its own opens the citation above itself, and gets the focus back', async () => {
  server.use(...fakeServerHandlers());
  const { user } = renderApp(
    <>
      <CiteButton source={null}>Not known yet</CiteButton>
      <CiteButton source={complete.cite ?? null}>Cite both</CiteButton>
    </>,
    { messages },
  );
  expect(screen.getByRole('button', { name: 'Not known yet' })).toBeDisabled();
  const button = screen.getByRole('button', { name: 'Cite both' });
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Cite' })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Citation' })).toHaveTextContent('IV.6');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});
