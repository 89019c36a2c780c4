import { type Static, Type } from 'typebox';
import { Id, Nullable, Timestamp } from './basics';
import { maxNameLength } from './limits';

/** The JSON of WebAuthn Level 3: binary values are base64url. */
const PublicKey = Type.Literal('public-key');
const CredentialId = Type.String({ minLength: 1, maxLength: 1400 });
const Base64 = Type.String({ maxLength: 20_000 });
const KnownCredential = Type.Object({ id: Type.String(), type: PublicKey, transports: Type.Optional(Type.Array(Type.String())) });
const Preference = Type.Union([Type.Literal('required'), Type.Literal('preferred'), Type.Literal('discouraged')]);

/** A passkey of the own account. */
export const Passkey = Type.Object({ id: Id, name: Type.String(), created_at: Timestamp, used_at: Nullable(Timestamp) });
export type Passkey = Static<typeof Passkey>;

const PasskeyName = Type.String({ maxLength: maxNameLength });

/** `PATCH /userinfo/passkeys/{id}/` */
export const PasskeyPatch = Type.Object({ name: PasskeyName }, { additionalProperties: false });
export type PasskeyPatch = Static<typeof PasskeyPatch>;

/** `PUT /userinfo/passkeys/creation/`: the options of `navigator.credentials.create`. The challenge is valid once, for five minutes. */
export const PasskeyCreation = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ type: PublicKey, alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(KnownCredential),
  authenticatorSelection: Type.Object({ residentKey: Preference, userVerification: Preference }),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** `PUT /userinfo/passkeys/`: a name, and what `navigator.credentials.create` has returned. */
export const PasskeyBody = Type.Object(
  {
    name: PasskeyName,
    credential: Type.Object({
      id: CredentialId,
      rawId: CredentialId,
      type: PublicKey,
      response: Type.Object({
        clientDataJSON: Base64,
        attestationObject: Base64,
        transports: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 10 })),
      }),
      clientExtensionResults: Type.Object({}),
    }),
  },
  { additionalProperties: false },
);
export type PasskeyBody = Static<typeof PasskeyBody>;

/** The options of `navigator.credentials.get`. The challenge is valid once, for five minutes. */
export const PasskeyRequest = Type.Object({
  rpId: Type.String(),
  challenge: Type.String(),
  timeout: Type.Integer(),
  allowCredentials: Type.Array(KnownCredential),
  userVerification: Preference,
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** What `navigator.credentials.get` has returned. */
export const PasskeyProof = Type.Object({
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKey,
  response: Type.Object({
    clientDataJSON: Base64,
    authenticatorData: Base64,
    signature: Base64,
    userHandle: Type.Optional(Base64),
  }),
  clientExtensionResults: Type.Object({}),
});
export type PasskeyProof = Static<typeof PasskeyProof>;
