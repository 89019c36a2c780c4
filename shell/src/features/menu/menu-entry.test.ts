import { findCurrentEntry, type MenuEntry } from './menu-entry';

const anEntry = (id: string, own: Partial<MenuEntry>) => ({ id, place: 'main', order: 10, label: { en: id, de: id }, ...own }) as MenuEntry;
const landing = anEntry('landing', { to: '/' });
const compare = anEntry('compare', { to: '/compare' });
const questionnaire = anEntry('questionnaire', { to: '/questionnaire', covers: ['/question/:questionId'] });
const menu = [landing, compare, questionnaire, anEntry('maps', { dialog: 'export-maps' })];

test.each([
  ['/', 'landing'],
  ['/compare', 'compare'],
  ['/compare/', 'compare'],
  ['/compare/two/', 'compare'],
  ['/question/24/', 'questionnaire'],
  ['/compared', undefined],
  ['/country/DE/', undefined],
])('the current entry of %s is %s', (pathname, id) => {
  expect(findCurrentEntry(menu, pathname)?.id).toBe(id);
});
