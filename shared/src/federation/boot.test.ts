import { createRequire } from 'node:module';
import { boot } from './boot';

const { toBootScript } = createRequire(__filename)('../../build/boot-script.cjs') as { toBootScript: () => string };

const registry = {
  apps: [
    {
      base: '/apps/mfe-reading/1.0.0-a1/',
      entry: 'remoteEntry.js',
      routes: [
        { path: '/question/:questionId', preload: ['page.js'], entryPoints: ['form'], memberEntryPoints: ['overlay'] },
        { path: '/users', who: ['admin'], preload: ['users.js'] },
        { path: '/members', who: ['reader', 'expert', 'admin'], preload: ['members.js'] },
      ],
    },
  ],
};
const entryPoints = { form: ['form.js', 'form.css'], overlay: ['overlay.js'] };
const app = ['/apps/mfe-reading/1.0.0-a1/remoteEntry.js', '/apps/mfe-reading/1.0.0-a1/page.js'];
const refresh = '/api/token/refresh/';
const members = [refresh, '/apps/mfe-reading/1.0.0-a1/remoteEntry.js', '/apps/mfe-reading/1.0.0-a1/members.js'];

let fetched: string[] = [];
beforeEach(() => {
  fetched = [];
  Object.assign(globalThis, {
    fetch: (url: string) => {
      fetched.push(url);
      return Promise.reject(new Error('offline'));
    },
  });
  document.body.innerHTML = `<script id="registry" type="text/plain">${JSON.stringify(registry)}</script>
    <script id="entry-points" type="text/plain">${JSON.stringify(entryPoints)}</script>`;
});
afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.prerendered;
  Reflect.deleteProperty(window, 'cookieStore');
});

