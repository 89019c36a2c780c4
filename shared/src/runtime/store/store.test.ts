import { commonApi } from '../api/common-api';
import { createStore } from './store';

describe('the store', () => {
  it('notifies subscribers of an optimistic update before the next frame, so that it is painted with the click', async () => {
    const store = createStore();
    await store.dispatch(commonApi.util.upsertQueryData('getUserInfo', undefined, { countries: [], locale: 'en' } as never));
    const listener = jest.fn();
    const frame = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    store.subscribe(listener);

    store.dispatch(commonApi.util.updateQueryData('getUserInfo', undefined, (user) => ({ ...user, full_name: 'Erika' })));
    await Promise.resolve();

    expect(listener).toHaveBeenCalled();
    frame.mockRestore();
  });
});
