import { ENDPOINTS, type Endpoint } from '@pawport/shared/contract/endpoints.ts'
import type { FastifyRequest } from 'fastify'

/** The row of the endpoint table for this request; undefined for pages and files. */
export function endpointRow({ routeOptions }: FastifyRequest): Endpoint | undefined {
  const name = routeOptions.config?.endpoint
  return name && ENDPOINTS[name]
}
