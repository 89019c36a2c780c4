import { FormattedMessage } from '@round-table/shared/libs/intl';
import { sessionResumed, signedOut, useAppDispatch, useSession } from '@round-table/shared/runtime';
import { Button, MessagesProvider } from '@round-table/shared/ui';
import { useExclusive } from '@round-table/shared/ui/form';
import { Modal } from '@round-table/shared/ui/overlay';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { AuthError } from '../auth-error';
import styles from '../auth-form.module.css';
import { AccountField } from '../fields/account-field';
import { TextField } from '../fields/text-field';
import messages from '../messages.json';
import { CodeForm } from '../second-factor/code-form';
import { type AcceptedPair, toChallenge, useSignInMutation } from '../session-api';
import { resumeSchema } from '../session-schemas';

const initialValues = { password: '' };

interface ResumeFormProps {
  email: string;
  /** The password is right, but the account has a second factor. */
  onCodeNeeded: (accepted: AcceptedPair) => void;
}

function ResumeForm({ email, onCodeNeeded }: ResumeFormProps) {
  const dispatch = useAppDispatch();
  const [signIn, { error, isLoading }] = useSignInMutation();
  const submit = useExclusive(async ({ password }: typeof initialValues) => {
    const credentials = { email, password };
    const { data, error: failure } = await signIn(credentials);
    if (data) dispatch(sessionResumed(data));
    const challenge = toChallenge(failure);
    if (challenge) onCodeNeeded({ credentials, challenge });
  });
  return (
    <Formik initialValues={initialValues} validationSchema={resumeSchema} onSubmit={submit}>
      <Form className={styles.form} noValidate>
        <p className={styles.note}>
          <FormattedMessage id="session.resumeHint" />
        </p>
        <AccountField email={email} />
        <TextField name="password" label="session.password" type="password" autoComplete="current-password" autoFocus />
        <AuthError error={error} invalidInput="session.wrongPassword" invalidStatuses={[401]} />
        <Button className={styles.submit} type="primary" htmlType="submit" size="large" block loading={isLoading}>
          <FormattedMessage id="session.resume" />
        </Button>
        <Button className={styles.submit} type="link" block onClick={() => dispatch(signedOut('expired'))}>
          <FormattedMessage id="session.otherPerson" />
        </Button>
      </Form>
    </Formik>
  );
}

/** Asks for the password over the page, so that nothing on it is lost (OFF-05). */
export function ResumeDialog() {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const [accepted, setAccepted] = useState<AcceptedPair>();
  return (
    <MessagesProvider catalogue={messages}>
      <Modal
        open
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        footer={null}
        title={<FormattedMessage id={accepted ? 'session.codeTitle' : 'session.paused'} />}
      >
        {accepted ? (
          <CodeForm
            {...accepted}
            onSignedIn={(tokens) => dispatch(sessionResumed(tokens))}
            onCancel={() => dispatch(signedOut('expired'))}
          />
        ) : (
          <ResumeForm email={user?.email ?? ''} onCodeNeeded={setAccepted} />
        )}
      </Modal>
    </MessagesProvider>
  );
}
