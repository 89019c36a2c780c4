import type { TokenPair } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { getProblemCode } from '@round-table/shared/runtime';
import { Button, FormError } from '@round-table/shared/ui';
import { useExclusive } from '@round-table/shared/ui/form';
import { Form, Formik } from 'formik';
import type { ReactNode } from 'react';
import { AuthError } from '../auth-error';
import styles from '../auth-form.module.css';
import { TextField } from '../fields/text-field';
import { type AcceptedPair, useSignInMutation } from '../session-api';
import { codeSchema } from '../session-schemas';
import { PasskeyButton } from './passkey-button';

const initialValues = { code: '' };

interface CodeFormProps extends AcceptedPair {
  heading?: ReactNode;
  onSignedIn: (tokens: TokenPair) => void;
  onCancel: () => void;
}

/** Asks for the second factor: a passkey, a code of the authenticator app, or a recovery code. */
export function CodeForm({ credentials, challenge: { factors = [], passkey }, heading, onSignedIn, onCancel }: CodeFormProps) {
  const [signIn, { error, isLoading }] = useSignInMutation();
  const submit = useExclusive(async ({ code }: typeof initialValues) => {
    const { data } = await signIn({ ...credentials, code: code.trim() });
    if (data) onSignedIn(data);
  });
  return (
    <Formik initialValues={initialValues} validationSchema={codeSchema} onSubmit={submit}>
      <Form className={styles.form} noValidate>
        {heading}
        {passkey && (
          <>
            <p className={styles.note}>
              <FormattedMessage id="session.passkeyHint" />
            </p>
            <PasskeyButton credentials={credentials} request={passkey} onSignedIn={onSignedIn} />
          </>
        )}
        <p className={styles.note}>
          <FormattedMessage
            id="session.codeHint"
            values={{ or: String(passkey !== undefined), app: String(factors.includes('authenticator')) }}
          />
        </p>
        <TextField name="code" label="session.code" type="text" autoComplete="one-time-code" autoFocus={!passkey} />
        {getProblemCode(error) === 'code-wrong' ? (
          <FormError className={styles.error}>
            <FormattedMessage id="session.codeWrong" />
          </FormError>
        ) : (
          <AuthError error={error} invalidInput="session.wrongPair" invalidStatuses={[401]} />
        )}
        <Button className={styles.submit} type={passkey ? 'default' : 'primary'} htmlType="submit" size="large" block loading={isLoading}>
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
