import { FormattedDate } from '@round-table/shared/libs/intl';
import { createStore } from '@round-table/shared/runtime';
import { WithoutStyles } from '@round-table/shared/testing';
import { MessagesProvider } from '@round-table/shared/ui';
import { render, screen } from '@testing-library/react';
import { serveState } from '../testing/shell-server';
import { Root } from './root';

const messages = { en: {}, de: {} };
const apps = { subscribeToMessages: () => () => undefined, getMessages: () => messages };

test('dates are those of the installation, wherever the reader is, also in parts with texts of their own', async () => {
  serveState({ app: { timeZone: 'Pacific/Kiritimati' } });
  const day = <FormattedDate value="2026-05-10T12:00:00Z" day="numeric" month="long" year="numeric" />;
  render(
    <Root store={createStore()} apps={apps}>
      <p>{day}</p>
      <MessagesProvider catalogue={messages}>
        <p>{day}</p>
      </MessagesProvider>
    </Root>,
    { wrapper: WithoutStyles },
  );
  expect(await screen.findAllByText('11 May 2026')).toHaveLength(2);
});
