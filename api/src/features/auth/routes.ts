import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { routeOf } from '@pawport/shared/contract/routes.ts'
import { findDeletion } from '@pawport/shared/data/deletion.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { sameSecret } from '@pawport/shared/platform/same-secret.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { countedSources } from '../../http/counted-sources.ts'
import { isFromElsewhere, originSeenBy } from '../../http/origin.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import {
  clearSessionCookie,
  cookieName,
  cookieOptions,
  lasting,
  sessionToken,
  setSessionCookie,
} from '../../http/session-cookie.ts'
import { wantsPage } from '../../http/wants-page.ts'
import { ATTEMPT_MS, newAttempt, openAttempt, sealAttempt } from './attempt.ts'
import { safeCallbackUrl } from './callback-url.ts'
import { userAgentOf } from './device.ts'
import { findProvider } from './session-store.ts'
import { signIn, signOut } from './sign-in.ts'

const CALLBACK_PATH = routeOf('session.callback').path.replace('/:provider', '')
const SIGN_IN = `#${paths.signin}`
const SETTINGS = `/#${paths.profile}/settings`
const SIGNED_IN = `/#${paths.signedIn}`
const SIGNED_OUT = `/#${paths.signedOut}`

function signInFailed(reason: string): AppError {
  return new AppError('sign_in_failed', {}, { cause: new Error(reason) })
}

/** Logs the message alone: the errors of OAuth libraries contain whole answers with tokens and addresses. */
function reasonOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error ? cause.message : undefined
}

/**
 * A browser is sent back to the sign-in screen, which says what happened; a program gets the error in its
 * envelope.
 */
function failSignIn(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (!wantsPage(request)) throw error
  const code = error instanceof AppError ? error.code : 'internal'
  if (code === 'internal') request.log.error({ err: error }, 'sign-in failed')
  else request.log.warn({ reason: reasonOf(error) }, 'sign-in failed')
  return reply.redirect(`/?error=${code}${SIGN_IN}`, 303)
}

/** The fields of a user under the names that the specification reads at the top of the session. */
function fieldsAtTheTop({ id, ...rest }: SessionUser) {
  return { userId: id, name: rest.username, avatar: rest.image, ...rest }
}

/**
 * The session endpoints of the specification: sign-in at the provider, its callback, the session, sign-out.
 */
export async function authRoutes(app: App, context: ApiContext): Promise<void> {
  const { config, databaseClock, identities } = context
  const { publicUrl, secret } = config.server
  const attemptName = cookieName('pawport_signin', config)
  const attemptCookie = cookieOptions(config, CALLBACK_PATH)

  function ownUrl(request: FastifyRequest, callbackUrl: string | undefined, fallback: string): string {
    return safeCallbackUrl(callbackUrl, [originSeenBy(request, config), publicUrl.origin], fallback)
  }

  route(app, 'session.read', async ({ user }) => ({
    ...(user && fieldsAtTheTop(user)),
    user,
    provider: String(identities[0]?.name),
    ...(config.identity.kind === 'openid' && {
      providers: identities.map(({ name, label }) => ({ name, label })),
    }),
  }))

  route(app, 'session.signIn', async ({ query, request, reply }) => {
    // Pages name Google where it is the only one, and none for a further sign-in of the same user.
    const before = request.sessionHash && (await findProvider(context.db, request.sessionHash))
    const identity =
      identities.find(({ name }) => name === query.provider) ??
      identities.find(({ name }) => name === before) ??
      identities[0]
    if (!identity) throw new AppError('not_found')
    identity.admit?.(request.headers)
    const attempt = newAttempt()
    const redirectUri = `${originSeenBy(request, config)}${CALLBACK_PATH}/${identity.name}`
    let url: URL
    try {
      url = await identity.authorizationUrl(attempt, { redirectUri, loginHint: query.login_hint })
    } catch (error) {
      if (error instanceof AppError) return failSignIn(request, reply, error)
      throw error
    }
    const remembered = {
      ...attempt,
      redirectUri,
      callbackUrl: ownUrl(request, query.callbackUrl, SIGNED_IN),
      expiresAt: (await databaseClock.now()).getTime() + ATTEMPT_MS,
    }
    return reply
      .setCookie(attemptName, sealAttempt(remembered, secret), {
        ...attemptCookie,
        ...lasting(ATTEMPT_MS),
      })
      .redirect(url.href, 303)
  })

  route(app, 'session.callback', async ({ params, query, request, reply }) => {
    const identity = identities.find(({ name }) => name === params.provider)
    if (!identity) throw new AppError('not_found')
    identity.admit?.(request.headers)
    reply.clearCookie(attemptName, attemptCookie)
    try {
      const { code, state, iss, error } = query
      // A user who cancels at the provider has done nothing wrong: no error is shown.
      if (error === 'access_denied' && wantsPage(request)) return reply.redirect(`/${SIGN_IN}`, 303)
      const now = await databaseClock.now()
      const attempt = openAttempt(request.cookies[attemptName], secret, now)
      if (!attempt) throw signInFailed('this browser has no sign-in under way')
      if (!state || !sameSecret(state, attempt.state)) throw signInFailed('the state is of another sign-in')
      if (!attempt.redirectUri.endsWith(`/${identity.name}`))
        throw signInFailed('the sign-in was begun at another provider')
      if (!code) throw signInFailed(`the provider answered without a code: ${error}`)
      const user = await identity.identify({ code, state, iss }, attempt, {
        redirectUri: attempt.redirectUri,
      })
      const session = await signIn(context, user, {
        provider: identity.name,
        previousToken: sessionToken(request.cookies, config),
        userAgent: userAgentOf(request),
        sources: countedSources(request, reply, { context, now, purpose: 'welcome' }),
      })
      setSessionCookie(reply, config, session.token, session.expiresAt.getTime() - now.getTime())
      // A user who signs in while the account waits to be deleted may want to keep it.
      const isLeaving = (await findDeletion(context.db, session.userId)) !== undefined
      return reply.redirect(isLeaving ? SETTINGS : attempt.callbackUrl, 303)
    } catch (error) {
      return failSignIn(request, reply, error)
    }
  })

  route(app, 'session.signOut', async ({ query, request, reply }) => {
    // The cookie also comes with a link on another website, which must not sign the user out.
    if (isFromElsewhere(request.headers)) throw new AppError('origin_refused')
    await signOut(context, sessionToken(request.cookies, config))
    clearSessionCookie(reply, config)
    return reply.redirect(ownUrl(request, query.callbackUrl, SIGNED_OUT), 303)
  })
}
