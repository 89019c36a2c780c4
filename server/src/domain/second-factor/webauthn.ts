import type { PasskeyBody, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@round-table/shared/contract';
import {
  type GenerateRegistrationOptionsOpts,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';

/** The server's side of WebAuthn, without what is stored. Imported with the first passkey: reading the library takes 0.2 seconds. */

type Known = NonNullable<GenerateRegistrationOptionsOpts['excludeCredentials']>;

/** Passkeys belong to the host of the public address, and are used on its pages alone. A verified user is preferred, not required. */
function toExpected(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  return { expectedRPID: hostname, expectedOrigin: origin, requireUserVerification: false };
}

/** Creates a challenge and the options with which a browser creates a passkey. */
export async function generateCreation(
  publicUrl: string,
  options: Pick<GenerateRegistrationOptionsOpts, 'rpName' | 'userName' | 'userDisplayName' | 'userID' | 'timeout'> & { known: Known },
): Promise<PasskeyCreation> {
  const { known: excludeCredentials, ...names } = options;
  const creation = await generateRegistrationOptions({
    ...names,
    rpID: toExpected(publicUrl).expectedRPID,
    excludeCredentials,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return creation as PasskeyCreation;
}

/** Returns the passkey that a browser has created; undefined if it is refused. */
export async function verifyCreated(
  publicUrl: string,
  expectedChallenge: string,
  response: PasskeyBody['credential'],
): Promise<WebAuthnCredential | undefined> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({ ...toExpected(publicUrl), response, expectedChallenge });
    return registrationInfo?.credential;
  } catch {
    return undefined;
  }
}

/** Creates a challenge and the options with which a browser signs it with one of the known passkeys. */
export async function generateRequest(publicUrl: string, { timeout, known }: { timeout: number; known: Known }): Promise<PasskeyRequest> {
  const { expectedRPID: rpID } = toExpected(publicUrl);
  const request = await generateAuthenticationOptions({ rpID, timeout, allowCredentials: known, userVerification: 'preferred' });
  return request as PasskeyRequest;
}

/**
 * Returns how often the authenticator has been used, as it says; undefined if the signature is refused, or if it has counted fewer uses
 * than before, so that there are two of it.
 */
export async function verifyProof(
  publicUrl: string,
  expectedChallenge: string,
  { response, credential }: { response: PasskeyProof; credential: WebAuthnCredential },
): Promise<number | undefined> {
  try {
    const proof = { ...toExpected(publicUrl), response, expectedChallenge, credential };
    const { verified, authenticationInfo } = await verifyAuthenticationResponse(proof);
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
