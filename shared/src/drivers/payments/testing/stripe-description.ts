import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'

interface Operation {
  responses: Record<string, { content: Record<string, { schema: object }> }>
  requestBody?: { content: Record<string, { schema: Json }> }
}
interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
type Json = { [name: string]: unknown }

/** Checks objects against Stripe's description of its API; each check answers what does not fit, as texts. */
export interface StripeDescription {
  /** The answer to a request. */
  answer(method: string, path: string, body: unknown): string[]
  /** An object by its field `object`. */
  object(object: { object: string }): string[]
  /** Types of the events that Stripe sends. */
  eventTypes: Set<string>
}

/** Reads the file `spec3.json` of Stripe. */
export function stripeDescription(file: string): StripeDescription {
  const { paths, components }: Description = JSON.parse(readFileSync(file, 'utf8'))
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: false })
  ajv.addSchema({ $id: 'stripe', components: exact(components) as Json })
  const compiled = new Map<string, ValidateFunction>()

  function check(name: string, schema: object, value: unknown): string[] {
    const validate = compiled.get(name) ?? ajv.compile(inStripe(exact(schema)))
    compiled.set(name, validate)
    if (validate(value)) return []
    // The first errors are those of the alternatives of a field: the last names the field.
    return [
      `${name}: ${(validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`).join('; ')}`,
    ]
  }

  const patterns = Object.entries(paths).map(([path, operations]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
    path,
    operations,
  }))
  return {
    answer(method, path, body) {
      const found = patterns.find(({ pattern, operations }) => pattern.test(path) && operations[method])
      const operation = found?.operations[method]
      if (!found || !operation) return [`${method} ${path} is no call of Stripe`]
      const schema = operation.responses['200']?.content['application/json']?.schema ?? {}
      return check(`${method} ${found.path}`, schema, body)
    },
    object(value) {
      if (!components.schemas[value.object]) return [`${value.object} is no object of Stripe`]
      return check(value.object, { $ref: `#/components/schemas/${value.object}` }, value)
    },
    eventTypes: new Set(eventTypesIn(paths)),
  }
}

function eventTypesIn(paths: Description['paths']): string[] {
  const operation = paths['/v1/webhook_endpoints']?.post
  const { schema } = operation?.requestBody?.content['application/x-www-form-urlencoded'] ?? {}
  const { enabled_events: events } = (schema?.properties ?? {}) as Record<
    string,
    { items: { enum: string[] } }
  >
  return events?.items.enum ?? []
}

/** References of a schema that stands outside of the description. */
function inStripe(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"stripe#/components/'))
}

/**
 * The schema in the words of JSON Schema: OpenAPI writes `nullable` beside a type. An object may have no
 * other fields than those that are described, so that nothing is invented.
 */
function exact(schema: unknown): Json {
  return changed(schema) as Json
}

function changed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(changed)
  if (typeof schema !== 'object' || schema === null) return schema
  const { nullable, ...rest } = schema as Json
  const all: Json = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, changed(value)]))
  const isClosed =
    typeof rest.properties === 'object' && rest.type === 'object' && !('additionalProperties' in rest)
  const strict = isClosed ? { ...all, additionalProperties: false } : all
  return nullable === true ? { anyOf: [{ type: 'null' }, strict] } : strict
}
