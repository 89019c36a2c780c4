import { FormattedMessage, IntlProvider } from '@round-table/shared/kit/intl';
import { Provider } from '@round-table/shared/kit/redux';
import { createStore } from '@round-table/shared/runtime';
import { render, screen } from '@testing-library/react';
import { withMessages } from './with-messages';

const Part = () => (
  <p>
    <FormattedMessage id="pebbles.title" />, <FormattedMessage id="shell.close" />
  </p>
);
const ofApps = { en: { 'pebbles.title': 'Pebbles' }, de: { 'pebbles.title': 'Kiesel' } };

test.each([
  ['have come while it was on its way', { 'shell.close': 'Close' }],
  ['are in the page already', { 'shell.close': 'Close', 'pebbles.title': 'Pebbles' }],
])('a part speaks from its first rendering on where its messages %s', (_name, around) => {
  const onError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Whole = withMessages(Part, () => ofApps);
  render(
    <Provider store={createStore()}>
      <IntlProvider locale="en-GB" messages={around}>
        <Whole />
      </IntlProvider>
    </Provider>,
  );
  expect(screen.getByText('Pebbles, Close')).toBeInTheDocument();
  expect(onError).not.toHaveBeenCalled();
  onError.mockRestore();
});
