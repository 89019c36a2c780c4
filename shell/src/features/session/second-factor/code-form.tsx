import type { Credentials, TokenPair } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { getProblemCode } from '@round-table/shared/runtime';
import { Button, FormError } from '@round-table/shared/ui';
import { useExclusive } from '@round-table/shared/ui/form';
import { Form, Formik } from 'formik';
import type { ReactNode } from 'react';
import { AuthError } from '../auth-error';
import styles from '../auth-form.module.css';
import { TextField } from '../fields/text-field';
import { useSignInMutation } from '../session-api';
import { codeSchema } from '../session-schemas';

const initialValues = { code: '' };

interface CodeFormProps {
  /** The pair that the server has accepted. */
  credentials: Credentials;
  heading?: ReactNode;
  onSignedIn: (tokens: TokenPair) => void;
  onCancel: () => void;
}

/** Asks for a code of the authenticator app, or a recovery code, and signs in with it. */
export function CodeForm({ credentials, heading, onSignedIn, onCancel }: CodeFormProps) {
  const [signIn, { error, isLoading }] = useSignInMutation();
  const submit = useExclusive(async ({ code }: typeof initialValues) => {
    const { data } = await signIn({ ...credentials, code: code.trim() });
    if (data) onSignedIn(data);
  });
  return (
    <Formik initialValues={initialValues} validationSchema={codeSchema} onSubmit={submit}>
      <Form className={styles.form} noValidate>
        {heading}
        <p className={styles.note}>
          <FormattedMessage id="session.codeHint" />
        </p>
        <TextField name="code" label="session.code" type="text" autoComplete="one-time-code" autoFocus />
        {getProblemCode(error) === 'code-wrong' ? (
          <FormError className={styles.error}>
            <FormattedMessage id="session.codeWrong" />
          </FormError>
        ) : (
          <AuthError error={error} invalidInput="session.wrongPair" invalidStatuses={[401]} />
        )}
        <Button className={styles.submit} type="primary" htmlType="submit" size="large" block loading={isLoading}>
          <FormattedMessage id="session.signIn" />
        </Button>
        <p className={styles.note}>
          <FormattedMessage id="session.codeLost" />
        </p>
        <p className={styles.links}>
          <Button type="link" onClick={onCancel}>
            <FormattedMessage id="session.otherAccount" />
          </Button>
        </p>
      </Form>
    </Formik>
  );
}
