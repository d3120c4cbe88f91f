import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How the names of our own test issuers end, under every address of the server. */
export const LOCAL_ISSUER = '/local-issuer'

/** The user as the provider vouches for them. `subject` is stable; an email address may change. */
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

/** What the provider sent the browser back with. */
interface ProviderAnswer {
  code: string
  state: string
  /** The name of the issuer, from providers that say it (RFC 9207). */
  iss?: string | undefined
}

export interface IdentityDriver {
  /** `local` for test accounts; in the address of the callback, and in sessions. */
  readonly name: string
  /** What its button says. */
  readonly label: string
  /** Called once, before the application listens: registers routes. */
  register?(app: FastifyInstance): Promise<void>
  /** Throws AppError for a request that may not sign in here, before anything else is done with it. */
  admit?(headers: IncomingHttpHeaders): void
  /**
   * Where the browser goes to sign in (authorization code flow with PKCE, S256). Throws
   * AppError('sign_in_failed') when the provider cannot be found.
   */
  authorizationUrl(
    attempt: SigninAttempt,
    options: { redirectUri: string; loginHint?: string | undefined },
  ): Promise<URL>
  /**
   * Exchanges the code and verifies the id token. Throws AppError('sign_in_failed') for anything that does
   * not fit.
   */
  identify(
    answer: ProviderAnswer,
    attempt: SigninAttempt,
    options: { redirectUri: string },
  ): Promise<Identity>
}
