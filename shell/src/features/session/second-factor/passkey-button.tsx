import type { Credentials, PasskeyRequest, TokenPair } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { getProblemCode } from '@round-table/shared/runtime';
import { Button, FormError } from '@round-table/shared/ui';
import { useExclusive } from '@round-table/shared/ui/form';
import { useRef, useState } from 'react';
import { AuthError } from '../auth-error';
import styles from '../auth-form.module.css';
import { toChallenge, useSignInMutation } from '../session-api';

interface PasskeyButtonProps {
  /** The pair that the server has accepted. */
  credentials: Credentials;
  request: PasskeyRequest;
  onSignedIn: (tokens: TokenPair) => void;
}

/** Signs in with a passkey. A challenge is used once: the next attempt gets another one with the same pair (ACC-10). */
export function PasskeyButton({ credentials, request, onSignedIn }: PasskeyButtonProps) {
  const [signIn] = useSignInMutation();
  const unused = useRef<PasskeyRequest | undefined>(request);
  const [isBusy, setBusy] = useState(false);
  /** A message id, or the error of the server. */
  const [failure, setFailure] = useState<unknown>();
  const attempt = async () => {
    const first = unused.current ? undefined : await signIn(credentials);
    const options = unused.current ?? toChallenge(first?.error)?.passkey;
    if (!options) return first?.error;
    unused.current = undefined;
    const { signWithPasskey } = await import('@round-table/shared/passkeys');
    const { credential, failure: kind } = await signWithPasskey(options);
    if (kind) return `session.passkey.${kind}`;
    const { data, error } = await signIn({ ...credentials, passkey: credential });
    if (data) onSignedIn(data);
    return getProblemCode(error) === 'passkey-refused' ? 'session.passkey.failed' : error;
  };
  const use = useExclusive(async () => {
    setBusy(true);
    setFailure(undefined);
    setFailure(await attempt());
    setBusy(false);
  });
  return (
    <>
      <Button className={styles.submit} type="primary" size="large" block loading={isBusy} onClick={use} autoFocus>
        <FormattedMessage id="session.usePasskey" />
      </Button>
      {typeof failure === 'string' ? (
        <FormError className={styles.error}>
          <FormattedMessage id={failure} />
        </FormError>
      ) : (
        <AuthError error={failure} invalidInput="session.wrongPair" invalidStatuses={[401]} />
      )}
    </>
  );
}
