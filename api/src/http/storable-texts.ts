import { storableTexts } from '@pawport/shared/platform/storable-texts.ts'
import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodMiniType } from 'zod/mini'

/**
 * Checks parameters, queries and bodies by their schemas, with texts that the database can store. NUL
 * characters are left out before the check, so that a text of nothing else counts as empty.
 */
export const validateStorable: FastifySchemaCompiler<ZodMiniType> = (route) => {
  const validate = validatorCompiler(route)
  return (data) => validate(storableTexts(data))
}
