import type { Json } from '../columns';

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
