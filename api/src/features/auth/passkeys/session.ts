import { randomBytes } from 'node:crypto'
import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import { takesPasskeys } from '@pawport/shared/platform/config-second-factor.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { ApiContext } from '../../../context.ts'
import { originSeenBy } from '../../../http/origin.ts'
import { CHALLENGE_MS } from './ceremonies.ts'
import { keepChallenge, type Purpose, takeChallenge } from './store.ts'

/** A call in the session of a browser. */
export interface OwnSession {
  user: SessionUser
  request: FastifyRequest
  sessionHash: Buffer
}

/** @throws {AppError} unauthenticated: access tokens have no session */
export function ownSession({ user, request }: { user: SessionUser; request: FastifyRequest }): OwnSession {
  const { sessionHash } = request
  if (!sessionHash) throw new AppError('unauthenticated')
  return { user, request, sessionHash }
}

/** The site that browsers bind passkeys to: that of PUBLIC_URL. Null where they take none. */
export function passkeySite({ config }: ApiContext, request: FastifyRequest): URL | null {
  const site = new URL(originSeenBy(request, config))
  return takesPasskeys(site) ? site : null
}

/** @throws {AppError} passkey_refused where browsers take no passkeys */
export function siteOf(context: ApiContext, { request }: OwnSession): URL {
  const site = passkeySite(context, request)
  if (!site) throw new AppError('passkey_refused')
  return site
}

/** Puts a challenge of ours, which this session can answer once, into what the browser needs. */
export async function challenged<T extends { challenge: string }>(
  { db, databaseClock }: ApiContext,
  { sessionHash }: OwnSession,
  { purpose, options }: { purpose: Purpose; options: T },
): Promise<T> {
  const challenge = randomBytes(32)
  const until = new Date((await databaseClock.now()).getTime() + CHALLENGE_MS)
  await keepChallenge(db, sessionHash, { challenge, purpose, until })
  return { ...options, challenge: challenge.toString('base64url') }
}

/**
 * Checks an answer against the challenge of this session, which is used up by it.
 * @throws {AppError} passkey_refused; the log says why
 */
export async function answered<T>(
  { db, databaseClock }: ApiContext,
  { request, sessionHash, user }: OwnSession,
  purpose: Purpose,
  verify: (challenge: Buffer) => Promise<T>,
): Promise<T> {
  try {
    const challenge = await takeChallenge(db, sessionHash, { purpose, now: await databaseClock.now() })
    if (!challenge) throw new Error('this session has no challenge')
    return await verify(challenge)
  } catch (error) {
    request.log.warn({ reason: (error as Error).message, userId: user.id }, 'passkey refused')
    throw new AppError('passkey_refused')
  }
}
