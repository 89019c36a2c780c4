import { shellPaths } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { signedIn, useAppDispatch, useAppInfo, useAppSelector, usePagePaths } from '@round-table/shared/runtime';
import { Button, PageHeading } from '@round-table/shared/ui';
import { useExclusive } from '@round-table/shared/ui/form';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { AuthError } from './auth-error';
import styles from './auth-form.module.css';
import { TextField } from './fields/text-field';
import { CodeForm } from './second-factor/code-form';
import { type AcceptedPair, toChallenge, useSignInMutation } from './session-api';
import { loginSchema } from './session-schemas';

const initialValues = { email: '', password: '' };

/** A failed attempt keeps the typed e-mail address. The code of a second factor is requested in place (ACC-07). */
export function LoginPage() {
  const dispatch = useAppDispatch();
  const toPagePath = usePagePaths();
  const allowsGuests = useAppInfo()?.allowAnonUsers;
  const hasExpired = useAppSelector((state) => state.session.ended === 'expired');
  const [signIn, { error, isLoading, reset }] = useSignInMutation();
  const [accepted, setAccepted] = useState<AcceptedPair>();

  const submit = useExclusive(async ({ email, password }: typeof initialValues) => {
    const credentials = { email: email.trim(), password };
    const { data, error: failure } = await signIn(credentials);
    if (data) dispatch(signedIn(data));
    const challenge = toChallenge(failure);
    if (!challenge) return;
    reset();
    setAccepted({ credentials, challenge });
  });

  const heading = (
    <PageHeading className={styles.heading} classNames={{ title: styles.title }}>
      <FormattedMessage id={accepted ? 'session.codeTitle' : 'session.signInTitle'} />
    </PageHeading>
  );
  if (accepted)
    return (
      <CodeForm
        {...accepted}
        heading={heading}
        onSignedIn={(tokens) => dispatch(signedIn(tokens))}
        onCancel={() => setAccepted(undefined)}
      />
    );

  return (
    <Formik initialValues={initialValues} validationSchema={loginSchema} onSubmit={submit}>
      <Form className={styles.form} noValidate>
        {heading}
        {hasExpired && (
          <p className={styles.note}>
            <FormattedMessage id="session.expired" />
          </p>
        )}
        <TextField name="email" label="session.email" type="email" autoComplete="username" autoFocus />
        <TextField name="password" label="session.password" type="password" autoComplete="current-password" />
        <AuthError error={error} invalidInput="session.wrongPair" invalidStatuses={[401]} />
        <Button className={styles.submit} type="primary" htmlType="submit" size="large" block loading={isLoading}>
          <FormattedMessage id="session.signIn" />
        </Button>
        <p className={styles.links}>
          <Link to={shellPaths.resetPassword}>
            <FormattedMessage id="session.forgot" />
          </Link>
          {allowsGuests && (
            <Link to={toPagePath('dashboard')}>
              <FormattedMessage id="session.guest" />
            </Link>
          )}
        </p>
      </Form>
    </Formik>
  );
}
