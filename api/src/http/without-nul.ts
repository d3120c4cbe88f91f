import { withoutNul } from '@pawport/shared/platform/without-nul.ts'
import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodMiniType } from 'zod/mini'

/**
 * Checks parameters, queries and bodies by their schemas, without their NUL characters. They are left out
 * before the check, so that a text of nothing else counts as empty.
 */
export const validateWithoutNul: FastifySchemaCompiler<ZodMiniType> = (route) => {
  const validate = validatorCompiler(route)
  return (data) => validate(withoutNul(data))
}
