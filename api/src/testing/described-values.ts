import fc from 'fast-check'

/** The parts of JSON Schema that the API description uses. */
export interface Described {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  items?: Described
  properties?: Record<string, Described>
  required?: string[]
  anyOf?: Described[]
  oneOf?: Described[]
  contentSchema?: Described
}

/**
 * Values that a schema probably allows, in the shape that it draws. Rules that shapes do not show (`allOf`,
 * `not`) are left to a check of the value.
 */
export function valuesOf(schema: Described): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  // Beside fields the choices are rules about them.
  const choices = schema.properties ? undefined : (schema.anyOf ?? schema.oneOf)
  if (choices) return fc.oneof(...choices.map(valuesOf))
  const [type] = [schema.type].flat()
  switch (type) {
    case 'object':
      return objectsOf(schema)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 5),
      })
    case 'integer':
      return fc.integer({ min: within(schema.minimum, -1000), max: within(schema.maximum, 100_000) })
    case 'number':
      return fc.double({
        min: within(schema.minimum, -1000),
        max: within(schema.maximum, 1000),
        noNaN: true,
        noDefaultInfinity: true,
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textsOf(schema)
    default:
      return fc.jsonValue()
  }
}

/** Numbers that JSON loses no digit of. */
function within(limit: number | undefined, usual: number): number {
  return limit === undefined || Math.abs(limit) > 1e9 ? usual : limit
}

function objectsOf({ properties = {}, required = [] }: Described): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true })
}

function textsOf(schema: Described): fc.Arbitrary<string> {
  const { contentSchema, format, pattern, minLength = 0, maxLength = 60 } = schema
  if (contentSchema) return valuesOf(contentSchema).map((value) => JSON.stringify(value))
  if (format === 'uuid') return fc.uuid({ version: 4 })
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  const texts = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 60) })
  if (!pattern) return texts
  return fc.oneof(matching(pattern), texts)
}

/** By pattern: one that names what it forbids takes a second, in which fast-check looks at all characters. */
const matchingTexts = new Map<string, fc.Arbitrary<string>>()

function matching(pattern: string): fc.Arbitrary<string> {
  const known = matchingTexts.get(pattern)
  if (known) return known
  // Lookaheads cannot be drawn; the check of the value knows them.
  const made = fc.stringMatching(new RegExp(pattern.replace(/\(\?[!=][^)]*\)/g, ''), 'u'))
  matchingTexts.set(pattern, made)
  return made
}
