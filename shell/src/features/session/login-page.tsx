import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Link } from '@round-table/shared/kit/router';
import { signedIn, useAppDispatch, useAppInfo, useAppSelector } from '@round-table/shared/runtime';
import { Button, PageHeading } from '@round-table/shared/ui';
import { Form, Formik } from 'formik';
import { Failure } from './failure';
import { useSignInMutation } from './session-api';
import { loginSchema } from './session-schemas';
import { TextField } from './text-field';

const empty = { email: '', password: '' };

/** Signing in. A refusal leaves the typed e-mail where it is. */
export function LoginPage() {
  const dispatch = useAppDispatch();
  const allowsGuests = useAppInfo()?.allowAnonUsers;
  const hasExpired = useAppSelector((state) => state.session.ended === 'expired');
  const [signIn, { error, isLoading }] = useSignInMutation();

  const submit = async ({ email, password }: typeof empty) => {
    const { data } = await signIn({ email: email.trim(), password });
    if (data) dispatch(signedIn(data));
  };

  return (
    <Formik initialValues={empty} validationSchema={loginSchema} onSubmit={submit}>
      <Form className="session-form" noValidate>
        <PageHeading>
          <FormattedMessage id="session.signInTitle" />
        </PageHeading>
        {hasExpired && (
          <p className="session-note">
            <FormattedMessage id="session.expired" />
          </p>
        )}
        <TextField name="email" label="session.email" type="email" autoComplete="username" autoFocus />
        <TextField name="password" label="session.password" type="password" autoComplete="current-password" />
        <Failure error={error} wrong="session.wrongPair" wrongStatuses={[401]} />
        <Button type="primary" htmlType="submit" size="large" block loading={isLoading}>
          <FormattedMessage id="session.signIn" />
        </Button>
        <p className="session-ways">
          <Link to="/resetPassword/">
            <FormattedMessage id="session.forgot" />
          </Link>
          {allowsGuests && (
            <Link to="/dashboard/">
              <FormattedMessage id="session.guest" />
            </Link>
          )}
        </p>
      </Form>
    </Formik>
  );
}
