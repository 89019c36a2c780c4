import type { FeatureAppManifest } from '@round-table/shared/federation';
import { manifests } from '../../../testing/render-shell';
import { createSelectedBuilds } from './selected-builds';

const previous = manifests[0] as FeatureAppManifest;
const live: FeatureAppManifest = { ...previous, version: '2.0.0', base: '/apps/mfe-reading/2.0.0-a1/', fallback: previous };
const createBuilds = () => createSelectedBuilds({ revision: 1, shell: '', apps: [live] });

test('selects the live build, its fallback after a failure, and the live one again after a reset', () => {
  const builds = createBuilds();
  expect([builds.get(live.id), builds.isFallback(live)]).toEqual([live, false]);
  expect(builds.fallBackToPrevious(live)).toBe(true);
  expect([builds.get(live.id), builds.isFallback(previous)]).toEqual([previous, true]);
  builds.resetToLive(live.id);
  expect(builds.get(live.id)).toBe(live);
});

test('a second failure of a replaced build selects nothing else', () => {
  const builds = createBuilds();
  builds.fallBackToPrevious(live);
  expect(builds.fallBackToPrevious(live)).toBe(true);
  expect(builds.get(live.id)).toBe(previous);
});

test('a build without a fallback, or whose fallback is the build itself, stays selected', () => {
  const builds = createSelectedBuilds({ revision: 1, shell: '', apps: [previous] });
  expect(builds.fallBackToPrevious(previous)).toBe(false);
  const own = createSelectedBuilds({ revision: 1, shell: '', apps: [{ ...previous, fallback: previous }] });
  expect(own.fallBackToPrevious({ ...previous, fallback: previous })).toBe(false);
});

test('a new build has no retry after a render error, a stable one has one', () => {
  expect(createBuilds().countRenderError(live)).toBe(true);
  const builds = createBuilds();
  builds.markStable(live);
  expect([builds.countRenderError(live), builds.countRenderError(live), builds.countRenderError(live)]).toEqual([false, true, true]);
});

test('throws for an app that is not live', () => {
  expect(() => createBuilds().get('mfe-other')).toThrow('no feature app mfe-other is live');
});
