import { MessagesProvider } from '@round-table/shared/ui';
import { AccountView } from '../features/account/account-view';
import pageMessages from '../features/account/messages.json';

/** `/account`. Loads its messages with the page, except those of notifications, which the shell shows. */
export const AccountPage = () => (
  <MessagesProvider catalogue={pageMessages}>
    <AccountView />
  </MessagesProvider>
);
