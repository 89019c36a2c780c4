import type { MailChoices, MailText, SetupStep, WishedMail } from '@round-table/shared/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment, Now, OptionalMoment } from '../columns';

export interface AppUserTable {
  id: Generated<number>;
  /** Optimistic locking: increases with every save by an admin. */
  revision: Generated<number>;
  /** Lower case. */
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  /** argon2id; null until the user has set a password. */
  password_hash: string | null;
  is_active: Generated<boolean>;
  is_readonly: Generated<boolean>;
  is_admin: Generated<boolean>;
  locale: Generated<'en' | 'de'>;
  disclaimer_accepted_at: OptionalMoment;
  welcomed_at: OptionalMoment;
  last_login: OptionalMoment;
  /** The sign-in of the visit before the present one. */
  previous_visit_at: OptionalMoment;
  date_joined: Now;
  /** Null until the user has set one, or if it was set before this was stored. */
  password_changed_at: OptionalMoment;
  /** Since when signing in needs a second factor; null if it needs none. */
  second_factor_at: OptionalMoment;
  /** The mails that the user has chosen or refused; those without an entry have their default. */
  mail_choices: ColumnType<MailChoices, string | undefined, string>;
  /** What a mail server said of the address when it refused it; null since it took a mail, or since the address was changed. */
  mail_refusal: Generated<string | null>;
  mail_refused_at: OptionalMoment;
}

export interface UserCountryTable {
  user_id: number;
  country_id: number;
}

/** Where a session is used: the browser's name for itself, the address of its network and its time zone, as far as they are known. */
export interface SessionOrigin {
  user_agent: string | null;
  address: string | null;
  time_zone: string | null;
}

/** When and where somebody has signed in; `at` as ISO 8601. */
export interface SignIn extends SessionOrigin {
  at: string;
}

/** One session on one device, with the browser, address and time zone of its last use. Refresh tokens rotate: only that of the current generation is valid. */
export interface SessionFamilyTable extends SessionOrigin {
  id: string;
  user_id: number;
  generation: Generated<number>;
  rotated_at: Now;
  expires_at: Moment;
  ended_at: OptionalMoment;
  created_at: Now;
}

export interface PasswordTokenTable {
  /** SHA-256 of the token in the link. */
  hash: string;
  user_id: number;
  purpose: 'reset' | 'invitation';
  expires_at: Moment;
  used_at: OptionalMoment;
  created_at: Now;
}

/** Mails about a first confirmation: to those who can give the second one, and to the person who gave the first one. */
export type ConfirmationMail = 'confirmation-asked' | 'confirmation-reminder' | 'confirmation-sent-back';

export type MailPurpose =
  | 'reset'
  | 'invitation'
  | 'address-changed'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-reset'
  | 'factor-added'
  | 'factor-removed'
  | 'reminder'
  | ConfirmationMail
  | WishedMail;

export interface MailOutboxTable {
  id: Generated<string>;
  purpose: MailPurpose;
  /** Either the account or an entered address, which no account needs to have; both for a mail to the account's former address. */
  user_id: number | null;
  email: string | null;
  /** The admin who sends an invitation. */
  sender_id: Generated<number | null>;
  /** The message of an inquiry of which the mail tells. */
  message_id: Generated<number | null>;
  /** The country whose first confirmation the mail is about. */
  country_id: Generated<number | null>;
  reminder_id: Generated<number | null>;
  /** The sign-in that the mail is about. */
  origin: ColumnType<SignIn | null, string | null | undefined, never>;
  attempts: Generated<number>;
  next_attempt_at: Now;
  created_at: Now;
}

/** The authenticator app of a user. */
export interface AuthenticatorTable {
  user_id: number;
  /** The shared key, encrypted. */
  secret: string;
  /** The last time step whose code was used: each code works once. */
  used_step: Generated<number>;
  created_at: Now;
}

export interface PasskeyTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** Base64url, as the browser names it. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often the authenticator says that it was used; 0 if it does not count. */
  counter: number;
  transports: Json<string[]>;
  created_at: Moment;
  used_at: OptionalMoment;
}

/** What a passkey has to sign: once, and soon. */
export interface PasskeyChallengeTable {
  challenge: string;
  user_id: number;
  purpose: 'creation' | 'sign-in';
  expires_at: Moment;
}

/** Codes that replace the second factor, each once. */
export interface RecoveryCodeTable {
  user_id: number;
  /** SHA-256 of the code. */
  hash: string;
  used_at: OptionalMoment;
}

/** The reminders of a deadline by rule: each is sent once, or not at all if its day had passed when it was planned. */
export interface DeadlineReminderTable {
  deadline: Moment;
  /** Days before the deadline. */
  days: number;
  /** False once it has been queued, or was never to be. */
  is_planned: Generated<boolean>;
}

/** A reminder of the office, with its texts: `{en, de}`, each with subject and body; or one by rule, whose text is that of the settings. */
export interface ReminderTable {
  id: Generated<number>;
  sent_at: Moment;
  sent_by: number | null;
  text: ColumnType<MailText | null, string | null, string | null>;
  /** The deadline of a rule, and its days before it. */
  deadline: OptionalMoment;
  days: Generated<number | null>;
}

export interface ReminderCountryTable {
  reminder_id: number;
  country_id: number;
}

/** The set-up of an installation that started without an administrator; at most one row. */
export interface SetupTable {
  is_only: Generated<boolean>;
  /** SHA-256 of the token in the link that the first server has printed. */
  token_hash: string;
  /** Null until the link has made an administrator. */
  used_at: OptionalMoment;
  done: Generated<SetupStep[]>;
  ended_at: OptionalMoment;
}

export interface AccountTables {
  setup: SetupTable;
  reminder: ReminderTable;
  reminder_country: ReminderCountryTable;
  deadline_reminder: DeadlineReminderTable;
  app_user: AppUserTable;
  user_country: UserCountryTable;
  session_family: SessionFamilyTable;
  password_token: PasswordTokenTable;
  mail_outbox: MailOutboxTable;
  authenticator: AuthenticatorTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
}

/** Counter of one rate limit in its current window. Shared by all servers. */
export interface RateLimitTable {
  /** HMAC of the account, the network, or both. */
  key: string;
  count: number;
  expires_at: Date;
}

/** A network or device from which an account has signed in. */
export interface SignInOriginTable {
  /** HMAC of the account and the network or device. */
  key: string;
  expires_at: Date;
}

/** The result of a creating request by the key that its client has sent, until it expires. */
export interface IdempotencyKeyTable {
  user_id: number;
  route: string;
  key: string;
  /** SHA-256 of the body. */
  fingerprint: string;
  /** Null only inside of the transaction that creates the row. */
  result: Json<unknown> | null;
  expires_at: Date;
}

export interface LimitTables {
  idempotency_key: IdempotencyKeyTable;
  rate_limit: RateLimitTable;
  sign_in_origin: SignInOriginTable;
}
