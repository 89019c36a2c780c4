import { listLinkedAddresses, listStaticAddresses } from './smoke.mjs';

const app = {
  id: 'mfe-reports',
  base: '/apps/mfe-reports/1.0.0-0123456789ab/',
  routes: [{ path: '/search' }, { path: '/export', who: ['admin'] }, { path: '/report/:id' }, { path: '/draft/:id', who: ['expert'] }],
  dialogs: [{ name: 'export maps' }, { name: 'users', who: ['admin'] }],
};

it('lists the pages without parameters and the dialogs that a guest may open', () => {
  expect(listStaticAddresses(app)).toEqual([{ address: '/search' }, { address: '/?dialog=export%20maps', isDialog: true }]);
});

it('lists routes with parameters by a link that a guest may follow', () => {
  const links = ['/search', '/report/', '/report/7/', '/report/8', '/draft/1'];
  expect(listLinkedAddresses(app, links)).toEqual([{ address: '/report/7/' }]);
});

it('lists no route with parameters without a link', () => {
  expect(listLinkedAddresses(app, ['/search'])).toEqual([]);
});
