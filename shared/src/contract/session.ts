import { type Static, Type } from 'typebox';
import { SecondFactorCode } from './account';
import { CountryCodeInput, Id, Locale, readOnlyFields } from './basics';
import { UserCountry } from './content/country';
import { passwordLength } from './limits';
import { PasskeyProof, PasskeyRequest } from './passkey';

/** `POST /api/token/` */
export const Credentials = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 1000 }),
    /** Only of an account with a second factor: without one of both, the reply is 401 with the code `code-needed`. */
    code: Type.Optional(SecondFactorCode),
    passkey: Type.Optional(PasskeyProof),
  },
  { additionalProperties: false },
);
export type Credentials = Static<typeof Credentials>;

/** A refused sign-in (401). With the code `code-needed`, the account needs one of `factors`. */
export const SignInRefusal = Type.Object({
  detail: Type.String(),
  code: Type.String(),
  factors: Type.Optional(Type.Array(Type.Union([Type.Literal('passkey'), Type.Literal('authenticator'), Type.Literal('recovery-code')]))),
  /** If a passkey is one of them. */
  passkey: Type.Optional(PasskeyRequest),
});
export type SignInRefusal = Static<typeof SignInRefusal>;

/** Access token (5 minutes) and refresh token (14 days, replaced at most once a minute), which is empty if it is sent as a cookie (`refreshCookie`). */
export const TokenPair = Type.Object({ access: Type.String(), refresh: Type.String() });
export type TokenPair = Static<typeof TokenPair>;

/** `POST /api/token/refresh/`; no body if the token is in the cookie (`refreshCookie`). */
export const RefreshBody = Type.Object({ refresh: Type.String({ minLength: 1, maxLength: 1000 }) }, { additionalProperties: false });
export type RefreshBody = Static<typeof RefreshBody>;
/** `POST /api/logout/`: ends the session of the access token, and that of the refresh token if there is one. */
export const LogoutBody = Type.Object({ refresh: Type.String({ maxLength: 1000 }) }, { additionalProperties: false });
export type LogoutBody = Static<typeof LogoutBody>;

/** `POST /api/password_reset/` */
export const PasswordResetBody = Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }) }, { additionalProperties: false });
export type PasswordResetBody = Static<typeof PasswordResetBody>;

/** `POST /api/password_reset/link/`: the token of a mailed link; in the body, so that it is in no log. */
export const PasswordLinkBody = Type.Object({ token: Type.String({ minLength: 1, maxLength: 1000 }) }, { additionalProperties: false });
export type PasswordLinkBody = Static<typeof PasswordLinkBody>;
/** The account for which a link sets the password, and whether it invites or resets. */
export const PasswordLinkInfo = Type.Object({
  email: Type.String(),
  purpose: Type.Union([Type.Literal('reset'), Type.Literal('invitation')]),
  /** An expert begins with what is open. */
  isExpert: Type.Boolean(),
});
export type PasswordLinkInfo = Static<typeof PasswordLinkInfo>;

/** `POST /api/password_reset/confirm/` */
export const PasswordConfirmBody = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 1000 }), password: Type.String({ maxLength: passwordLength.max * 5 }) },
  { additionalProperties: false },
);
export type PasswordConfirmBody = Static<typeof PasswordConfirmBody>;

/** `GET /userinfo/`. */
export const UserInfo = Type.Object({
  id: Id,
  email: Type.String(),
  firstname: Type.String(),
  lastname: Type.String(),
  locale: Locale,
  isReadonly: Type.Boolean(),
  isAdmin: Type.Boolean(),
  isExpert: Type.Boolean(),
  disclaimerAccepted: Type.Boolean(),
  /** True until the client has shown the welcome message and saved false (SHELL-21). */
  showWelcomeMsg: Type.Boolean(),
  countries: Type.Array(UserCountry),
});
export type UserInfo = Static<typeof UserInfo>;

const WritableUserInfo = Type.Object({
  locale: Type.Optional(Locale),
  disclaimerAccepted: Type.Optional(Type.Boolean()),
  /** False marks the user as welcomed; true, which `GET` may return, changes nothing. */
  showWelcomeMsg: Type.Optional(Type.Boolean()),
});
export type UserInfoPatch = Static<typeof WritableUserInfo>;
/** `PATCH /userinfo/` */
export const UserInfoPatch = Type.Object(
  {
    ...WritableUserInfo.properties,
    ...readOnlyFields('id', 'email', 'firstname', 'lastname', 'isReadonly', 'isAdmin', 'isExpert', 'countries'),
  },
  { additionalProperties: false, minProperties: 1 },
);

/** `POST /update-confirmation/` */
export const ConfirmationBody = Type.Object(
  { country: CountryCodeInput, validated: Type.Union([Type.Literal(0), Type.Literal(1)]) },
  { additionalProperties: false },
);
export type ConfirmationBody = Static<typeof ConfirmationBody>;
export const ConfirmationResult = Type.Object({ success: Type.Boolean() });
export type ConfirmationResult = Static<typeof ConfirmationResult>;
