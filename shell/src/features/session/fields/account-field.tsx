import { FormattedMessage } from '@round-table/shared/libs/intl';
import { FormField, Input } from '@round-table/shared/ui/form';

/** Shows whose password is typed; password managers store it with the password. */
export const AccountField = ({ email }: { email: string }) => (
  <FormField label={<FormattedMessage id="session.email" />}>
    {(control) => <Input {...control} size="large" type="email" autoComplete="username" readOnly value={email} />}
  </FormField>
);
