import { isIP } from 'node:net';
import tls, { type TLSSocket } from 'node:tls';
import type { Config } from '../../platform/config';
import { toCountText } from '../command';
import { type CheckResult, ok, problem, warning } from './check';

const connectTimeout = 5_000;
const renewDays = 14;
const day = 24 * 60 * 60 * 1000;

/** Connects to an address that begins with `https:`; an invalid certificate does not end the connection. */
function connect({ hostname, port }: URL): Promise<TLSSocket> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = tls.connect({
      host,
      port: Number(port || 443),
      rejectUnauthorized: false,
      ...(isIP(host) === 0 && { servername: host }),
    });
    const timer = setTimeout(() => socket.destroy(new Error(`no answer within ${connectTimeout / 1000} seconds`)), connectTimeout);
    socket.once('close', () => clearTimeout(timer));
    socket.once('error', reject);
    socket.once('secureConnect', () => resolve(socket));
  });
}

interface Certificate {
  host: string;
  expires: number;
  /** Why it is not trusted. */
  fault?: string;
}

/** Judges a certificate at the time `now`. */
export function judgeCertificate({ host, expires, fault }: Certificate, now: Date): CheckResult {
  const days = Math.floor((expires - now.getTime()) / day);
  if (days < 0) return problem('certificate', `The certificate of ${host} has expired.`);
  if (fault !== undefined) return problem('certificate', `The certificate of ${host} is not valid: ${fault}.`);
  const message = `The certificate of ${host} expires in ${toCountText(days, 'day')}.`;
  return days < renewDays ? warning('certificate', `${message} Renew it.`) : ok('certificate', message);
}

/** Checks the certificate of `PUBLIC_URL`: validity, and days until it expires. */
export async function checkCertificate({ publicUrl }: Config, clock: () => Date): Promise<CheckResult> {
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:') return ok('certificate', 'Not checked: PUBLIC_URL does not begin with https://.');
  try {
    const socket = await connect(url);
    const expires = Date.parse(socket.getPeerCertificate().valid_to);
    const fault = socket.authorized ? undefined : String(socket.authorizationError);
    socket.destroy();
    return judgeCertificate({ host: url.host, expires, fault }, clock());
  } catch (error) {
    return warning('certificate', `Not checked: ${url.host} cannot be reached from this machine (${(error as Error).message}).`);
  }
}
