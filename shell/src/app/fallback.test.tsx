import type { FeatureAppManifest } from '@round-table/shared/federation';
import { screen, waitFor } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import type { LoadRemote } from '../features/feature-apps/loading/remote-loader';
import { aFeatureApp, loadFakeRemote, manifests, renderShell } from '../testing/render-shell';
import { type Received, serveState } from '../testing/shell-server';

let received: Received;
beforeEach(() => {
  received = serveState();
  // React logs what a boundary catches, jsdom what is uncaught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const [reading, office] = manifests as [FeatureAppManifest, FeatureAppManifest];
const newest: FeatureAppManifest = { ...reading, version: '2.0.0', base: '/apps/mfe-reading/2.0.0-a1/', fallback: reading };
const live = [newest, office];
const fallbackNotice = /^The new version failed to load/;
const notLoaded = 'Error: This part of the application could not be loaded';

/** Loads the newest build by the given function, every other build as usual. */
const withNewest =
  (loadNewest: LoadRemote): LoadRemote =>
  (app, attempt) =>
    (app.version === newest.version ? loadNewest : loadFakeRemote)(app, attempt);
const withNewestPage = (Page: ComponentType): LoadRemote =>
  withNewest(async () => ({ featureApp: aFeatureApp({ pages: { '/dashboard': async () => Page } }) }));

const Throwing = () => {
  throw new Error('not today');
};
const ThrowingInEffect = () => {
  useEffect(() => {
    throw new Error('not today');
  }, []);
  return <h1>The newest dashboard</h1>;
};
/** Throws once its button has been clicked. */
const ThrowingLater = () => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('not any more');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      The newest dashboard
    </button>
  );
};

/** Its button throws an error whose stack trace names a file of the newest build. */
const ThrowingInHandler = () => {
  const fail = () => {
    const error = new Error('no');
    error.stack = `Error: no\n at fail (https://example.org${newest.base}page.js:1:1)`;
    throw error;
  };
  return (
    <>
      <textarea aria-label="Note" />
      <button type="button" onClick={fail}>
        Fail
      </button>
    </>
  );
};

test.each<[string, string, LoadRemote]>([
  ['whose files cannot be fetched', 'load', withNewest(() => Promise.reject(new Error('ScriptNetworkError: Failed to load script')))],
  ['that times out', 'timeout', withNewest(() => Promise.reject(new Error('timeout')))],
  ['that throws while it is evaluated', 'import', withNewest(() => Promise.reject(new Error('ScriptExecutionError: x is not defined')))],
  ['that exposes nothing', 'import', withNewest(async () => null)],
  ['that throws while rendering', 'render', withNewestPage(Throwing)],
  ['that throws in an effect', 'render', withNewestPage(ThrowingInEffect)],
])('a build %s is replaced by the previous one, with a notification, and the failure is reported once', async (_name, kind, loadRemote) => {
  const { user } = renderShell({ live, loadRemote });
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(fallbackNotice));
  expect(screen.queryByText(notLoaded)).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Questionnaire' }));
  expect(await screen.findByRole('heading', { name: 'The questionnaire' })).toBeInTheDocument();
  await waitFor(() => expect(received.failures).toHaveLength(1));
  expect(received.failures[0]).toMatchObject({ app: 'mfe-reading', build: '2.0.0-a1', kind });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a failed override falls back to the released build, and is not reported', async () => {
  const override = { ...newest, base: 'http://localhost:4870/' };
  renderShell({ live: [override, office], loadRemote: withNewestPage(Throwing) });
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(fallbackNotice));
  expect(received.failures).toEqual([]);
});

test('files that fail to load once are loaded by the automatic retry, without a notification or report', async () => {
  const attempts: number[] = [];
  const loadRemote = withNewest((app, attempt) => {
    attempts.push(attempt);
    return attempt === 0 ? Promise.reject(new Error('ScriptNetworkError')) : loadFakeRemote(app, attempt);
  });
  renderShell({ live, loadRemote });
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  expect(attempts).toEqual([0, 1]);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(received.failures).toEqual([]);
});

