import { ENDPOINTS, type Endpoint } from '@pawport/shared/contract/endpoints.ts'
import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { type EndpointName, routeOf } from '@pawport/shared/contract/routes.ts'

/** Errors of every call: any call may be limited, and any server may fail or restart. */
const EVERYWHERE = ['too_many_requests', 'internal', 'unavailable'] as const satisfies ErrorCode[]

/** Every error an endpoint may answer: its own, and those that follow from its access, method and inputs. */
export function errorsOf(name: EndpointName): ErrorCode[] {
  const endpoint: Endpoint = ENDPOINTS[name]
  const { access, params, query, body, form, errors = [] } = endpoint
  const { method } = routeOf(name)
  const codes = new Set<ErrorCode>([...EVERYWHERE, ...errors])
  if (params || query || body || form || method !== 'GET') codes.add('bad_request')
  if (body) codes.add('upload_too_slow')
  if (access === 'session' || access === 'owner') codes.add('unauthenticated')
  if (access === 'owner' || access === 'admin') codes.add('not_found')
  if (method !== 'GET') codes.add('origin_refused')
  return [...codes]
}
