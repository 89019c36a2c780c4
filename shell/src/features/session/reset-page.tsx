import { shellPaths } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { Button, PageHeading } from '@round-table/shared/ui';
import { useExclusive } from '@round-table/shared/ui/form';
import { Form, Formik } from 'formik';
import { AuthError } from './auth-error';
import styles from './auth-form.module.css';
import { TextField } from './fields/text-field';
import { useRequestResetMutation } from './session-api';
import { resetSchema } from './session-schemas';
import { SuccessMessage } from './success-message';

const initialValues = { email: '' };

/** Requests a mail with a link to set a new password. */
export function ResetPage() {
  const [requestReset, { error, isLoading, isSuccess }] = useRequestResetMutation();
  const submit = useExclusive(({ email }: typeof initialValues) => requestReset({ email: email.trim() }));
  return (
    <Formik initialValues={initialValues} validationSchema={resetSchema} onSubmit={submit}>
      <Form className={styles.form} noValidate>
        <PageHeading className={styles.heading} classNames={{ title: styles.title }}>
          <FormattedMessage id="session.resetTitle" />
        </PageHeading>
        <TextField name="email" label="session.email" type="email" autoComplete="username" autoFocus />
        <AuthError error={error} invalidInput="session.wrongEmail" invalidStatuses={[400, 401]} />
        {isSuccess && <SuccessMessage message="session.resetSent" />}
        <Button className={styles.submit} type="primary" htmlType="submit" size="large" block loading={isLoading}>
          <FormattedMessage id="session.sendLink" />
        </Button>
        <p className={styles.links}>
          <Link to={shellPaths.login}>
            <FormattedMessage id="session.toLogin" />
          </Link>
        </p>
      </Form>
    </Formik>
  );
}
