import { passwordLength } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Link, useSearchParams } from '@round-table/shared/kit/router';
import { fieldErrorsOf } from '@round-table/shared/runtime';
import { Button, FormError, PageHeading } from '@round-table/shared/ui';
import { Form, Formik } from 'formik';
import { Done } from './done';
import { Failure } from './failure';
import { useSetPasswordMutation } from './session-api';
import { newPasswordSchema } from './session-schemas';
import { TextField } from './text-field';

const empty = { password: '', confirmation: '' };

const sentencesOf = (error: unknown, field: string): string[] => {
  const sentences = fieldErrorsOf(error)?.[field];
  return Array.isArray(sentences) ? sentences : [];
};

/** Setting a new password with the token of a mailed link. */
export function NewPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [setPassword, { error, isLoading, isSuccess }] = useSetPasswordMutation();
  const ofPassword = sentencesOf(error, 'password');
  const ofToken = sentencesOf(error, 'token');

  if (isSuccess) {
    return (
      <div className="session-form">
        <PageHeading>
          <FormattedMessage id="session.newPasswordTitle" />
        </PageHeading>
        <Done message="session.passwordSet" />
        <p className="session-ways">
          <Link to="/login">
            <FormattedMessage id="session.toLogin" />
          </Link>
        </p>
      </div>
    );
  }
  return (
    <Formik initialValues={empty} validationSchema={newPasswordSchema} onSubmit={({ password }) => setPassword({ token, password })}>
      <Form className="session-form" noValidate>
        <PageHeading>
          <FormattedMessage id="session.newPasswordTitle" />
        </PageHeading>
        <p className="session-note">
          <FormattedMessage id="session.passwordHint" values={{ count: passwordLength.min }} />
        </p>
        <TextField name="password" label="session.newPassword" type="password" autoComplete="new-password" autoFocus refused={ofPassword} />
        <TextField name="confirmation" label="session.confirmation" type="password" autoComplete="new-password" />
        {ofToken.map((sentence) => (
          <FormError key={sentence}>{sentence}</FormError>
        ))}
        {ofPassword.length + ofToken.length === 0 && <Failure error={error} />}
        {(ofToken.length > 0 || token === '') && <TokenAdvice />}
        <Button type="primary" htmlType="submit" size="large" block loading={isLoading}>
          <FormattedMessage id="session.setPassword" />
        </Button>
      </Form>
    </Formik>
  );
}

/** A link that does not work, or no longer: the way to a new one. */
const TokenAdvice = () => (
  <p className="session-note">
    <FormattedMessage id="session.linkUsed" />{' '}
    <Link to="/resetPassword/">
      <FormattedMessage id="session.resetTitle" />
    </Link>
  </p>
);
