import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import type { AnswerOf, BodyOf } from '@pawport/shared/contract/endpoints.ts'
import type { PasskeyRow } from '@pawport/shared/db/passkey-tables.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

/** What stands between the browser and a passkey, by WebAuthn; challenges and keys are kept elsewhere. */

/** How long a browser may take to answer. */
export const CHALLENGE_MS = 5 * 60_000
/** Ed25519, ES256 and RS256: what all browsers and keys know. */
const ALGORITHMS = [-8, -7, -257]
type Transport = NonNullable<
  NonNullable<Parameters<typeof generateRegistrationOptions>[0]['excludeCredentials']>[number]['transports']
>

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

function described(passkeys: readonly PasskeyRow[]) {
  return passkeys.map(({ credential_id: id, transports }) => ({
    id: base64url(id),
    type: 'public-key' as const,
    transports: transports as Transport,
  }))
}

/** What a browser needs to make a passkey that this account has not yet. */
export async function registrationOptions(
  site: URL,
  { user, passkeys }: { user: SessionUser; passkeys: readonly PasskeyRow[] },
): Promise<AnswerOf<'passkeys.begin'>> {
  const options = await generateRegistrationOptions({
    rpName: 'Pawport',
    rpID: site.hostname,
    // Not the address: a key keeps this id for good.
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.username,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: described(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return options as AnswerOf<'passkeys.begin'>
}

/**
 * The key that a browser made.
 * @throws {Error} where it answers another challenge, on another site, or without having verified its user
 */
export async function verifyNew(
  site: URL,
  credential: BodyOf<'passkeys.add'>['credential'],
  challenge: Buffer,
): Promise<Pick<PasskeyRow, 'credential_id' | 'public_key' | 'transports'> & { sign_count: number }> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: base64url(challenge),
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  if (!verified) throw new Error('the new passkey did not verify')
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credential_id: Buffer.from(id, 'base64url'),
    public_key: Buffer.from(publicKey),
    sign_count: counter,
    transports: credential.response.transports ?? [],
  }
}

/** What a browser needs to answer with one of these passkeys. */
export async function confirmationOptions(
  site: URL,
  passkeys: readonly PasskeyRow[],
): Promise<AnswerOf<'passkeys.challenge'>> {
  const options = await generateAuthenticationOptions({
    rpID: site.hostname,
    timeout: CHALLENGE_MS,
    allowCredentials: described(passkeys),
    userVerification: 'required',
  })
  return options as AnswerOf<'passkeys.challenge'>
}

/**
 * How often the key says that it was used.
 * @throws {Error} where the signature is of another key, challenge or site, the user was not verified, or the
 * count went back: a copy of the key may be in use
 */
export async function verifyAnswer(
  site: URL,
  credential: BodyOf<'passkeys.confirm'>['credential'],
  { passkey, challenge }: { passkey: PasskeyRow; challenge: Buffer },
): Promise<number> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: base64url(challenge),
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    credential: {
      id: base64url(passkey.credential_id),
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.sign_count),
    },
    requireUserVerification: true,
  })
  if (!verified) throw new Error('the signature is of another key')
  return authenticationInfo.newCounter
}
