import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Link } from '@round-table/shared/kit/router';
import { Button, PageHeading } from '@round-table/shared/ui';
import { Form, Formik } from 'formik';
import { Done } from './done';
import { Failure } from './failure';
import { useRequestResetMutation } from './session-api';
import { resetSchema } from './session-schemas';
import { TextField } from './text-field';

const empty = { email: '' };

/** Asking for a link to set a new password. */
export function ResetPage() {
  const [requestReset, { error, isLoading, isSuccess }] = useRequestResetMutation();
  return (
    <Formik initialValues={empty} validationSchema={resetSchema} onSubmit={({ email }) => requestReset({ email: email.trim() })}>
      <Form className="session-form" noValidate>
        <PageHeading>
          <FormattedMessage id="session.resetTitle" />
        </PageHeading>
        <TextField name="email" label="session.email" type="email" autoComplete="username" autoFocus />
        <Failure error={error} wrong="session.wrongEmail" wrongStatuses={[400, 401]} />
        {isSuccess && <Done message="session.resetSent" />}
        <Button type="primary" htmlType="submit" size="large" block loading={isLoading}>
          <FormattedMessage id="session.sendLink" />
        </Button>
        <p className="session-ways">
          <Link to="/login">
            <FormattedMessage id="session.toLogin" />
          </Link>
        </p>
      </Form>
    </Formik>
  );
}
