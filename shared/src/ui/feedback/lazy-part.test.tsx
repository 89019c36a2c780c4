import { renderApp } from '@round-table/shared/testing';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from '../index';

const messages = { en: {}, de: {} };
const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe('lazyPart', () => {
  it('fails alone while its code cannot be loaded, and tries again @BRW-04', async () => {
    const load = jest.fn<Promise<typeof Greeting>, []>();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    load.mockResolvedValue(Greeting);
    const Part = lazyPart(load);
    const page = (
      <>
        <h1>Page</h1>
        <Suspense fallback="Loading">
          <Part name="Ada" />
        </Suspense>
      </>
    );
    const { user } = renderApp(page, { messages });
    for (const attempt of [1, 2]) {
      expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
      expect(load).toHaveBeenCalledTimes(attempt);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
    }
    expect(await screen.findByText('Hello Ada')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why it failed, also if the connection is back when it is shown @BRW-04', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const error = new TypeError('Failed to fetch');
    const Part = lazyPart(() => Promise.reject(error));
    const inPage = (
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    );
    const { unmount } = renderApp(inPage, { messages });
    expect(await screen.findByText('You are offline')).toBeVisible();
    unmount();
    onLine.mockReturnValue(true);
    renderApp(inPage, { messages });
    expect(await screen.findByText('You are offline')).toBeVisible();
    onLine.mockRestore();
  });
});
