/** The part of JSON Schema that the contract's schemas become. */
export interface JsonSchema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  items?: JsonSchema
  prefixItems?: readonly JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  additionalProperties?: boolean | JsonSchema
}

const PLAIN: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

const union = (types: readonly string[]) => [...new Set(types)].join(' | ')
/** In an object's own brackets a union needs no others. */
const inBrackets = (type: string) => (/[|&]/.test(type) && !/^\{[^{}]*\}$/.test(type) ? `(${type})` : type)
const nameOf = (key: string) => (/^[a-z_]\w*$/i.test(key) ? key : `'${key}'`)

/** Decides whether an object's type stands where it is used, or is referred to by a name. */
export type Shapes = (text: string, hint: string) => string

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
/** `albums.list` and `cover_picture` become parts of the name of a type. */
export const pascal = (text: string) =>
  text
    .split(/[^a-z0-9]+/i)
    .map(capital)
    .join('')

function fields(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  hint: string,
  shapes: Shapes,
) {
  const members = Object.entries(properties).map(
    ([key, schema]) =>
      `${nameOf(key)}${required.includes(key) ? '' : '?'}: ${typeText(schema, hint + pascal(key), shapes)}`,
  )
  if (members.length > 0) return shapes(`{ ${members.join('; ')} }`, hint)
  const isMap = typeof additionalProperties === 'object'
  return `Record<string, ${isMap ? typeText(additionalProperties, hint, shapes) : 'unknown'}>`
}

/**
 * The TypeScript type of what a schema describes. Bounds and patterns are left out: the server checks them.
 * `hint` names the use of the type.
 * @throws for a keyword that no schema of the contract uses yet
 */
export function typeText(schema: JsonSchema, hint: string, shapes: Shapes = (text) => text): string {
  const inner = (part: JsonSchema) => typeText(part, hint, shapes)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  const either = schema.anyOf ?? schema.oneOf
  if (either) return union(either.map(inner))
  if (schema.allOf) return schema.allOf.map((part) => inBrackets(inner(part))).join(' & ')
  if (typeof schema.type === 'object') return union(schema.type.map((type) => inner({ ...schema, type })))
  if (schema.type === 'array') {
    if (schema.prefixItems) return `[${schema.prefixItems.map(inner).join(', ')}]`
    return `${inBrackets(inner(schema.items ?? {}))}[]`
  }
  if (schema.type === 'object') return fields(schema, hint, shapes)
  if (schema.type === undefined) return 'unknown'
  const plain = PLAIN[schema.type]
  if (!plain) throw new Error(`no TypeScript for ${JSON.stringify(schema)}`)
  return plain
}
