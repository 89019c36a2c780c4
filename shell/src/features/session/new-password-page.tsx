import { type PasswordLinkInfo, shellPaths } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link, useNavigate, useSearchParams } from '@round-table/shared/libs/router';
import { getFieldErrors, signedIn, useAppDispatch, useAppInfo, usePagePaths } from '@round-table/shared/runtime';
import { FormError, PageHeading } from '@round-table/shared/ui';
import { useExclusive } from '@round-table/shared/ui/form';
import styles from './auth-form.module.css';
import { NewPasswordForm } from './new-password-form';
import { useFindPasswordLinkQuery, useSetPasswordMutation, useSignInMutation } from './session-api';
import { SuccessMessage } from './success-message';

/** The texts for somebody who chooses a first password, and for somebody who replaces one. */
const texts = {
  invitation: {
    title: 'session.invitationTitle',
    hint: 'session.invitationHint',
    password: 'session.password',
    submit: 'session.acceptInvitation',
    done: 'session.invitationAccepted',
  },
  reset: {
    title: 'session.newPasswordTitle',
    hint: undefined,
    password: 'session.newPassword',
    submit: 'session.setPassword',
    done: 'session.passwordSet',
  },
} satisfies Record<PasswordLinkInfo['purpose'], object>;

const listTokenErrors = (error: unknown): string[] => [getFieldErrors(error)?.token ?? []].flat().map(String);

/** Sets the password of a mailed link (AUTH-09, AUTH-10, AUTH-12), which is checked at once; accepting an invitation signs in, and shows experts what is open (AUTH-13). */
export function NewPasswordPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toPagePath = usePagePaths();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  // The response with the app info sets the CSRF cookie that the request repeats.
  const hasCookie = useAppInfo() !== undefined;
  const link = useFindPasswordLinkQuery({ token }, { skip: token === '' || !hasCookie });
  const [setPassword, { error, isLoading, isSuccess, reset }] = useSetPasswordMutation();
  const [signIn, { isLoading: isSigningIn }] = useSignInMutation();
  const { email, purpose = 'reset', isExpert = false } = link.data ?? {};
  const said = texts[purpose];
  const tokenErrors = listTokenErrors(error ?? link.error);

  const save = useExclusive(async (password: string) => {
    reset();
    const saved = await setPassword({ token, password });
    if ('error' in saved || email === undefined || purpose === 'reset') return;
    const { data } = await signIn({ email, password });
    if (!data) return;
    dispatch(signedIn(data));
    await navigate(toPagePath(isExpert ? 'openPoints' : 'dashboard'), { replace: true });
  });

  return (
    <div className={styles.form}>
      <PageHeading className={styles.heading} classNames={{ title: styles.title }}>
        <FormattedMessage id={said.title} />
      </PageHeading>
      {isSuccess && !isSigningIn ? (
        <>
          <SuccessMessage message={said.done} />
          <p className={styles.links}>
            <Link to={shellPaths.login}>
              <FormattedMessage id="session.toLogin" />
            </Link>
          </p>
        </>
      ) : (
        <>
          {(tokenErrors.length > 0 || token === '') && <InvalidLink sentences={tokenErrors} />}
          <NewPasswordForm texts={said} email={email} error={error} isSaving={isLoading || isSigningIn} onSave={save} />
        </>
      )}
    </div>
  );
}

/** Says that the link is not valid, and where to request a new one. */
const InvalidLink = ({ sentences }: { sentences: string[] }) => (
  <>
    {sentences.map((sentence) => (
      <FormError className={styles.error} key={sentence}>
        {sentence}
      </FormError>
    ))}
    <p className={styles.note}>
      <FormattedMessage id="session.linkUsed" />{' '}
      <Link to={shellPaths.resetPassword}>
        <FormattedMessage id="session.resetTitle" />
      </Link>
    </p>
  </>
);
