import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'

/** What a compiled check gives for a value that it cannot judge: zod then decides about the whole answer. */
const ASK = Symbol('ask zod')

/** Gives the value as it may leave, without what no schema names; the same object where nothing has to go. */
type Check = (value: unknown) => unknown

/**
 * Turns answers into JSON as fastify-type-provider-zod does: what no schema names is dropped, and an answer
 * that does not fit throws. The usual kinds of schemas are compiled to checks when their route is added;
 * everything else, and every value that does not pass, is left to zod.
 */
export const answerSerializer: FastifySerializerCompiler<z.core.$ZodType> = (route) => {
  const byZod = serializerCompiler(route as Parameters<typeof serializerCompiler>[0])
  const check = checkOf(route.schema)
  return (data) => {
    const checked = check(data)
    return checked === ASK ? byZod(data) : JSON.stringify(checked)
  }
}

function checkOf(schema: z.core.$ZodType): Check {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.checks?.length) return encode(schema)
  switch (def.type) {
    case 'string':
      return 'format' in def ? encode(schema) : ofType('string')
    case 'number':
      return numberCheck(schema, def)
    case 'boolean':
      return ofType('boolean')
    case 'null':
      return (value) => (value === null ? null : ASK)
    case 'literal':
      return oneOf(def.values)
    case 'enum':
      return oneOf(Object.values(def.entries))
    case 'nullable': {
      const inner = checkOf(def.innerType)
      return (value) => (value === null ? null : inner(value))
    }
    case 'optional': {
      const inner = checkOf(def.innerType)
      return (value) => (value === undefined ? undefined : inner(value))
    }
    case 'array':
      return arrayCheck(checkOf(def.element))
    case 'object':
      return def.catchall ? encode(schema) : objectCheck(def.shape)
    default:
      return encode(schema)
  }
}

/** Leaves a part of an answer to zod. */
function encode(schema: z.core.$ZodType): Check {
  return (value) => {
    const { success, data } = z.safeEncode(schema, value as never)
    return success ? data : ASK
  }
}

function ofType(type: 'string' | 'boolean'): Check {
  return (value) => (typeof value === type ? value : ASK)
}

function oneOf(values: readonly unknown[]): Check {
  const known = new Set(values)
  return (value) => (known.has(value) ? value : ASK)
}

function numberCheck(schema: z.core.$ZodType, def: object): Check {
  const format = 'format' in def ? def.format : undefined
  if (format === undefined) return (value) => (Number.isFinite(value) ? value : ASK)
  return format === 'safeint' ? (value) => (Number.isSafeInteger(value) ? value : ASK) : encode(schema)
}

function arrayCheck(element: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return ASK
    let copy: unknown[] | null = null
    for (let at = 0; at < value.length; at++) {
      const checked = element(value[at])
      if (checked === ASK) return ASK
      if (!copy && checked !== value[at]) copy = value.slice(0, at)
      copy?.push(checked)
    }
    return copy ?? value
  }
}

function objectCheck(shape: Readonly<Record<string, z.core.$ZodType>>): Check {
  const names = Object.keys(shape)
  const checks = Object.values(shape).map(checkOf)
  return (value) => {
    if (typeof value !== 'object' || value === null) return ASK
    const given = value as Record<string, unknown>
    let isWhole = Object.getPrototypeOf(value) === Object.prototype
    let present = 0
    for (let at = 0; at < names.length; at++) {
      const one = given[names[at] as string]
      const checked = (checks[at] as Check)(one)
      if (checked === ASK) return ASK
      if (checked !== one) isWhole = false
      if (one !== undefined) present += 1
    }
    if (isWhole && Object.keys(given).length === present) return value
    // An object with other names leaves as a copy, and one of a class, which may write itself as JSON.
    return Object.fromEntries(names.map((name, at) => [name, (checks[at] as Check)(given[name])]))
  }
}
