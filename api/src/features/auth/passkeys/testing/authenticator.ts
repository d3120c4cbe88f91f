import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { AnswerOf, BodyOf } from '@pawport/shared/contract/endpoints.ts'

/** What a test can get wrong on purpose. */
export interface Wrong {
  origin?: string
  rpId?: string
  /** The key did not ask for finger, face or PIN. */
  unverified?: boolean
  /** The next count, in place of one more. */
  count?: number
}

type Credential = BodyOf<'passkeys.add'>['credential']
type Answer = BodyOf<'passkeys.confirm'>['credential']

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')

/** A security key in software: one passkey (ES256), which counts its uses. */
export class Authenticator {
  readonly #origin: string
  readonly #id = randomBytes(32)
  readonly #key: KeyObject
  readonly #cose: Buffer
  #count = 0

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    // A CBOR map: kty EC2, alg ES256, crv P-256, x, y.
    this.#cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }

  get id(): string {
    return base64url(this.#id)
  }

  /** Makes the passkey. */
  create({ challenge, rp }: AnswerOf<'passkeys.begin'>, wrong: Wrong = {}): Credential {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const made = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#cose])
    const data = Buffer.concat([this.#authenticatorData(rp.id, HAS_KEY, wrong), made])
    // A CBOR map of three: fmt none, attStmt {}, authData.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, wrong)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    }
  }

  /** Answers a challenge. */
  answer({ challenge, rpId }: AnswerOf<'passkeys.challenge'>, wrong: Wrong = {}): Answer {
    const data = this.#authenticatorData(rpId, 0, wrong)
    const client = this.#clientData('webauthn.get', challenge, wrong)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key)
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    }
  }

  #clientData(type: string, challenge: string, wrong: Wrong): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: wrong.origin ?? this.#origin }))
  }

  #authenticatorData(rpId: string, flags: number, wrong: Wrong): Buffer {
    this.#count = wrong.count ?? this.#count + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#count)
    const all = flags | USER_PRESENT | (wrong.unverified ? 0 : USER_VERIFIED)
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([all]), count])
  }
}
