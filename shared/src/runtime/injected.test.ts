import { createSlice } from '@round-table/shared/kit/toolkit';
import { HttpResponse, http } from 'msw';
import { aServer } from '../testing';
import { api } from './api';
import { createStore, injectSlice } from './store';

const server = aServer();

const aSlice = (step: number, fault = false) =>
  createSlice({
    name: 'pebbles',
    initialState: { count: 0 },
    reducers: {
      thrown: (state) => {
        if (fault) throw new Error('No such pebble');
        state.count += step;
      },
    },
  });
const countIn = (store: ReturnType<typeof createStore>) => (store.getState() as { pebbles?: { count: number } }).pebbles?.count;

test('an app adds its state, and a later build of it takes the place of an earlier one', () => {
  const store = createStore();
  const first = aSlice(1);
  injectSlice(first);
  store.dispatch(first.actions.thrown());
  expect(countIn(store)).toBe(1);
  injectSlice(aSlice(10));
  store.dispatch(first.actions.thrown());
  expect(countIn(store)).toBe(11);
});

test('a reducer that throws is reported, keeps its state, and holds up nobody else', () => {
  const store = createStore();
  const faulty = aSlice(1, true);
  injectSlice(faulty);
  store.dispatch({ type: 'anything' });
  const heard = jest.fn();
  addEventListener('error', ({ error }) => heard(error.message), { once: true });
  const { session } = store.getState();
  expect(() => store.dispatch(faulty.actions.thrown())).not.toThrow();
  expect(heard).toHaveBeenCalledWith('No such pebble');
  expect(countIn(store)).toBe(0);
  expect(store.getState().session).toBe(session);
});

test('endpoints of a later build take the place of those of the same name', async () => {
  server.use(
    http.get('*/one/', () => HttpResponse.json('one')),
    http.get('*/two/', () => HttpResponse.json('two')),
  );
  const withPath = (path: string) =>
    api.injectEndpoints({ endpoints: (build) => ({ getPebble: build.query<string, void>({ query: () => path }) }) });
  const store = createStore();
  withPath('/one/');
  const later = withPath('/two/');
  expect((await store.dispatch(later.endpoints.getPebble.initiate())).data).toBe('two');
});
