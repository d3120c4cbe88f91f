import { ENDPOINTS, type Endpoint } from '@pawport/shared/contract/endpoints.ts'
import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { type EndpointName, routeOf } from '@pawport/shared/contract/routes.ts'
import { needsRecentSignIn } from './recent-sign-in.ts'

/** Errors of every call: any server may fail, restart, or have no room. */
const EVERYWHERE = ['internal', 'unavailable', 'storage_full'] as const satisfies ErrorCode[]

/** Errors of a call with an access token. */
const OF_TOKENS = [
  'token_invalid',
  'token_expired',
  'api_not_included',
  'account_suspended',
] as const satisfies ErrorCode[]

function tokenErrors({ access, scope }: Endpoint): readonly ErrorCode[] {
  if (access === 'admin') return []
  if (!scope) return ['token_not_accepted']
  return scope === 'any' ? OF_TOKENS : [...OF_TOKENS, 'token_scope_missing']
}

/** Every error an endpoint may answer: its own, and those that follow from its access, method and inputs. */
export function errorsOf(name: EndpointName): ErrorCode[] {
  const endpoint: Endpoint = ENDPOINTS[name]
  const { access, params, query, body, form, errors = [], isSigned } = endpoint
  const { method } = routeOf(name)
  const codes = new Set<ErrorCode>([...EVERYWHERE, ...tokenErrors(endpoint), ...errors])
  if (params || query || body || form || method !== 'GET') codes.add('bad_request')
  // The router finds no address with a parameter of more than 100 characters.
  if (params) codes.add('not_found')
  if (body) codes.add('upload_too_slow')
  if (access !== 'public' && access !== 'admin') codes.add('unauthenticated')
  if (needsRecentSignIn(name)) codes.add('sign_in_again')
  if (access === 'brand') codes.add('brand_needed')
  if (access === 'admin') codes.add('confirm_passkey').add('passkey_needed')
  if (access === 'owner' || access === 'admin') codes.add('not_found')
  if (!isSigned) codes.add('too_many_requests')
  if (method !== 'GET' && !isSigned) codes.add('origin_refused')
  return [...codes]
}
