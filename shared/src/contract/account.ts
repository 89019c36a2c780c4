import { type Static, Type } from 'typebox';
import { Locale, Nullable, Timestamp } from './basics';
import { type WishedMail, wishedMails } from './constants';
import { maxNameLength, passwordLength } from './limits';
import { Passkey } from './passkey';

const Choices = Type.Object(Object.fromEntries(wishedMails.map((kind) => [kind, Type.Boolean()])) as Record<WishedMail, Type.TBoolean>);

/** A session: the browser and system as far as they are known, and where and when it was last used. */
export const Device = Type.Object({
  id: Type.String({ format: 'uuid' }),
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  is_phone: Type.Boolean(),
  /** The address of the network, and the time zone that the browser has named. */
  address: Nullable(Type.String()),
  time_zone: Nullable(Type.String()),
  used_at: Timestamp,
  /** The session of this request. */
  is_current: Type.Boolean(),
});
export type Device = Static<typeof Device>;

export const SecondFactor = Type.Object({
  /** Since when signing in needs a second factor; null if it needs none. */
  since: Nullable(Timestamp),
  /** The installation requires it of this user. */
  is_required: Type.Boolean(),
  /** Since when there is an authenticator app; null if there is none. */
  authenticator_since: Nullable(Timestamp),
  /** In the order in which they were added. */
  passkeys: Type.Array(Passkey),
  /** Recovery codes that have not been used. */
  codes_left: Type.Integer({ minimum: 0 }),
});
export type SecondFactor = Static<typeof SecondFactor>;

/** `GET /userinfo/account/`: what users see of their own account. */
export const Account = Type.Object({
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  locale: Locale,
  date_joined: Timestamp,
  password_changed_at: Nullable(Timestamp),
  /** When the user had signed in before the present visit; null if that was the first time. */
  previous_visit_at: Nullable(Timestamp),
  mails: Choices,
  second_factor: SecondFactor,
  /** That of the request first, then the one that was used last. */
  devices: Type.Array(Device),
});
export type Account = Static<typeof Account>;

/** `PATCH /userinfo/account/` */
export const AccountPatch = Type.Object(
  {
    first_name: Type.Optional(Type.String({ maxLength: maxNameLength })),
    last_name: Type.Optional(Type.String({ maxLength: maxNameLength })),
    locale: Type.Optional(Locale),
    mails: Type.Optional(Type.Partial(Choices, { additionalProperties: false, minProperties: 1 })),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type AccountPatch = Static<typeof AccountPatch>;

const GivenPassword = Type.String({ minLength: 1, maxLength: 1000 });

/** `PUT /userinfo/password/` */
export const PasswordChange = Type.Object(
  { current: GivenPassword, password: Type.String({ maxLength: passwordLength.max * 5 }) },
  { additionalProperties: false },
);
export type PasswordChange = Static<typeof PasswordChange>;

/** The password of the user, before a change of the second factor. */
export const PasswordProof = Type.Object({ password: GivenPassword }, { additionalProperties: false });
export type PasswordProof = Static<typeof PasswordProof>;

export const DeviceParams = Type.Object({ id: Type.String({ format: 'uuid' }) }, { additionalProperties: false });

/** `POST /userinfo/authenticator/`: a new key for an authenticator app, which is not stored before a code of it is sent. */
export const AuthenticatorKey = Type.Object({
  /** Base32. */
  secret: Type.String(),
  /** The address that the app reads from the QR code. */
  uri: Type.String(),
  /** The QR code: the width and height in modules, and the path of the dark ones. */
  qr: Type.Object({ size: Type.Integer(), path: Type.String() }),
});
export type AuthenticatorKey = Static<typeof AuthenticatorKey>;

/** A code of an authenticator app, or a recovery code; blanks and hyphens are ignored. */
export const SecondFactorCode = Type.String({ minLength: 1, maxLength: 40 });

/** `PUT /userinfo/authenticator/` */
export const AuthenticatorBody = Type.Object(
  { secret: Type.String({ pattern: '^[A-Z2-7]{32}$' }), code: SecondFactorCode, password: GivenPassword },
  { additionalProperties: false },
);
export type AuthenticatorBody = Static<typeof AuthenticatorBody>;

/** New recovery codes, which no other reply has; none if a further factor was added. */
export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;
