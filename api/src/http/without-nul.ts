import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodMiniType } from 'zod/mini'

/**
 * Checks parameters, queries and bodies by their schemas, without their NUL characters: PostgreSQL stores
 * none, and a query with one fails. They are left out before the check, so that a text of nothing else counts
 * as empty.
 */
export const validateWithoutNul: FastifySchemaCompiler<ZodMiniType> = (route) => {
  const validate = validatorCompiler(route)
  return (data) => validate(hasNul(data) ? withoutNul(data) : data)
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(withoutNul)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutNul(inner)]))
}
