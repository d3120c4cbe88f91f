import * as z from 'zod/mini'
import { nameField } from '../name-field.ts'
import { LONGEST_PASSKEY_NAME } from './limits.ts'

/**
 * What a session still owes before it administers: nothing, a confirmation with a passkey, or a passkey at
 * all. Always nothing for users who are no administrators.
 */
export const secondFactor = z.enum(['none', 'confirm', 'add'])
export type SecondFactor = z.infer<typeof secondFactor>

/** A passkey as its owner sees it. Times are ISO 8601. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof passkey>

export const passkeyList = z.object({
  /** The oldest first. */
  passkeys: z.array(passkey),
  second_factor: secondFactor,
  /** Whether changes of the passkeys need a confirmation with one of them. */
  is_guarded: z.boolean(),
  /** Whether the last one stays: this installation demands a passkey of administrators. */
  is_required: z.boolean(),
  /** The origin whose pages can use passkeys; null where none can: without https, or by an IP address. */
  origin: z.nullable(z.string()),
})
export type PasskeyList = z.infer<typeof passkeyList>

/** Bytes as base64url without padding; `most` is the largest number of characters. */
const base64url = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/))

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})
const verification = z.enum(['required', 'preferred', 'discouraged'])

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, with the fields that the server sets. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: verification,
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
  attestation: z.literal('none'),
})

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, with the fields that the server sets. */
export const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(credential),
  userVerification: verification,
})

const answered = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal('public-key') }

/** A name, and what the browser made: `RegistrationResponseJSON` of WebAuthn. */
export const passkeyBody = z.object({
  name: /* @__PURE__ */ nameField(LONGEST_PASSKEY_NAME),
  credential: z.object({
    ...answered,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(16_000),
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8))),
    }),
  }),
})

/** What the browser answers to a challenge: `AuthenticationResponseJSON` of WebAuthn. */
export const confirmationBody = z.object({
  credential: z.object({
    ...answered,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(2_000),
    }),
  }),
})

export const passkeyParams = z.object({ passkey_id: z.uuid() })
