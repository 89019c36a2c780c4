import { isOpenTo, isPermitted, listEntryPoints, matchesRoute, matchRoute, toPossibleRoles, toRouteShape } from './route-match';

test.each([
  ['/', '/', true],
  ['/dashboard', '/dashboard', true],
  ['/dashboard', '/dashboard/', true],
  ['/dashboard/', '/Dashboard', true],
  ['/dashboard', '/', false],
  ['/dashboard', '/dashboard/more', false],
  ['/question/:questionId', '/question/21/', true],
  ['/question/:questionId', '/question/', false],
  ['/question/:questionId', '/question/21/edit', false],
  ['/a.b', '/axb', false],
])('the route %s matches %s: %s', (path, pathname, expected) => {
  expect(matchesRoute({ path }, pathname)).toBe(expected);
});

test('the parameters of an address are those that its route names', () => {
  expect(matchRoute('/v/:version/question/:questionId/', '/V/2026-1/question/21')).toEqual({ version: '2026-1', questionId: '21' });
  expect(matchRoute('/dashboard', '/dashboard/')).toEqual({});
  expect(matchRoute('/question/:questionId', '/question/')).toBeUndefined();
});

test('routes that differ in a trailing slash or the name of a parameter have one shape', () => {
  expect(toRouteShape('/question/:id/')).toBe(toRouteShape('/question/:questionId'));
  expect(toRouteShape('/')).toBe('/');
});

test('a visitor without a session is a guest, one with a session has any other role', () => {
  expect(toPossibleRoles(false)).toEqual(['guest']);
  expect(toPossibleRoles(true)).toEqual(['reader', 'expert', 'admin']);
});

test('a route is open if all roles may open it', () => {
  expect(isOpenTo({}, ['guest'])).toBe(true);
  expect(isOpenTo({ who: ['admin'] }, ['admin'])).toBe(true);
  expect(isOpenTo({ who: ['admin'] }, ['reader', 'admin'])).toBe(false);
});

test('a route with a permission is closed until the permission is known @RNK-01', () => {
  const route = { permission: 'charts' } as const;
  expect(isOpenTo(route, ['admin'])).toBe(false);
  expect(isOpenTo(route, ['guest'], ['charts'])).toBe(true);
  expect(isOpenTo({ ...route, who: ['admin'] }, ['guest'], ['charts'])).toBe(false);
  expect(isPermitted({}, [])).toBe(true);
});

test('a guest needs no entry points for members', () => {
  const route = { entryPoints: ['form'], memberEntryPoints: ['overlay'] };
  expect(listEntryPoints(route, ['guest'])).toEqual(['form']);
  expect(listEntryPoints(route, ['reader', 'admin'])).toEqual(['form', 'overlay']);
  expect(listEntryPoints({}, ['admin'])).toEqual([]);
});
