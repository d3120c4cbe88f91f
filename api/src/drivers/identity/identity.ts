import type { FastifyInstance } from 'fastify'

/** Who signed in, as the provider vouches for it. `subject` is stable; an e-mail address may change. */
export interface Identity {
  issuer: string
  subject: string
  /** Lower case, and verified by the provider: accounts are linked by it, so a driver refuses any other. */
  email: string
  name: string
  image: string | null
}

/** What has to be remembered between leaving for the provider and coming back. */
export interface SigninAttempt {
  state: string
  nonce: string
  codeVerifier: string
}

export interface IdentityDriver {
  readonly kind: 'local' | 'google'
  /** Called once, before the application listens: routes of its own, or what it needs to be ready. */
  register?(app: FastifyInstance): Promise<void>
  /** Where the browser goes to sign in (authorization code flow with PKCE, S256). */
  authorizationUrl(
    attempt: SigninAttempt,
    options: { redirectUri: string; loginHint?: string | undefined },
  ): Promise<URL>
  /** Exchanges the code and verifies the id token. Throws AppError('sign_in_failed') for anything that does not fit. */
  identify(code: string, attempt: SigninAttempt, options: { redirectUri: string }): Promise<Identity>
}
