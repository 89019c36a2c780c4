import { fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ShareBar } from '../../share';

const server = mockServer();
let finish: () => void = () => undefined;
const onChoose = jest.fn();

function Page() {
  const [isLoading, setLoading] = useState(true);
  finish = () => setLoading(false);
  const options = [{ key: 'comments', label: 'With comments', isChosen: false }];
  return <ShareBar hasPrint extras={{ options, onChoose, isLoading, error: undefined, onRetry: () => undefined }} />;
}

test('a press while what was chosen is fetched prints once it is there @CMP-08', async () => {
  server.use(...fakeServerHandlers());
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = renderApp(<Page />, { messages: { en: {}, de: {} } });
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await user.click(await screen.findByRole('checkbox', { name: 'With comments' }));
  expect(onChoose).toHaveBeenCalledWith('comments', true);
  const [, action] = screen.getAllByRole('button', { name: 'Print' });
  if (action) await user.click(action);
  expect(print).not.toHaveBeenCalled();
  act(() => finish());
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
