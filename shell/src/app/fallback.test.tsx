import type { FeatureAppManifest } from '@round-table/shared/federation';
import { screen, waitFor } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import type { OpenRemote } from '../features/feature-apps/open-remote';
import { aFeatureApp, manifests, openAll, renderShell } from '../testing/render-shell';
import { type Heard, server, serveWorld } from '../testing/shell-server';

let heard: Heard;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  heard = serveWorld();
  // React reports what a boundary catches, jsdom what nobody does.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

const [reading, office] = manifests as [FeatureAppManifest, FeatureAppManifest];
const newest: FeatureAppManifest = { ...reading, version: '2.0.0', base: '/apps/mfe-reading/2.0.0-a1/', fallback: reading };
const live = [newest, office];
const tookOver = /^The new version failed to load/;
const notLoaded = 'Error: This part of the application could not be loaded';

/** The newest build opens as given, everything else as it should. */
const opening =
  (openNewest: OpenRemote): OpenRemote =>
  (app, attempt) =>
    (app.version === newest.version ? openNewest : openAll)(app, attempt);
const showing = (Page: ComponentType): OpenRemote =>
  opening(async () => ({ featureApp: aFeatureApp({ pages: { '/dashboard': async () => Page } }) }));

const Throwing = () => {
  throw new Error('not today');
};
const ThrowingInEffect = () => {
  useEffect(() => {
    throw new Error('not today');
  }, []);
  return <h1>The newest dashboard</h1>;
};
/** Works until its button is pressed. */
const ThrowingLater = () => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('not any more');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      The newest dashboard
    </button>
  );
};

/** Its button throws, as a script of the newest build would. */
const Refusing = () => {
  const refuse = () => {
    const error = new Error('no');
    error.stack = `Error: no\n at refuse (https://example.org${newest.base}page.js:1:1)`;
    throw error;
  };
  return (
    <>
      <textarea aria-label="Note" />
      <button type="button" onClick={refuse}>
        Refuse
      </button>
    </>
  );
};

test.each<[string, string, OpenRemote]>([
  ['whose files do not come', 'load', opening(() => Promise.reject(new Error('ScriptNetworkError: Failed to load script')))],
  ['that takes too long', 'timeout', opening(() => Promise.reject(new Error('timeout')))],
  ['that throws on being evaluated', 'import', opening(() => Promise.reject(new Error('ScriptExecutionError: x is not defined')))],
  ['that exposes nothing', 'import', opening(async () => null)],
  ['that throws on rendering', 'render', showing(Throwing)],
  ['that throws in an effect', 'render', showing(ThrowingInEffect)],
])('a build %s gives way to the one before it, which says so in a line; the failure is reported once', async (_name, kind, open) => {
  const { user } = renderShell({ live, open });
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(tookOver);
  expect(screen.queryByText(notLoaded)).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Questionnaire' }));
  expect(await screen.findByRole('heading', { name: 'The questionnaire' })).toBeInTheDocument();
  await waitFor(() => expect(heard.failures).toHaveLength(1));
  expect(heard.failures[0]).toMatchObject({ app: 'mfe-reading', build: '2.0.0-a1', kind });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a build that is tried out from elsewhere gives way as well, and is not reported', async () => {
  const tried = { ...newest, base: 'http://localhost:4870/' };
  renderShell({ live: [tried, office], open: showing(Throwing) });
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(tookOver);
  expect(heard.failures).toEqual([]);
});

test('files that do not come once come by themselves at the second attempt, and nobody is told', async () => {
  const attempts: number[] = [];
  const open = opening((app, attempt) => {
    attempts.push(attempt);
    return attempt === 0 ? Promise.reject(new Error('ScriptNetworkError')) : openAll(app, attempt);
  });
  renderShell({ live, open });
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  expect(attempts).toEqual([0, 1]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(heard.failures).toEqual([]);
});

test('where neither build comes, the error stands in its place, and a retry begins with the newest', async () => {
  let isDown = true;
  const opened: string[] = [];
  const open: OpenRemote = (app, attempt) => {
    if (app.id !== reading.id || !isDown) opened.push(app.version);
    return isDown ? Promise.reject(new Error('ScriptNetworkError')) : openAll(app, attempt);
  };
  const { user } = renderShell({ live, open });
  expect(await screen.findByText(notLoaded)).toBeInTheDocument();
  expect(screen.queryByText(tookOver)).not.toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  expect(opened).toEqual(['2.0.0']);
});

test('a build that has stood keeps its place at one failure, and loses it at the next', async () => {
  const { user, apps } = renderShell({ live, open: showing(ThrowingLater) });
  const button = await screen.findByRole('button', { name: 'The newest dashboard' });
  apps.hasStood(reading.id);
  await user.click(button);
  expect(await screen.findByText(notLoaded)).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'The newest dashboard' }));
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(tookOver);
  await waitFor(() => expect(heard.failures.map(({ kind, message }) => [kind, message])).toEqual([['render', 'Error: not any more']]));
});

test('what an event handler throws leaves the page as it is, is told, and is reported once', async () => {
  const { user } = renderShell({ live, open: showing(Refusing) });
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'kept');
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrongWhat you have entered is still there.');
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('kept');
  await waitFor(() => expect(heard.failures).toEqual([{ app: 'mfe-reading', build: '2.0.0-a1', kind: 'event', message: 'Error: no' }]));
});

test('of a page that is fetched ahead the first failure is told, not what a second attempt stumbles over', async () => {
  const failures = ['Version 19 does not satisfy the requirement', 'useParams of undefined'].map((message) => new Error(message));
  const open = opening(async () => ({
    featureApp: aFeatureApp({ pages: { '/dashboard': () => Promise.reject(failures.shift() ?? new Error('gone on')) } }),
  }));
  const { user } = renderShell({ at: '/info', open, live });
  await user.hover(await screen.findByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(failures).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  await waitFor(() => expect(heard.failures).toHaveLength(1));
  expect(heard.failures[0]).toMatchObject({ kind: 'import', message: expect.stringContaining('does not satisfy') });
});
