import {
  type Credentials,
  csrf,
  type LogoutBody,
  type PasswordConfirmBody,
  type PasswordLinkBody,
  type PasswordLinkInfo,
  type PasswordResetBody,
  paths,
  type SignInRefusal,
  type TokenPair,
} from '@round-table/shared/contract';
import { getProblemCode, getRefreshHeader, getTimeZoneHeader, injectEndpoints } from '@round-table/shared/runtime';

/** Returns the token among the cookies of the page. Through TLS, the name of the cookie has the prefix `__Host-`. */
export const readCsrfToken = (cookies: string): string => new RegExp(`(?:^|; )(?:__Host-)?${csrf.cookie}=([^;]*)`).exec(cookies)?.[1] ?? '';

/** CSRF protection (double submit) of requests without a token: the header repeats the cookie that the app info response set. */
const csrfHeader = (): Record<string, string> => ({ [csrf.header]: readCsrfToken(document.cookie) });

export const sessionApi = injectEndpoints('shell', {
  endpoints: (build) => ({
    signIn: build.mutation<TokenPair, Credentials>({
      query: (body) => ({ url: paths.token, method: 'POST', body, headers: { ...getRefreshHeader(), ...getTimeZoneHeader() } }),
    }),
    signOut: build.mutation<null, LogoutBody>({
      query: (body) => ({ url: paths.logout, method: 'POST', body, timeout: 3_000 }),
    }),
    requestReset: build.mutation<unknown, PasswordResetBody>({
      query: (body) => ({ url: paths.passwordReset, method: 'POST', body, headers: csrfHeader() }),
    }),
    findPasswordLink: build.query<PasswordLinkInfo, PasswordLinkBody>({
      query: (body) => ({ url: paths.passwordLink, method: 'POST', body, headers: csrfHeader() }),
      keepUnusedDataFor: 0,
    }),
    setPassword: build.mutation<unknown, PasswordConfirmBody>({
      query: (body) => ({ url: paths.passwordConfirm, method: 'POST', body, headers: csrfHeader() }),
    }),
  }),
});

/** A sign-in whose pair the server has accepted, but which needs a second factor. */
export interface AcceptedPair {
  credentials: Credentials;
  /** What the account may prove the sign-in with. */
  challenge: SignInRefusal;
}

/** What a refused sign-in asks for; undefined if it was refused for another reason. */
export const toChallenge = (error: unknown): SignInRefusal | undefined =>
  getProblemCode(error) === 'code-needed' ? (error as { data: SignInRefusal }).data : undefined;

export const { useSignInMutation, useSignOutMutation, useRequestResetMutation, useFindPasswordLinkQuery, useSetPasswordMutation } =
  sessionApi;
