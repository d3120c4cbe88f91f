import type { Config } from '@pawport/shared/platform/config.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import { originSeenBy, ownUrl } from '../../../http/origin.ts'

/**
 * What the provider replaces by the id of its checkout. It stands before the `#`, because the provider reads
 * no hash.
 */
const SESSION_ID = '{CHECKOUT_SESSION_ID}'

export interface ReturnAddresses {
  successUrl: string
  cancelUrl: string
}

/** An address of ours in full. @throws {AppError} bad_request for one of another website */
function ownAddress(name: string, value: string, origins: readonly [string, ...string[]]): URL {
  const url = ownUrl(value, origins)
  if (!url) throw new AppError('bad_request', { detail: `${name}: an address of this website` })
  return url
}

function withSessionId({ origin, pathname, search, hash }: URL): string {
  const query = search.includes(SESSION_ID)
    ? search
    : `${search || '?'}${search ? '&' : ''}session_id=${SESSION_ID}`
  return `${origin}${pathname}${query}${hash}`
}

/**
 * Where the provider sends the browser back to: only addresses of ours, as this browser names them. The
 * address after a payment gets the id of the checkout when it lacks it.
 * @throws {AppError} bad_request
 */
export function returnAddresses(
  request: FastifyRequest,
  config: Config,
  body: { successUrl: string; cancelUrl: string },
): ReturnAddresses {
  const origins = [originSeenBy(request, config), config.server.publicUrl.origin] as const
  return {
    successUrl: withSessionId(ownAddress('successUrl', body.successUrl, origins)),
    cancelUrl: ownAddress('cancelUrl', body.cancelUrl, origins).href,
  }
}
