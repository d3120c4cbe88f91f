import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodMiniType } from 'zod/mini'

/**
 * Checks parameters, queries and bodies by their schemas, and refuses a NUL character that a schema let through: PostgreSQL stores
 * none, and a query with one fails.
 */
export const validateStorable: FastifySchemaCompiler<ZodMiniType> = (route) => {
  const validate = validatorCompiler(route)
  return (data) => {
    const result = validate(data)
    if (typeof result === 'object' && 'value' in result && hasNul(result.value))
      return {
        error: new AppError('bad_request', {
          detail: `a NUL character in ${route.httpPart ?? 'the request'}`,
        }),
      }
    return result
  }
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}
