import type { PasskeyBody, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@round-table/shared/contract';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Why a browser has returned no credential. `cancelled`: by the user, or after five minutes. */
export type PasskeyFailure = 'cancelled' | 'unavailable' | 'failed';
type Outcome<Credential, Failure> = { credential: Credential; failure?: undefined } | { credential?: undefined; failure: Failure };

const failures: Record<string, PasskeyFailure> = { NotAllowedError: 'cancelled', AbortError: 'cancelled', SecurityError: 'unavailable' };

async function attempt<Credential, Failure extends string>(
  ceremony: () => Promise<Credential>,
  ofCeremony: Record<string, Failure>,
): Promise<Outcome<Credential, PasskeyFailure | Failure>> {
  if (!browserSupportsWebAuthn()) return { failure: 'unavailable' };
  try {
    return { credential: await ceremony() };
  } catch (error) {
    const { name } = error as Error;
    return { failure: ofCeremony[name] ?? failures[name] ?? 'failed' };
  }
}

/** Asks the browser to create a passkey; `known`: the device has one of this account. */
export const createPasskey = (optionsJSON: PasskeyCreation): Promise<Outcome<PasskeyBody['credential'], PasskeyFailure | 'known'>> =>
  attempt(() => startRegistration({ optionsJSON }), { InvalidStateError: 'known' });

/** Asks the browser to sign in with a passkey. */
export const signWithPasskey = (optionsJSON: PasskeyRequest): Promise<Outcome<PasskeyProof, PasskeyFailure>> =>
  attempt(() => startAuthentication({ optionsJSON }), {});
