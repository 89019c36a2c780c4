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

export interface LimitTables {
  rate_limit: RateLimitTable;
  sign_in_origin: SignInOriginTable;
}
