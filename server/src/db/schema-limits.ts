/** Attempts that count towards one rate limit, until the window ends. Shared by all servers. */
export interface RateLimitTable {
  /** A keyed hash of what is limited: an account, a network, or both. */
  key: string;
  count: number;
  expires_at: Date;
}

/** A network or device from which an account has signed in. */
export interface SignInOriginTable {
  /** A keyed hash of the account and the network or device. */
  key: string;
  expires_at: Date;
}

export interface LimitTables {
  rate_limit: RateLimitTable;
  sign_in_origin: SignInOriginTable;
}
