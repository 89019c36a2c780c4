import { passwordLength, shellPaths } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link, useSearchParams } from '@round-table/shared/libs/router';
import { getFieldErrors } from '@round-table/shared/runtime';
import { Button, FormError, PageHeading } from '@round-table/shared/ui';
import { useExclusive } from '@round-table/shared/ui/form';
import { Form, Formik } from 'formik';
import { AuthError } from './auth-error';
import styles from './auth-form.module.css';
import { useSetPasswordMutation } from './session-api';
import { newPasswordSchema } from './session-schemas';
import { SuccessMessage } from './success-message';
import { TextField } from './text-field';

const initialValues = { password: '', confirmation: '' };

const toSentences = (error: unknown, field: string): string[] => {
  const sentences = getFieldErrors(error)?.[field];
  return Array.isArray(sentences) ? sentences : [];
};

/** Sets a new password with the token of a mailed link (AUTH-10). */
export function NewPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [setPassword, { error, isLoading, isSuccess }] = useSetPasswordMutation();
  const submit = useExclusive(({ password }: typeof initialValues) => setPassword({ token, password }));
  const passwordErrors = toSentences(error, 'password');
  const tokenErrors = toSentences(error, 'token');

  if (isSuccess) {
    return (
      <div className={styles.form}>
        <PageHeading className={styles.heading} classNames={{ title: styles.title }}>
          <FormattedMessage id="session.newPasswordTitle" />
        </PageHeading>
        <SuccessMessage message="session.passwordSet" />
        <p className={styles.links}>
          <Link to={shellPaths.login}>
            <FormattedMessage id="session.toLogin" />
          </Link>
        </p>
      </div>
    );
  }
  return (
    <Formik initialValues={initialValues} validationSchema={newPasswordSchema} onSubmit={submit}>
      <Form className={styles.form} noValidate>
        <PageHeading className={styles.heading} classNames={{ title: styles.title }}>
          <FormattedMessage id="session.newPasswordTitle" />
        </PageHeading>
        <p className={styles.note}>
          <FormattedMessage id="session.passwordHint" values={{ count: passwordLength.min }} />
        </p>
        <TextField
          name="password"
          label="session.newPassword"
          type="password"
          autoComplete="new-password"
          autoFocus
          serverErrors={passwordErrors}
        />
        <TextField name="confirmation" label="session.confirmation" type="password" autoComplete="new-password" />
        {tokenErrors.map((sentence) => (
          <FormError className={styles.error} key={sentence}>
            {sentence}
          </FormError>
        ))}
        {passwordErrors.length + tokenErrors.length === 0 && <AuthError error={error} />}
        {(tokenErrors.length > 0 || token === '') && <InvalidTokenHint />}
        <Button className={styles.submit} type="primary" htmlType="submit" size="large" block loading={isLoading}>
          <FormattedMessage id="session.setPassword" />
        </Button>
      </Form>
    </Formik>
  );
}

/** Links to the request of a new mail. */
const InvalidTokenHint = () => (
  <p className={styles.note}>
    <FormattedMessage id="session.linkUsed" />{' '}
    <Link to={shellPaths.resetPassword}>
      <FormattedMessage id="session.resetTitle" />
    </Link>
  </p>
);
