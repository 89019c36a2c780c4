import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyBody, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@round-table/shared/contract';

const toBase64 = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const flags = { userPresent: 0x01, withCredential: 0x40 };

/** What browser and authenticator do, by the standard: ES256, no attestation, nobody verified. `origin`: of the page. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const credential = { id: toBase64(id), rawId: toBase64(id), type: 'public-key' as const, clientExtensionResults: {} };
  const toClientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const toAuthData = (rpId: string, flag: number, counter: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), count, rest]);
  };
  /** COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  return {
    create({ rp, challenge }: PasskeyCreation): PasskeyBody['credential'] {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const authData = toAuthData(rp.id, flags.userPresent | flags.withCredential, 0, attested);
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": …}
      const head = Buffer.from(`\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58${String.fromCharCode(authData.length)}`, 'latin1');
      return {
        ...credential,
        response: {
          clientDataJSON: toBase64(toClientData('webauthn.create', challenge)),
          attestationObject: toBase64(Buffer.concat([head, authData])),
          transports: ['internal'],
        },
      };
    },
    get({ rpId, challenge }: PasskeyRequest, counter = 0): PasskeyProof {
      const authenticatorData = toAuthData(rpId, flags.userPresent, counter);
      const clientData = toClientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: toBase64(clientData),
          authenticatorData: toBase64(authenticatorData),
          signature: toBase64(signature),
        },
      };
    },
  };
}
