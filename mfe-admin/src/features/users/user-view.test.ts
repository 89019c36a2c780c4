import { toTableView, withTableView } from '../../components/table/table-view';
import { createUserTable } from './user';

const table = createUserTable(0, []);
const toUsersView = (params: URLSearchParams) => toTableView(params, table);
const withUsersView = (params: URLSearchParams, view: ReturnType<typeof toUsersView>) => withTableView(params, view, table);

const inAndOut = (address: string) => withUsersView(new URLSearchParams(address), toUsersView(new URLSearchParams(address))).toString();

test('writes the view to the address and reads it back', () => {
  const address = 'type=expert&active=inactive&name=anna&sort=last_login&order=desc&page=3&size=50';
  expect(inAndOut(address)).toBe(address);
  expect(toUsersView(new URLSearchParams(address))).toEqual({
    type: 'expert',
    activity: 'inactive',
    searchText: 'anna',
    sort: 'last_login',
    descending: true,
    page: 3,
    size: 50,
  });
});

test('ignores invalid values in the address', () => {
  expect(inAndOut('type=admin&active=maybe&sort=password&order=desc&page=-1&size=1000000')).toBe('');
  expect(toUsersView(new URLSearchParams())).toMatchObject({ type: 'all', activity: 'all', sort: null, page: 1, size: 25 });
});
