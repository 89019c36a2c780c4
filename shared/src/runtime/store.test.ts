import { commonApi } from './common-api';
import { createStore } from './store';

describe('the store', () => {
  it('tells of an optimistic change before the next frame, so that a click is painted with it', async () => {
    const store = createStore();
    await store.dispatch(commonApi.util.upsertQueryData('getUserInfo', undefined, { countries: [], locale: 'en' } as never));
    const told = jest.fn();
    const frame = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    store.subscribe(told);

    store.dispatch(commonApi.util.updateQueryData('getUserInfo', undefined, (user) => ({ ...user, full_name: 'Erika' })));
    await Promise.resolve();

    expect(told).toHaveBeenCalled();
    frame.mockRestore();
  });
});
