import type { AuthenticatorKey } from '@round-table/shared/contract';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

const period = 30;
/** Time steps before and after the current one whose codes are accepted: clocks of phones differ. */
const window = 1;

const toTotp = (secret: string, names?: { issuer: string; label: string }) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/** Creates a key of 160 bits, as the standard (RFC 4226) recommends, with its QR code. */
export function createAuthenticatorKey(names: { issuer: string; label: string }): AuthenticatorKey {
  const secret = new Secret({ size: 20 }).base32;
  const uri = toTotp(secret, names).toString();
  const { size, data } = encode(uri, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { secret, uri, qr: { size, path } };
}

/** Returns the time step of a code, or undefined if the key has no such code at this time. */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  const delta = toTotp(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}
