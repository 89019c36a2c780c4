import { createSlice } from '@round-table/shared/libs/toolkit';
import { HttpResponse, http } from 'msw';
import { mockServer } from '../../testing';
import { createStore, injectSlice } from '../store/store';
import { injectEndpoints } from './api';

type Build = Parameters<Parameters<typeof injectEndpoints>[1]['endpoints']>[0];

const server = mockServer({ otherPaths: ['/one/', '/two/'] });

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
  injectSlice('mfe-stones', first);
  store.dispatch(first.actions.thrown());
  expect(countIn(store)).toBe(1);
  injectSlice('mfe-stones', aSlice(10));
  store.dispatch(first.actions.thrown());
  expect(countIn(store)).toBe(11);
});

test('a reducer that throws is reported, keeps its state, and holds up nobody else', async () => {
  const store = createStore();
  const faulty = aSlice(1, true);
  injectSlice('mfe-stones', faulty);
  const heard = jest.fn();
  const tell = ({ error }: ErrorEvent) => heard(error.message, store.dispatch({ type: 'told' }).type);
  addEventListener('error', tell, { once: true });
  const { session } = store.getState();
  expect(() => store.dispatch(faulty.actions.thrown())).not.toThrow();
  await Promise.resolve();
  expect(heard).toHaveBeenCalledWith('No such pebble', 'told');
  expect(countIn(store)).toBe(0);
  expect(store.getState().session).toBe(session);
});

test('a slice that has no state to begin with is refused, and the store goes on', () => {
  const store = createStore();
  const initialState = (): { count: number } => {
    throw new Error('No pebbles at all');
  };
  expect(() => injectSlice('mfe-stones', createSlice({ name: 'nothing', initialState, reducers: {} }))).toThrow('No pebbles at all');
  expect(() => store.dispatch({ type: 'anything' })).not.toThrow();
  expect(store.getState()).not.toHaveProperty('nothing');
});

test('endpoints of a later build take the place of those of the same name', async () => {
  server.use(
    http.get('*/one/', () => HttpResponse.json('one')),
    http.get('*/two/', () => HttpResponse.json('two')),
  );
  const withPath = (path: string) =>
    injectEndpoints('mfe-stones', { endpoints: (build) => ({ getPebble: build.query<string, void>({ query: () => path }) }) });
  const store = createStore();
  withPath('/one/');
  const later = withPath('/two/');
  expect((await store.dispatch(later.endpoints.getPebble.initiate())).data).toBe('two');
});

test('an endpoint or slice of another app is refused, and the first one stays', () => {
  const count = () => ({ endpoints: (build: Build) => ({ countStones: build.query<number, void>({ query: () => '/stones/' }) }) });
  injectEndpoints('mfe-stones', count());
  expect(() => injectEndpoints('mfe-pebbles', count())).toThrow('The endpoint countStones of mfe-pebbles belongs to mfe-stones.');
  expect(() => injectEndpoints('mfe-stones', count())).not.toThrow();
  const slice = createSlice({ name: 'stones', initialState: 0, reducers: {} });
  injectSlice('mfe-stones', slice);
  expect(() => injectSlice('mfe-pebbles', slice)).toThrow('The slice stones of mfe-pebbles belongs to mfe-stones.');
});

test('names of the platform are refused to every app', () => {
  expect(() => injectSlice('mfe-stones', createSlice({ name: 'session', initialState: 0, reducers: {} }))).toThrow('belongs to platform');
  expect(() =>
    injectEndpoints('mfe-stones', { endpoints: (build) => ({ getAppInfo: build.query<number, void>({ query: () => '/stones/' }) }) }),
  ).toThrow('The endpoint getAppInfo of mfe-stones belongs to platform.');
});
