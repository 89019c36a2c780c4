import { type DialogProps, type FeatureApp, type FeatureAppManifest, listPages, type Registry } from '@round-table/shared/federation';
import { createMemoryRouter, RouterProvider } from '@round-table/shared/libs/router';
import { createStore, pagesRegistered, signedIn } from '@round-table/shared/runtime';
import { WithoutStyles } from '@round-table/shared/testing';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { redirectOnSignOut } from '../app/redirect-on-sign-out';
import { Root } from '../app/root';
import { createRoutes } from '../app/routes';
import { createFeatureApps } from '../features/feature-apps/feature-apps';
import { createFailureReporter } from '../features/feature-apps/loading/failure-reporter';
import type { LoadRemote } from '../features/feature-apps/loading/remote-loader';
import { reportUncaughtErrors } from '../features/feature-apps/loading/uncaught-errors';
import { noOverrides, type OverrideStatus } from '../features/overrides/apply-overrides';

const label = (en: string, de: string) => ({ en, de });

/** Two feature apps as a registry describes them. */
export const manifests: FeatureAppManifest[] = [
  {
    id: 'mfe-reading',
    platform: '^1.0.0',
    version: '1.0.0',
    hash: 'a1',
    base: '/apps/mfe-reading/1.0.0-a1/',
    entry: 'remoteEntry.js',
    integrity: '',
    routes: [
      { path: '/dashboard', preload: [] },
      { path: '/open', who: ['expert', 'admin'], preload: [] },
      { path: '/questionnaire', preload: [] },
      { path: '/question/:questionId', preload: [] },
      { path: '/search', preload: [] },
    ],
    pages: {
      dashboard: '/dashboard/',
      openPoints: '/open/',
      questionnaire: '/questionnaire',
      question: '/question/:questionId/',
      search: '/search',
    },
    menu: [
      { id: 'dashboard', place: 'main', order: 10, label: label('Dashboard', 'Übersicht'), icon: 'dashboard', to: '/dashboard' },
      {
        id: 'questionnaire',
        place: 'main',
        order: 20,
        label: label('Questionnaire', 'Fragebogen'),
        icon: 'questionnaire',
        to: '/questionnaire',
        covers: ['/question/:questionId'],
      },
    ],
    dialogs: [],
  },
  {
    id: 'mfe-office',
    platform: '^1.0.0',
    version: '1.0.0',
    hash: 'b2',
    base: '/apps/mfe-office/1.0.0-b2/',
    entry: 'remoteEntry.js',
    integrity: '',
    routes: [
      { path: '/users', title: label('Users', 'Benutzer'), who: ['admin'], preload: [] },
      { path: '/files', title: label('All files', 'Alle Dateien'), permission: 'open-data', preload: [] },
    ],
    menu: [
      { id: 'users', place: 'admin', order: 10, label: label('Users', 'Benutzer'), icon: 'users', who: ['admin'], to: '/users' },
      {
        id: 'inquiries',
        place: 'admin',
        order: 20,
        label: label('Inquiries', 'Rückfragen'),
        icon: 'questions',
        who: ['admin'],
        to: '/users?inquiries',
        counter: 'inquiries',
      },
      {
        id: 'export',
        place: 'reports',
        order: 10,
        label: label('Export by Country', 'Export nach Land'),
        icon: 'flag',
        dialog: 'export-by-country',
      },
      {
        id: 'files',
        place: 'footer',
        order: 10,
        label: label('All files', 'Alle Dateien'),
        icon: 'file',
        permission: 'open-data',
        to: '/files',
      },
    ],
    dialogs: [{ name: 'export-by-country', preload: [] }],
  },
];

const toPage = (text: string) => () => Promise.resolve(() => <h1>{text}</h1>);

export const aFeatureApp = (overrides: Partial<FeatureApp>): FeatureApp => ({
  id: '',
  platform: '^1.0.0',
  routes: [],
  menu: [],
  dialogs: [],
  budget: 0,
  pages: {},
  dialogComponents: {},
  messages: { en: {}, de: {} },
  ...overrides,
});

const ExportDialog = ({ onClose }: DialogProps) => (
  <div role="dialog" aria-label="Export Report by Countries">
    <button type="button" onClick={onClose}>
      Close
    </button>
  </div>
);

const featureApps: Record<string, FeatureApp> = {
  'mfe-reading': aFeatureApp({
    pages: {
      '/dashboard': toPage('The dashboard'),
      '/open': toPage('What is open'),
      '/questionnaire': toPage('The questionnaire'),
      '/question/:questionId': toPage('The question'),
      '/search': toPage('The results'),
    },
  }),
  'mfe-office': aFeatureApp({
    pages: { '/users': toPage('The users'), '/files': toPage('The files') },
    dialogComponents: { 'export-by-country': () => Promise.resolve(ExportDialog) },
  }),
};

/** Resolves the feature apps of `manifests` without a network. */
export const loadFakeRemote: LoadRemote = async ({ id }) => {
  const featureApp = featureApps[id];
  return featureApp ? { featureApp } : null;
};

interface Options {
  at?: string;
  signedIn?: boolean;
  loadRemote?: LoadRemote;
  /** The apps of the registry. */
  live?: FeatureAppManifest[];
  overrides?: OverrideStatus;
  leftOut?: Registry['left_out'];
}

/** The listeners of the previous shell: a window has one at a time. */
let removeListeners: () => unknown = () => undefined;

/** Renders the whole shell at an address. */
export function renderShell({
  at = '/dashboard',
  signedIn: isSignedIn = false,
  loadRemote = loadFakeRemote,
  live = manifests,
  overrides = noOverrides,
  leftOut,
}: Options = {}) {
  const store = createStore();
  if (isSignedIn) store.dispatch(signedIn({ access: 'access', refresh: 'refresh' }));
  const reporter = createFailureReporter(store.dispatch);
  const registry = { revision: 1, shell: '', apps: live, ...(leftOut && { left_out: leftOut }) };
  store.dispatch(pagesRegistered(listPages(registry)));
  const apps = createFeatureApps({ registry, loadRemote, reporter });
  const router = createMemoryRouter(createRoutes(apps, overrides), { initialEntries: [at] });
  const stop = redirectOnSignOut(store, router);
  removeListeners();
  removeListeners = reportUncaughtErrors(apps.registry, reporter);
  const view = render(
    <WithoutStyles>
      <Root store={store} apps={apps}>
        <RouterProvider router={router} />
      </Root>
    </WithoutStyles>,
  );
  return { ...view, store, router, apps, user: userEvent.setup(), stop };
}
