import type { DialogProps, FeatureApp, FeatureAppManifest } from '@round-table/shared/federation';
import { createMemoryRouter, RouterProvider } from '@round-table/shared/kit/router';
import { createStore, signedIn } from '@round-table/shared/runtime';
import { Unstyled } from '@round-table/shared/testing';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followSession } from '../app/follow-session';
import { Root } from '../app/root';
import { routesOf } from '../app/routes';
import { createFeatureApps } from '../features/feature-apps/feature-apps';
import type { OpenRemote } from '../features/feature-apps/open-remote';
import { tellFailures } from '../features/feature-apps/tell-failures';
import { watchUncaught } from '../features/feature-apps/watch-uncaught';
import { nothingOverridden, type Overriding } from '../features/overrides/apply-overrides';

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
      { path: '/questionnaire', preload: [] },
      { path: '/question/:questionId', preload: [] },
    ],
    menu: [
      { id: 'dashboard', place: 'main', order: 10, label: label('Dashboard', 'Übersicht'), icon: 'dashboard', to: '/dashboard' },
      {
        id: 'questionnaire',
        place: 'main',
        order: 20,
        label: label('Questionnaire', 'Fragebogen'),
        icon: 'questionnaire',
        to: '/questionnaire',
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
    routes: [{ path: '/users', title: label('Users', 'Benutzer'), who: ['admin'], preload: [] }],
    menu: [
      { id: 'users', place: 'admin', order: 10, label: label('Users', 'Benutzer'), icon: 'users', who: ['admin'], to: '/users' },
      {
        id: 'export',
        place: 'reports',
        order: 10,
        label: label('Export by Country', 'Export nach Land'),
        icon: 'flag',
        dialog: 'export-by-country',
      },
    ],
    dialogs: [{ name: 'export-by-country', preload: [] }],
  },
];

const page = (text: string) => () => Promise.resolve(() => <h1>{text}</h1>);

/** A feature app as its code has it. */
export const aFeatureApp = (over: Partial<FeatureApp>): FeatureApp => ({
  id: '',
  platform: '^1.0.0',
  routes: [],
  menu: [],
  dialogs: [],
  budget: 0,
  pages: {},
  dialogComponents: {},
  messages: { en: {}, de: {} },
  ...over,
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
      '/dashboard': page('The dashboard'),
      '/questionnaire': page('The questionnaire'),
      '/question/:questionId': page('The question'),
    },
  }),
  'mfe-office': aFeatureApp({
    pages: { '/users': page('The users') },
    dialogComponents: { 'export-by-country': () => Promise.resolve(ExportDialog) },
  }),
};

/** Opens the feature apps of the registry at once. */
export const openAll: OpenRemote = async ({ id }) => {
  const featureApp = featureApps[id];
  return featureApp ? { featureApp } : null;
};

interface Options {
  at?: string;
  signedIn?: boolean;
  open?: OpenRemote;
  /** What is live. */
  live?: FeatureAppManifest[];
  /** What comes from elsewhere. */
  overriding?: Overriding;
}

/** The window has one shell at a time. */
let stopWatching: () => unknown = () => undefined;

/** Renders the whole shell at an address. */
export function renderShell({
  at = '/dashboard',
  signedIn: isSignedIn = false,
  open = openAll,
  live = manifests,
  overriding = nothingOverridden,
}: Options = {}) {
  const store = createStore();
  if (isSignedIn) store.dispatch(signedIn({ access: 'access', refresh: 'refresh' }));
  const witness = tellFailures(store.dispatch);
  const apps = createFeatureApps({ revision: 1, shell: '', apps: live }, open, witness);
  const router = createMemoryRouter(routesOf(apps, overriding), { initialEntries: [at] });
  const stop = followSession(store, router);
  stopWatching();
  stopWatching = watchUncaught(apps.registry, witness);
  const view = render(
    <Unstyled>
      <Root store={store} apps={apps}>
        <RouterProvider router={router} />
      </Root>
    </Unstyled>,
  );
  return { ...view, store, router, apps, user: userEvent.setup(), stop };
}
