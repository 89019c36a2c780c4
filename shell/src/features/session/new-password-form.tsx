import { passwordLength } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { getFieldErrors } from '@round-table/shared/runtime';
import { Button } from '@round-table/shared/ui';
import { Form, Formik } from 'formik';
import { AuthError } from './auth-error';
import styles from './auth-form.module.css';
import { AccountField } from './fields/account-field';
import { TextField } from './fields/text-field';
import { newPasswordSchema } from './session-schemas';

const initialValues = { password: '', confirmation: '' };

interface NewPasswordFormProps {
  /** Message ids. */
  texts: { hint: string | undefined; password: string; submit: string };
  /** The account of the link; undefined while it is not known. */
  email: string | undefined;
  error: unknown;
  isSaving: boolean;
  onSave: (password: string) => void;
}

/** The account, its new password and the confirmation. */
export function NewPasswordForm({ texts, email, error, isSaving, onSave }: NewPasswordFormProps) {
  const errors = getFieldErrors(error);
  const passwordErrors = [errors?.password ?? []].flat().map(String);
  return (
    <Formik initialValues={initialValues} validationSchema={newPasswordSchema} onSubmit={({ password }) => onSave(password)}>
      <Form noValidate>
        <p className={styles.note}>
          {texts.hint && (
            <>
              <FormattedMessage id={texts.hint} />{' '}
            </>
          )}
          <FormattedMessage id="session.passwordHint" values={{ count: passwordLength.min }} />
        </p>
        {email !== undefined && <AccountField email={email} />}
        <TextField
          name="password"
          label={texts.password}
          type="password"
          autoComplete="new-password"
          autoFocus
          serverErrors={passwordErrors}
        />
        <TextField name="confirmation" label="session.confirmation" type="password" autoComplete="new-password" />
        {errors === undefined && <AuthError error={error} />}
        <Button className={styles.submit} type="primary" htmlType="submit" size="large" block loading={isSaving}>
          <FormattedMessage id={texts.submit} />
        </Button>
      </Form>
    </Formik>
  );
}
