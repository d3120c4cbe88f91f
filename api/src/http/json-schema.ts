import * as z from 'zod/mini'

type Finish = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

/**
 * The JSON Schema of a schema of the contract, for the API description: what the check asks, and what the
 * contract says beside it with `z.meta` of rules that a handler checks. Lengths count characters there and
 * UTF-16 code units in a check.
 */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: finish,
  })
  return described
}

/**
 * What the translation of Zod leaves out: how a text is shortened before its length counts, and what a text
 * holds as JSON.
 */
const finish: Finish = ({ zodSchema, jsonSchema: described }) => {
  const { contentSchema } = described
  if (contentSchema instanceof z.core.$ZodType)
    described.contentSchema = jsonSchema(contentSchema, 'input') as z.core.JSONSchema.JSONSchema
  const { def } = zodSchema._zod
  if (def.type !== 'string' || !described.minLength) return
  const isTrimmed = (def.checks ?? []).some((check) => check._zod.def.check === 'overwrite')
  const pattern = longEnough(described.minLength, isTrimmed)
  if (described.pattern === undefined) described.pattern = pattern
  else described.allOf = [...(described.allOf ?? []), { pattern }]
}

/**
 * Of texts that are long enough without their NUL characters, which every check leaves out, and without
 * blanks around them.
 */
function longEnough(shortest: number, isTrimmed: boolean): string {
  const further = '\\u0000*[^\\u0000]'
  if (!isTrimmed) return `(?:${further}){${shortest}}`
  const end = '[^\\s\\u0000]'
  return shortest === 1 ? end : `${end}(?:${further}){${shortest - 2},}\\u0000*${end}`
}
