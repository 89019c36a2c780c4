import { listLanguages } from '@round-table/shared/contract';
import { isOpenTo, listEntryPoints, matchesRoute, toPossibleRoles } from '@round-table/shared/domain';
import { beginFirstRefresh, isTakenOver } from '@round-table/shared/runtime';
import type { LazyEntryPoint } from './feature-app';
import type { FeatureAppManifest, Registry } from './registry';
import { isTyping } from './typing';

function readStoredJson<T>(key: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(`round-table.${key}`) ?? '') as T;
  } catch {
    return undefined;
  }
}

function readInlinedJson<T extends object>(id: string): Partial<T> {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '') as T;
  } catch {
    return {};
  }
}

/** Fills the HTTP cache. Not by preload links: the browser remembers a failed one, and a retry would fail with it. */
const prefetch = (url: string): void => {
  fetch(url, { mode: 'no-cors', credentials: 'include' }).catch(() => undefined);
};

const year = 31_536_000_000;

/** A cookie tells the server which page to render next; without it, a guest's in English, which the browser refuses if it is another's. */
function rememberPage(page: string): void {
  try {
    const name = `${location.protocol === 'https:' ? '__Host-' : ''}round-table-page`;
    const known = new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(document.cookie)?.[1] ?? 'en';
    if (known === page || !('cookieStore' in window)) return;
    window.cookieStore.set({ name, value: page, expires: Date.now() + year, sameSite: 'lax' }).catch(() => undefined);
  } catch {
    // Cookies are blocked.
  }
}

const isInteractive = () => 'interactive' in document.documentElement.dataset;

/** Marks the control that is used before its script runs; what takes it over clicks it again (`useEarlyInput`). */
function markControl(control: Element | null): void {
  document.querySelector('[data-early-click]')?.removeAttribute('data-early-click');
  control?.setAttribute('data-early-click', '');
}

/** What a click needs a script for; links and the like need none. Translations of the browser put elements of their own around texts. */
function findControl(target: EventTarget | null): Element | null {
  if (!(target instanceof Element) || !target.closest('#root') || target.closest('a[href], summary')) return null;
  return target.closest('button, [role="tab"], [role="gridcell"]') ?? target;
}

function rememberClick({ target }: Event): void {
  const control = findControl(target);
  const isEarly = control !== null && !isTakenOver(control);
  markControl(isEarly ? control : null);
  // React may take over the part now, before it handles this click.
  if (isEarly) setTimeout(() => isTakenOver(control) && markControl(null));
}

/** Marks a field that is changed before its script runs with its value; what takes it over gets it (`useEarlyInput`). */
function markField({ target }: Event): void {
  if (!(target instanceof HTMLElement) || !target.closest('#root') || !target.matches('[type="search"], select')) return;
  const { dataset } = target;
  if (!isTakenOver(target) || dataset.earlyChange !== undefined) dataset.earlyChange = (target as HTMLInputElement).value;
}

/** Until the shell listens for its shortcuts: those of buttons count as clicks, those of fields focus them (`aria-keyshortcuts`). */
function handleEarlyShortcut(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const modifier = (ctrlKey && 'Control+') || (metaKey && 'Meta+') || '';
  // Shift alone is allowed: a German keyboard has the slash there.
  const isOther = altKey || (modifier !== '' && shiftKey);
  if (isInteractive() || isOther || (modifier === '' && isTyping(event)) || !/^[a-z/]$/i.test(key)) return;
  const control = document.querySelector<HTMLElement>(`#root [aria-keyshortcuts~="${modifier}${key.toUpperCase()}"]`);
  if (!control) return;
  event.preventDefault();
  if (control.matches('button')) markControl(control);
  else control.focus();
}

/** Prints in the light appearance, also before the scripts of the shell follow the print. */
function printLight(root: HTMLElement): void {
  let onScreen: string | undefined;
  addEventListener('beforeprint', () => {
    onScreen ??= root.dataset.theme;
    root.dataset.theme = 'light';
  });
  addEventListener('afterprint', () => {
    root.dataset.theme = onScreen;
    onScreen = undefined;
  });
}

/**
 * Runs inline, before the scripts of the shell: sets language and appearance before the first paint, and starts what the current route
 * needs together with the shell. The build inlines this file into the page, so it may import only types and what `boot-script.cjs` names.
 */
export function boot(): void {
  const root = document.documentElement;
  const systemAppearance = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = readStoredJson<string>('appearance') || systemAppearance;
  printLight(root);
  const codes = [/[?&]lang=([\w-]+)(?:&|$)/.exec(location.search)?.[1], readStoredJson<string>('locale')];
  root.lang = codes.find((code) => listLanguages().some((language) => language === code)) ?? 'en';

  const isMember = Boolean(readStoredJson<{ user?: number }>('session')?.user);
  if (isMember) beginFirstRefresh();
  // The server renders a guest's page without knowing who visits: a visitor of another page must not see this one first.
  const isNotGuest = isMember || Boolean(readStoredJson('menu-folded'));
  if (root.dataset.prerendered && (isNotGuest || root.dataset.prerendered !== root.lang)) root.dataset.prerendered = 'refused';
  if (readStoredJson('disclaimer-accepted')) root.dataset.disclaimer = 'accepted';
  rememberPage(isNotGuest ? 'none' : root.lang);
  document.addEventListener('click', rememberClick, true);
  document.addEventListener('input', markField, true);
  document.addEventListener('keydown', handleEarlyShortcut, true);

  const roles = toPossibleRoles(isMember);
  const files = readInlinedJson<Record<LazyEntryPoint, string[]>>('entry-points');
  const start = (app: FeatureAppManifest) => {
    for (const route of app.routes) {
      if (!matchesRoute(route, location.pathname) || !isOpenTo(route, roles)) continue;
      for (const file of [app.entry, ...route.preload]) prefetch(app.base + file);
      for (const file of listEntryPoints(route, roles).flatMap((name) => files[name] ?? [])) prefetch(`/${file}`);
    }
  };
  readInlinedJson<Registry>('registry').apps?.forEach(start);
}
