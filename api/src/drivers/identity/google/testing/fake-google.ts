import { randomBytes } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { Clock } from '@pawport/shared/platform/clock.ts'
import Fastify from 'fastify'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { pkceChallenge } from '../../pkce.ts'
import type { GoogleEndpoints } from '../google.ts'

export const CLIENT = { clientId: 'our-client', clientSecret: 'our-secret' }

/** The faults of the next sign-in. */
export interface Misbehaviour {
  /** Claims that replace those of the id token; undefined removes a claim. */
  claims?: Record<string, unknown>
  /** True to sign with an unpublished key under the id of the published one. */
  forgedSignature?: boolean
  /** True for a token without a signature: `alg: none`. */
  unsigned?: boolean
  /** The token endpoint's answer instead of the right one; 'never' for no answer. */
  tokenAnswer?: { status: number; body: unknown } | 'never'
  /** True when the keys cannot be fetched. */
  keysDown?: boolean
}

export interface FakeGoogle {
  endpoints: GoogleEndpoints
  next: Misbehaviour
  /** Bodies that the token endpoint received. */
  exchanges: Record<string, string>[]
  close(): Promise<void>
}

/** A strict OpenID Connect provider that signs one person in, with the faults that a test sets. */
export async function startFakeGoogle(clock: Clock): Promise<FakeGoogle> {
  const app = Fastify({ forceCloseConnections: true })
  await app.register(formbody)
  const published = await generateKeyPair('RS256')
  const unpublished = await generateKeyPair('RS256')
  const codes = new Map<string, Record<string, string>>()
  const exchanges: Record<string, string>[] = []
  const fake = { next: {} as Misbehaviour }

  async function idToken(nonce: string | undefined): Promise<string> {
    const now = Math.floor(clock.now().getTime() / 1000)
    const claims: Record<string, unknown> = {
      iss: 'https://accounts.google.com',
      aud: CLIENT.clientId,
      azp: CLIENT.clientId,
      sub: '110248495921238986420',
      iat: now,
      exp: now + 3600,
      nonce,
      email: 'Mei.Chen@gmail.com',
      email_verified: true,
      name: '陈梅',
      picture: 'https://lh3.googleusercontent.com/a/mei=s96-c',
      ...fake.next.claims,
    }
    if (fake.next.unsigned) {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
    }
    const key: CryptoKey = fake.next.forgedSignature ? unpublished.privateKey : published.privateKey
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(key)
  }

  app.get('/o/oauth2/v2/auth', async (request, reply) => {
    const query = request.query as Record<string, string>
    const code = randomBytes(16).toString('hex')
    codes.set(code, query)
    const back = new URL(query.redirect_uri ?? '')
    back.search = new URLSearchParams({ code, state: query.state ?? '' }).toString()
    return reply.redirect(back.href, 302)
  })

  app.post('/token', async (request, reply) => {
    const body = request.body as Record<string, string>
    exchanges.push(body)
    if (fake.next.tokenAnswer === 'never') return new Promise(() => {})
    if (fake.next.tokenAnswer) {
      return reply.status(fake.next.tokenAnswer.status).send(fake.next.tokenAnswer.body)
    }
    const asked = codes.get(body.code ?? '')
    codes.delete(body.code ?? '')
    const fits =
      body.grant_type === 'authorization_code' &&
      body.client_id === CLIENT.clientId &&
      body.client_secret === CLIENT.clientSecret &&
      body.redirect_uri === asked?.redirect_uri &&
      asked?.code_challenge_method === 'S256' &&
      pkceChallenge(body.code_verifier ?? '') === asked.code_challenge
    if (!fits) return reply.status(400).send({ error: 'invalid_grant' })
    return { access_token: 'x', token_type: 'Bearer', expires_in: 3599, id_token: await idToken(asked.nonce) }
  })

  app.get('/oauth2/v3/certs', async (_, reply) => {
    if (fake.next.keysDown) return reply.status(503).send()
    return { keys: [{ ...(await exportJWK(published.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }] }
  })

  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return Object.assign(fake, {
    exchanges,
    endpoints: {
      authorization: new URL('/o/oauth2/v2/auth', origin),
      token: new URL('/token', origin),
      keys: new URL('/oauth2/v3/certs', origin),
      issuers: ['https://accounts.google.com', 'accounts.google.com'] as [string, ...string[]],
    },
    close: () => app.close(),
  })
}
