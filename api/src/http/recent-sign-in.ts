import { ENDPOINTS, type Endpoint } from '@pawport/shared/contract/endpoints.ts'
import { type EndpointName, routeOf } from '@pawport/shared/contract/routes.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'

/** Whether an endpoint is for a recent sign-in only: what its row says, and every act of an administrator. */
export function needsRecentSignIn(name: EndpointName): boolean {
  const { access, needsRecentSignIn: isNeeded }: Endpoint = ENDPOINTS[name]
  return isNeeded === true || (access === 'admin' && routeOf(name).method !== 'GET')
}

/** @throws {AppError} sign_in_again for a session that began longer ago: it may have been stolen since */
export function requireRecentSignIn({ isSignInRecent }: FastifyRequest): void {
  if (!isSignInRecent) throw new AppError('sign_in_again')
}
