import type { IncomingHttpHeaders } from 'node:http'
import type { SigninProvider } from '@pawport/shared/contract/auth/schemas.ts'
import type { FastifyInstance } from 'fastify'

/** How the names of our own test issuers end, under every address of the server. */
export const LOCAL_ISSUER = '/local-issuer'

/** The user as the provider vouches for them. `subject` is stable; an e-mail address may change. */
export interface Identity {
  issuer: string
  subject: string
  /** Lower case, and verified by the provider: accounts are linked by it, so a driver refuses any other. */
  email: string
  name: string
  image: string | null
}

/** A test account can be made for any address: it proves nothing about the owner of that address. */
export function isTestAccount({ issuer }: Pick<Identity, 'issuer'>): boolean {
  return issuer.endsWith(LOCAL_ISSUER)
}

/** Secrets of one sign-in, kept from the redirect to the provider until its callback. */
export interface SigninAttempt {
  state: string
  nonce: string
  codeVerifier: string
}

export interface IdentityDriver {
  readonly kind: SigninProvider
  /** Called once, before the application listens: registers routes, or prepares a client. */
  register?(app: FastifyInstance): Promise<void>
  /** Throws AppError for a request that may not sign in here, before anything else is done with it. */
  admit?(headers: IncomingHttpHeaders): void
  /** Where the browser goes to sign in (authorization code flow with PKCE, S256). */
  authorizationUrl(
    attempt: SigninAttempt,
    options: { redirectUri: string; loginHint?: string | undefined },
  ): Promise<URL>
  /**
   * Exchanges the code and verifies the id token. Throws AppError('sign_in_failed') for anything that does
   * not fit.
   */
  identify(code: string, attempt: SigninAttempt, options: { redirectUri: string }): Promise<Identity>
}