/** Loads as the bundlers do: the page after its style sheet, whose link rejects. The attempts are counted. */
function withMissingSheet(attempts: number[]): LoadRemote {
  const loadSheet = () =>
    new Promise<void>((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.onload = () => resolve();
      link.onerror = () => reject(new Error('Loading CSS chunk page failed.'));
      document.head.append(link);
      link.dispatchEvent(new Event('error'));
      link.remove();
    });
  return async (app, attempt) => {
    if (app.id !== reading.id) return loadFakeRemote(app, attempt);
    attempts.push(attempt);
    await loadSheet();
    return loadFakeRemote(app, attempt);
  };
}

test('a page whose style sheet is missing is shown without it if no build is complete, with a notification', async () => {
  const attempts: number[] = [];
  renderShell({ live, loadRemote: withMissingSheet(attempts) });
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/The design of this page could not be loaded/));
  expect(screen.queryByText(notLoaded)).not.toBeInTheDocument();
  // Both builds are tried twice.
  expect(attempts).toHaveLength(5);
  await waitFor(() => expect(received.failures.map(({ kind }) => kind)).toEqual(['load', 'load']));
});

test('if neither build loads, the error is shown, and a retry begins with the newest build', async () => {
  let isDown = true;
  const loaded: string[] = [];
  const loadRemote: LoadRemote = (app, attempt) => {
    if (app.id !== reading.id || !isDown) loaded.push(app.version);
    return isDown ? Promise.reject(new Error('ScriptNetworkError')) : loadFakeRemote(app, attempt);
  };
  const { user } = renderShell({ live, loadRemote });
  expect(await screen.findByText(notLoaded)).toBeInTheDocument();
  expect(screen.queryByText(fallbackNotice)).not.toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  expect(loaded).toEqual(['2.0.0']);
});

test('a development build shows where an error was thrown, a production build does not', async () => {
  const former = process.env.NODE_ENV;
  const [{ fallback: _previous, ...alone }] = live as [FeatureAppManifest];
  const { unmount } = renderShell({ live: [alone, office], loadRemote: withNewestPage(Throwing) });
  expect(await screen.findByText(notLoaded)).toBeInTheDocument();
  expect(screen.queryByText(/not today/)).not.toBeInTheDocument();
  unmount();
  process.env.NODE_ENV = 'development';
  renderShell({ live: [alone, office], loadRemote: withNewestPage(Throwing) });
  expect(await screen.findByText(/Error: not today\s+at Throwing/)).toBeInTheDocument();
  process.env.NODE_ENV = former;
});

test('a stable build is kept after its first render error and replaced after the second', async () => {
  const { user, apps } = renderShell({ live, loadRemote: withNewestPage(ThrowingLater) });
  const button = await screen.findByRole('button', { name: 'The newest dashboard' });
  apps.markStable(reading.id);
  await user.click(button);
  expect(await screen.findByText(notLoaded)).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'The newest dashboard' }));
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(fallbackNotice));
  await waitFor(() => expect(received.failures.map(({ kind, message }) => [kind, message])).toEqual([['render', 'Error: not any more']]));
});

test('an error in an event handler keeps the page, shows a notification, and is reported once', async () => {
  const { user } = renderShell({ live, loadRemote: withNewestPage(ThrowingInHandler) });
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'typed');
  await user.click(screen.getByRole('button', { name: 'Fail' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Something went wrongWhat you have entered is still there.'));
  await user.click(screen.getByRole('button', { name: 'Fail' }));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('typed');
  await waitFor(() => expect(received.failures).toEqual([{ app: 'mfe-reading', build: '2.0.0-a1', kind: 'event', message: 'Error: no' }]));
});

test('a prefetched page that failed reports its first error, not the one of importing it again', async () => {
  const failures = ['Version 19 does not satisfy the requirement', 'useParams of undefined'].map((message) => new Error(message));
  const loadRemote = withNewest(async () => ({
    featureApp: aFeatureApp({ pages: { '/dashboard': () => Promise.reject(failures.shift() ?? new Error('loaded again')) } }),
  }));
  const { user } = renderShell({ at: '/info', loadRemote, live });
  await user.hover(await screen.findByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(failures).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  await waitFor(() => expect(received.failures).toHaveLength(1));
  expect(received.failures[0]).toMatchObject({ kind: 'import', message: expect.stringContaining('does not satisfy') });
});
