import { toKeys } from './keys';

const aView = (id: number, name_en: string, name_de = '') => ({ id, name_en, name_de });

test.each([
  ['the first word', [aView(1, 'Creditor: realisation'), aView(2, 'Flexibility of use')], ['creditor', 'flexibility']],
  [
    'all words of those that share it',
    [aView(1, 'Creditor: realisation'), aView(2, 'Creditor, costs')],
    ['creditor-realisation', 'creditor-costs'],
  ],
  ['the German name if there is no English one', [aView(1, '', 'Gläubiger')], ['glaubiger']],
  ['the id if the names are equal', [aView(7, 'Creditor'), aView(8, 'Creditor')], ['view-7', 'view-8']],
  ['the id if no letter remains', [aView(7, '!'), aView(8, '§')], ['view-7', 'view-8']],
])('a key is %s', (_name, views, expected) => {
  expect([...toKeys(views).values()]).toEqual(expected);
});