// The same cases for the source and for what the build inlines.
describe.each([
  ['the module', boot],
  ['the inlined script', () => new Function(toBootScript())()],
])('%s', (_name, run) => {
  test.each<[string, string, boolean, string[]]>([
    ['a guest', '/question/5/', false, [...app, '/form.js', '/form.css']],
    ['a member', '/question/5', true, [refresh, ...app, '/form.js', '/form.css', '/overlay.js']],
    ['a guest', '/members', false, []],
    ['a member', '/members/', true, members],
    ['a member', '/users', true, [refresh]],
    ['a guest', '/', false, []],
  ])('prefetches for %s at %s what every possible role may open', (_who, pathname, hasSession, expected) => {
    if (hasSession) localStorage.setItem('round-table.session', '{"user":1}');
    history.replaceState(null, '', pathname);
    run();
    expect(fetched).toEqual(expected);
  });

  test('marks what was clicked last before React has taken it over', () => {
    document.body.innerHTML =
      '<div id="root"><button><i></i></button><button></button><label><input type="radio"></label><div role="tab"><b></b></div>'.concat(
        '<a href="#"></a><details><summary></summary></details><input type="checkbox"></div><button></button>',
      );
    const [first, second, outside] = document.querySelectorAll('button');
    const marked = () => document.querySelector('[data-early-click]');
    run();
    document.querySelector('i')?.click();
    expect(marked()).toBe(first);
    second?.click();
    expect(marked()).toBe(second);
    document.querySelector('label')?.click();
    expect(marked()).toBe(document.querySelector('input'));
    outside?.click();
    expect(marked()).toBeNull();
    document.querySelector('b')?.click();
    expect(marked()).toBe(document.querySelector('[role="tab"]'));
    document.querySelector<HTMLElement>('[type="checkbox"]')?.click();
    expect(marked()).toBe(document.querySelector('[type="checkbox"]'));
    for (const selector of ['a', 'summary']) {
      document.querySelector<HTMLElement>(selector)?.click();
      expect([selector, marked()]).toEqual([selector, null]);
    }
    Object.assign(first ?? {}, { __reactProps$test: {} });
    first?.click();
    expect(marked()).toBeNull();
  });

  test('marks the fields that are changed before React has taken them over, with their values', () => {
    document.body.innerHTML =
      '<div id="root"><input type="search" value="UK"><select><option>Rank</option></select><input type="radio"><input type="search"></div><input type="search">';
    const fields = [...document.querySelectorAll<HTMLElement>('input, select')];
    Object.assign(fields[3] ?? {}, { __reactProps$test: {} });
    run();
    for (const field of fields) field.dispatchEvent(new Event('input', { bubbles: true }));
    const listMarks = () => fields.map((field) => field.dataset.earlyChange);
    expect(listMarks()).toEqual(['UK', 'Rank', undefined, undefined, undefined]);
    // Until the part that took the field over has its value.
    Object.assign(fields[0] ?? {}, { __reactProps$test: {}, value: 'UKR' });
    fields[0]?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(listMarks()[0]).toBe('UKR');
  });

  test('forgets a click by which React takes the control over', async () => {
    document.body.innerHTML = '<div id="root"><button></button></div>';
    const button = document.querySelector('button');
    run();
    button?.click();
    expect(button).toHaveAttribute('data-early-click');
    Object.assign(button ?? {}, { __reactProps$test: {} });
    await new Promise((resolve) => setTimeout(resolve));
    expect(button).not.toHaveAttribute('data-early-click');
  });

  test('handles the shortcuts of buttons and fields before the page is interactive', () => {
    document.body.innerHTML =
      '<div id="root"><input aria-keyshortcuts="/"><button aria-keyshortcuts="Control+K Meta+K"></button></div><textarea></textarea><input type="radio">';
    const [field, button, other, radio] = ['input', 'button', 'textarea', '[type="radio"]'].map((selector) =>
      document.querySelector<HTMLElement>(selector),
    );
    run();
    /** Presses a key and returns whether the browser still handles it itself. */
    const press = (key: string, modifiers: KeyboardEventInit = {}) =>
      (document.activeElement ?? document).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
      );
    const isMarked = () => button?.hasAttribute('data-early-click');

    other?.focus();
    expect(press('/')).toBe(true);
    radio?.focus();
    expect(press('/', { shiftKey: true })).toBe(false);
    expect(document.activeElement).toBe(field);
    for (const modifiers of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }])
      expect(press('k', modifiers)).toBe(true);
    expect([press('c', { ctrlKey: true }), press('"', { ctrlKey: true }), isMarked()]).toEqual([true, true, false]);
    expect([press('k', { ctrlKey: true }), isMarked()]).toEqual([false, true]);
    field?.click();
    expect([isMarked(), press('k', { metaKey: true }), isMarked()]).toEqual([false, false, true]);
    button?.removeAttribute('data-early-click');
    document.documentElement.dataset.interactive = '';
    expect([press('k', { ctrlKey: true }), isMarked()]).toEqual([true, false]);
    delete document.documentElement.dataset.interactive;
  });

  test.each([
    ['?lang=de', 'de'],
    ['?version=2026-1&lang=en', 'en'],
    ['?lang=qps', 'de'],
    ['', 'de'],
  ])('takes the language from the address %s if there is one of that name', (search, expected) => {
    localStorage.setItem('round-table.locale', '"de"');
    history.replaceState(null, '', `/${search}`);
    run();
    expect(document.documentElement.lang).toBe(expected);
  });

  test('sets the stored language and appearance, and defaults if storage is unreadable', () => {
    localStorage.setItem('round-table.locale', '"de"');
    localStorage.setItem('round-table.appearance', '"dark"');
    run();
    expect([document.documentElement.lang, document.documentElement.dataset.theme]).toEqual(['de', 'dark']);
    localStorage.setItem('round-table.locale', '{');
    localStorage.removeItem('round-table.appearance');
    run();
    expect([document.documentElement.lang, document.documentElement.dataset.theme]).toEqual(['en', 'light']);
  });

  test('hides the disclaimer that came with the page from guests who have accepted it', () => {
    run();
    expect(document.documentElement.dataset.disclaimer).toBeUndefined();
    localStorage.setItem('round-table.disclaimer-accepted', 'true');
    run();
    expect(document.documentElement.dataset.disclaimer).toBe('accepted');
    delete document.documentElement.dataset.disclaimer;
  });

  test.each<[string, string, Record<string, string>, string]>([
    ['keeps the rendered page for a guest', '/', {}, 'en'],
    ['refuses it for a member', '/', { session: '{"user":1}' }, 'refused'],
    ['refuses it in another language', '/', { locale: '"de"' }, 'refused'],
    ['refuses it with a folded menu', '/', { 'menu-folded': 'true' }, 'refused'],
    ['keeps it with a query, with which it was rendered', '/?dialog=a', {}, 'en'],
  ])('%s', (_what, address, stored, expected) => {
    document.documentElement.dataset.prerendered = 'en';
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(`round-table.${key}`, value);
    history.replaceState(null, '', address);
    run();
    expect(document.documentElement.dataset.prerendered).toBe(expected);
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['nothing for a guest without a language', {}, []],
    ['the chosen language', { locale: '"de"' }, ['de']],
    ['that a member needs none', { locale: '"de"', session: '{"user":1}' }, ['none']],
  ])('tells the server %s', (_what, stored, expected) => {
    const cookies: string[] = [];
    Object.assign(window, {
      cookieStore: {
        set: ({ name, value }: { name: string; value: string }) => {
          expect(name).toBe('round-table-page');
          cookies.push(value);
          return Promise.resolve();
        },
      },
    });
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(`round-table.${key}`, value);
    run();
    expect(cookies).toEqual(expected);
  });

  test('prefetches nothing from an unreadable registry', () => {
    document.body.innerHTML = '<script id="registry" type="text/plain"><!--registry--></script>';
    history.replaceState(null, '', '/question/5/');
    run();
    expect(fetched).toEqual([]);
  });
});
