import { FormattedMessage, IntlProvider } from '@round-table/shared/libs/intl';
import { Provider } from '@round-table/shared/libs/redux';
import { createStore } from '@round-table/shared/runtime';
import { render, screen } from '@testing-library/react';
import { withMessages } from './with-messages';

const Part = () => (
  <p>
    <FormattedMessage id="pebbles.title" />, <FormattedMessage id="shell.close" />
  </p>
);
const appMessages = { en: { 'pebbles.title': 'Pebbles' }, de: { 'pebbles.title': 'Kiesel' } };

test.each([
  ['arrived after the page began to render', { 'shell.close': 'Close' }],
  ['are in the page already', { 'shell.close': 'Close', 'pebbles.title': 'Pebbles' }],
])('a part has its messages from the first render on if they %s', (_name, provided) => {
  const onError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Wrapped = withMessages(Part, () => appMessages);
  render(
    <Provider store={createStore()}>
      <IntlProvider locale="en-GB" messages={provided}>
        <Wrapped />
      </IntlProvider>
    </Provider>,
  );
  expect(screen.getByText('Pebbles, Close')).toBeInTheDocument();
  expect(onError).not.toHaveBeenCalled();
  onError.mockRestore();
});
