import { toUserView, withUserView } from './use-user-view';

const inAndOut = (address: string) => withUserView(new URLSearchParams(address), toUserView(new URLSearchParams(address))).toString();

test('what the table shows stands in the address, and comes back from it', () => {
  const address = 'type=expert&active=inactive&name=anna&sort=last_login&order=desc&page=3&size=50';
  expect(inAndOut(address)).toBe(address);
  expect(toUserView(new URLSearchParams(address))).toEqual({
    type: 'expert',
    activity: 'inactive',
    looked: 'anna',
    sort: 'last_login',
    descending: true,
    page: 3,
    size: 50,
  });
});

test('what is not understood is as if it were not there', () => {
  expect(inAndOut('type=admin&active=maybe&sort=password&order=desc&page=-1&size=1000000')).toBe('');
  expect(toUserView(new URLSearchParams())).toMatchObject({ type: 'all', activity: 'all', sort: null, page: 1, size: 25 });
});
