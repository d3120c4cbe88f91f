import { ENDPOINTS, type Endpoint } from '@pawport/shared/contract/endpoints.ts'
import { failureOf } from '@pawport/shared/contract/envelope.ts'
import { ERRORS } from '@pawport/shared/contract/errors.ts'
import type { EndpointName } from '@pawport/shared/contract/routes.ts'
import type { FastifySchema } from 'fastify'
import type * as z from 'zod/mini'
import { errorsOf } from './endpoint-errors.ts'
import { jsonSchema } from './json-schema.ts'
import { answerSchema, successStatuses } from './route.ts'

const FILE = { type: 'string', format: 'binary' }

interface Answer {
  description: string
  /** `null`: an answer without a body. */
  type?: 'null'
  content?: Record<string, { schema: object }>
}

function jsonAnswer(description: string, schema: z.ZodMiniType): Answer {
  return { description, content: { 'application/json': { schema: jsonSchema(schema, 'output') } } }
}

function failuresOf(name: EndpointName): Record<number, Answer> {
  const byStatus = Map.groupBy(errorsOf(name), (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, jsonAnswer(codes.join(', '), failureOf(codes))]),
  )
}

function successOf(endpoint: Endpoint): Record<number, Answer> {
  const schema = answerSchema(endpoint)
  if (schema) {
    const answer = jsonAnswer('Success', schema)
    return Object.fromEntries(successStatuses(endpoint).map((status) => [status, answer]))
  }
  if (!('files' in endpoint))
    return { 303: { description: 'Continue at the address in `Location`', type: 'null' } }
  const content = Object.fromEntries(endpoint.files.map((type) => [type, { schema: FILE }]))
  return { 200: { description: 'The file', content } }
}

/** The endpoint accepts a session, or an access token with this scope. */
function securityOf(scope: Endpoint['scope']): object[] {
  const tokenScopes = scope === 'any' ? [] : [scope]
  return [{ session: [] }, ...(scope ? [{ accessToken: tokenScopes }] : [])]
}

/**
 * The description of an endpoint, as a schema of @fastify/swagger: JSON schemas, statuses with their error
 * codes, security.
 */
export function documentedSchema(name: EndpointName): FastifySchema {
  const endpoint: Endpoint = ENDPOINTS[name]
  const { tag, summary, description, access, scope, params, query, headers, body, form } = endpoint
  const sent = body ?? form
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(access !== 'public' && { security: securityOf(scope) }),
    ...(params && { params: jsonSchema(params, 'input') }),
    ...(query && { querystring: jsonSchema(query, 'input') }),
    ...(headers && { headers: jsonSchema(headers, 'input') }),
    ...(sent && { body: jsonSchema(sent, 'input') }),
    ...(form && { consumes: ['multipart/form-data'] }),
    response: { ...successOf(endpoint), ...failuresOf(name) },
  } as FastifySchema
}
