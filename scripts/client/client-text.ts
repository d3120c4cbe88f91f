import { ENDPOINTS, type Endpoint } from '@pawport/shared/contract/endpoints.ts'
import { type EndpointName, routeOf } from '@pawport/shared/contract/routes.ts'
import * as z from 'zod'
import { type JsonSchema, pascal, type Shapes, typeText } from './type-text.ts'

const SHORT = 60
const PARTS = ['params', 'query', 'body', 'form', 'headers'] as const
/** A file of a form is a Blob, under the name that the description of the endpoint says. */
const FILES = ' & Record<string, Blob | string | number | undefined>'

function typeOf(schema: unknown, io: 'input' | 'output', hint: string, shapes: Shapes): string {
  const options = { io, unrepresentable: 'any' } as const
  return typeText(z.toJSONSchema(schema as z.ZodType, options) as JsonSchema, hint, shapes)
}

/** What a call takes and gives, as members of a type. */
function callType(name: EndpointName, endpoint: Endpoint, shapes: Shapes): string {
  const inputs = PARTS.flatMap((part) => {
    const schema = endpoint[part]
    if (!schema) return []
    return [
      `${part}: ${typeOf(schema, 'input', pascal(`${name} ${part}`), shapes)}${part === 'form' ? FILES : ''}`,
    ]
  })
  const answered = 'data' in endpoint ? endpoint.data : 'bare' in endpoint ? endpoint.bare : null
  const answer = answered ? typeOf(answered, 'output', pascal(name), shapes) : 'Response'
  return [...inputs, `answer: ${answer}`].join('\n')
}

/** Every endpoint that takes access tokens, in the order of the table. */
export function tokenEndpoints(): [EndpointName, Endpoint][] {
  return (Object.entries(ENDPOINTS) as [EndpointName, Endpoint][]).filter(([, { scope }]) => scope)
}

function callTypes(shapes: Shapes): string[] {
  return tokenEndpoints().map(
    ([name, endpoint]) =>
      `/**\n * ${endpoint.summary}.\n * Scope: ${endpoint.scope}.\n */\n'${name}': { ${callType(name, endpoint, shapes)} }`,
  )
}

/** Types that are used more than once get a name, after their first use. */
function namedShapes(): { shapes: Shapes; declarations(): string[] } {
  const uses = new Map<string, number>()
  callTypes((text) => {
    uses.set(text, (uses.get(text) ?? 0) + 1)
    return text
  })
  const names = new Map<string, string>()
  const whole = new Map<string, string>()
  const shapes: Shapes = (text, hint) => {
    // What was counted contains other objects as they are; what comes here already contains names.
    const expanded = text.replace(/\b[A-Z]\w+\b/g, (name) => whole.get(name) ?? name)
    if (expanded.length < SHORT || (uses.get(expanded) ?? 0) < 2) return text
    const known = names.get(text)
    if (known) return known
    let name = hint
    while (whole.has(name)) name += 'Part'
    names.set(text, name)
    whole.set(name, expanded)
    return name
  }
  const declarations = () => [...names].map(([text, name]) => `export interface ${name} ${text}`)
  return { shapes, declarations }
}

/** The text of the client, not formatted: types of all calls, their routes, and `frame`, which sends them. */
export function clientText(frame: string): string {
  const { shapes, declarations } = namedShapes()
  const types = callTypes(shapes)
  const routes = tokenEndpoints().map(([name, endpoint]) => {
    const { method, path } = routeOf(name)
    const kind = 'data' in endpoint ? 'data' : 'bare' in endpoint ? 'bare' : 'file'
    return `'${name}': ['${method}', '${path}', '${kind}'],`
  })
  return `// Made from the endpoint table by \`npm run client\`: do not edit. It needs nothing but fetch.

${declarations().join('\n\n')}

/** What each call takes and gives. Times are ISO 8601. */
export interface PawportCalls {
${types.join('\n')}
}

const ROUTES = {
${routes.join('\n')}
} as const satisfies Record<keyof PawportCalls, readonly [string, string, 'data' | 'bare' | 'file']>

${frame}`
}
