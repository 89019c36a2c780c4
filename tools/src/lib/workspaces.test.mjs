import { listBuildSources, listBuiltWorkspaces, listDevOnlyApps, listFeatureApps, listShippedApps, listWorkspaces } from './workspaces.mjs';

it('expands the patterns of package.json', () => {
  expect(listWorkspaces()).toEqual(expect.arrayContaining(['shared', 'shell', 'mfe-admin', 'server', 'deploy', 'tools']));
});

it('finds the feature apps by their facts', () => {
  expect(listFeatureApps()).toContain('mfe-reports');
  expect(listFeatureApps()).not.toContain('shell');
});

it('leaves out workspaces without a build', () => {
  expect(listBuiltWorkspaces()).toContain('server');
  expect(listBuiltWorkspaces()).not.toContain('tools');
});

it('tells the feature apps of an installation from those for developers', () => {
  expect(listShippedApps()).toContain('mfe-reports');
  expect(listFeatureApps()).toContain('mfe-kitchen-sink');
  expect(listDevOnlyApps()).toEqual(['mfe-kitchen-sink']);
  expect([...listShippedApps(), ...listBuiltWorkspaces()]).not.toContain('mfe-kitchen-sink');
});

it('builds a workspace from the workspaces that it depends on', () => {
  expect(listBuildSources('mfe-admin').sort()).toEqual(['map', 'mfe-admin', 'shared']);
  expect(listBuildSources('server')).toEqual(expect.arrayContaining(['server', 'shared', 'map']));
});
