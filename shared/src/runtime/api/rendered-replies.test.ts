import { paths } from '@round-table/shared/contract';
import { aCountry } from '../../testing';
import { createStore } from '../store/store';
import { commonApi } from './common-api';
import { addReplies, awaitRequests, listReplies } from './rendered-replies';

const { listCountries, listChapters } = commonApi.endpoints;

test('a page that the server renders asks it as a guest, in its language, and lists the replies @RND-02', async () => {
  const requests: string[][] = [];
  const store = createStore({
    ask: async (path, locale) => {
      requests.push([path, locale]);
      return { status: 200, headers: {}, data: [aCountry()] };
    },
  });
  void store.dispatch(listCountries.initiate());
  expect(await awaitRequests(store)).toBe(true);
  expect(await awaitRequests(store)).toBe(false);
  expect(requests).toEqual([[`/ro${paths.countries}`, 'en']]);
  expect(listReplies(store.getState())).toEqual([{ endpoint: 'listCountries', data: [aCountry()] }]);
});

test('parameters of a request are in its address, and a refusal is an error that is not listed', async () => {
  const requests: string[] = [];
  const store = createStore({
    ask: async (path) => {
      requests.push(path);
      return { status: 404, headers: {}, data: { detail: 'Unknown' } };
    },
  });
  const { error } = await store.dispatch(listChapters.initiate({ version: '2026-1' }));
  expect(error).toEqual({ status: 404, data: { detail: 'Unknown' } });
  expect(requests).toEqual([`/ro${paths.chapters}?version=2026-1`]);
  expect(listReplies(store.getState())).toEqual([]);
});

test('a query whose reply came with the page sends no request; replies to unknown endpoints are returned @RND-02', async () => {
  const store = createStore();
  const unknown = { endpoint: 'listOfAnApp', arg: { question: 1 }, data: [] };
  expect(addReplies(store, [{ endpoint: 'listCountries', data: [aCountry()] }, unknown])).toEqual([unknown]);
  const { data } = await store.dispatch(listCountries.initiate());
  expect(data).toEqual([aCountry()]);
});
