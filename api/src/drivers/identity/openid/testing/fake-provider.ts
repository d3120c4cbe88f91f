import { randomBytes } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { Clock } from '@pawport/shared/platform/clock.ts'
import Fastify from 'fastify'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { pkceChallenge } from '../../pkce.ts'

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
  /** True when the discovery document cannot be read. */
  away?: boolean
  /** Fields that replace those of the discovery document. */
  document?: Record<string, unknown>
}

export interface FakeProvider {
  issuer: URL
  next: Misbehaviour
  /** Bodies that the token endpoint received. */
  exchanges: Record<string, string>[]
  /** How often the discovery document was read. */
  discoveries(): number
  close(): Promise<void>
}

/** A strict OpenID Connect provider that signs one person in, with the faults that a test sets. */
export async function startFakeProvider(clock: Clock): Promise<FakeProvider> {
  const app = Fastify({ forceCloseConnections: true })
  await app.register(formbody)
  const published = await generateKeyPair('RS256')
  const unpublished = await generateKeyPair('RS256')
  const codes = new Map<string, Record<string, string>>()
  const exchanges: Record<string, string>[] = []
  const fake = { next: {} as Misbehaviour }
  let origin = ''
  let discoveries = 0

  async function idToken(nonce: string | undefined): Promise<string> {
    const now = Math.floor(clock.now().getTime() / 1000)
    const claims: Record<string, unknown> = {
      iss: origin,
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

  app.get('/.well-known/openid-configuration', async (_, reply) => {
    discoveries++
    if (fake.next.away) return reply.status(503).send()
    return {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      ...fake.next.document,
    }
  })

  app.get('/authorize', async (request, reply) => {
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

  app.get('/keys', async (_, reply) => {
    if (fake.next.keysDown) return reply.status(503).send()
    return { keys: [{ ...(await exportJWK(published.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }] }
  })

  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return Object.assign(fake, {
    exchanges,
    issuer: new URL(origin),
    discoveries: () => discoveries,
    close: () => app.close(),
  })
}
