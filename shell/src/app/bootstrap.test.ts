/** The modules that have been evaluated in this file. */
const listEvaluated = () => Object.keys(require.cache);

test('the bootstrap stage evaluates no component: they are stages of their own', async () => {
  await import('./bootstrap');
  const evaluated = listEvaluated();
  expect(evaluated.some((file) => file.includes('/shell/src/features/feature-apps/feature-apps.ts'))).toBe(true);
  expect(evaluated.filter((file) => /[/]shared[/]src[/]ui[/]|[/]antd[/]/.test(file))).toEqual([]);
});
