import { type EndpointName, ROUTES, routeOf } from '@pawport/shared/contract/routes.ts'
import { triesEverything } from '@pawport/shared/testing/sample.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import type { LightMyRequestResponse as Response } from 'fastify'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type Belongings, giveBelongings } from '../testing/belongings.ts'
import { type Described, valuesOf } from '../testing/described-values.ts'
import { sessionCookie, signedInBrowser } from '../testing/signed-in.ts'
import { ORIGIN } from '../testing/test-app.ts'
import { useTestApp } from '../testing/use-test-app.ts'

/**
 * Requests as an outside fuzzer makes them from the published description alone: none ends in a fault of the
 * server or with a status that the description does not name, what it allows is not called malformed, and
 * what it forbids is refused.
 */
const RUNS = triesEverything() ? 40 : 6

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  schema: Described
}
interface Operation {
  operationId: EndpointName
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Described }> }
  responses: Record<string, object>
}
interface Sent {
  path: Record<string, unknown>
  query: Record<string, unknown>
  header: Record<string, unknown>
  body?: unknown
}

/** After them the next request has no session. */
const APART: EndpointName[] = ['session.signIn', 'session.signOut', 'deletion.request']
/** What no description can say: a signature by the provider; the field that catches programs. */
const UNSIGNED: EndpointName[] = ['payments.webhook', 'cards.calledByLob']
const TRAPS: Partial<Record<EndpointName, string>> = { 'contact.send': 'website' }
const ajv = new Ajv2020({ strict: false, validateFormats: false })
const limits = ['CONTACT', 'COMMUNITY', 'DRAFTS', 'UPLOADS', 'PLACES', 'CHECKOUTS', 'REQUESTS']
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'

const served = useTestApp({
  ADMIN_EMAILS: 'admin@example.com',
  ...Object.fromEntries(limits.map((name) => [`RATE_LIMIT_${name}`, '100000'])),
})
let operations: Map<EndpointName, Operation>
let cookie: string
let belongings: Belongings
beforeAll(async () => {
  const { paths } = (await served.app.inject('/api/docs/json')).json() as {
    paths: Record<string, Record<string, Operation>>
  }
  const all = Object.values(paths).flatMap((methods) => Object.values(methods))
  operations = new Map(all.map((operation) => [operation.operationId, operation]))
  const { id, cookie: given } = await admin()
  cookie = given
  belongings = await giveBelongings(served.context, id)
  await givePicture(belongings.completed)
})

async function admin(): Promise<{ id: string; cookie: string }> {
  const browser = await signedInBrowser(served, 'admin@example.com')
  const { id } = (await browser.session()).user as { id: string }
  return { id, cookie: sessionCookie(browser) }
}

/** The bytes of a picture, in place of those that only look like a file. */
async function givePicture(taskId: string): Promise<void> {
  const { db, objects } = served.context
  const { output_image_key: key } = await db
    .selectFrom('generations')
    .select('output_image_key')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
  await objects.put(String(key), await picture.webp().toBuffer(), { contentType: 'image/webp' })
}

/** The schema of one place of a request: an object with a field for each parameter. */
function placeOf({ parameters = [] }: Operation, place: Parameter['in']): Described {
  const here = parameters.filter((parameter) => parameter.in === place)
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required || place === 'path').map(({ name }) => name),
  }
}

function requestsOf(operation: Operation): fc.Arbitrary<Sent> {
  const content = Object.values(operation.requestBody?.content ?? {})[0]
  const parts = {
    path: pathsOf(operation),
    query: valuesOf(placeOf(operation, 'query')),
    header: valuesOf(placeOf(operation, 'header')),
    ...(content && { body: valuesOf(content.schema) }),
  }
  return fc.record(parts) as fc.Arbitrary<Sent>
}

/** Half of them name something that is there. */
function pathsOf(operation: Operation): fc.Arbitrary<unknown> {
  const described = placeOf(operation, 'path')
  const known = fc.constantFrom(...Object.values(belongings))
  const some = Object.keys(described.properties ?? {}).map((name) => [name, known] as const)
  return fc.oneof(valuesOf(described), fc.record(Object.fromEntries(some)))
}

function isDescribed(operation: Operation, { path, query, header, body }: Sent): boolean {
  const content = Object.values(operation.requestBody?.content ?? {})[0]
  return (
    ajv.validate(placeOf(operation, 'path'), path) &&
    ajv.validate(placeOf(operation, 'query'), query) &&
    ajv.validate(placeOf(operation, 'header'), header) &&
    (!content || (ajv.validate(content.schema, body) && holdsWhatIsDescribed(content.schema, body)))
  )
}

/** Whether the fields that hold JSON as a text keep the description of what they hold. */
function holdsWhatIsDescribed({ properties = {} }: Described, body: unknown): boolean {
  return Object.entries((body ?? {}) as Record<string, string>).every(([name, text]) => {
    const held = properties[name]?.contentSchema
    return !held || ajv.validate(held, JSON.parse(text))
  })
}

async function answerOf(operation: Operation, sent: Sent): Promise<Response> {
  const { method, path } = routeOf(operation.operationId)
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(sent.path[name])))
  const query = new URLSearchParams(texts(sent.query))
  const { payload, type } = payloadOf(operation, sent.body)
  const headers = {
    ...texts(sent.header),
    ...(type && { 'content-type': type }),
  }
  return served.app.inject({
    method: method as 'POST',
    url: `${address}?${query}`,
    headers: { ...headers, cookie, origin: ORIGIN, host: new URL(ORIGIN).host, prefer: 'respond-async' },
    ...(payload !== undefined && { payload }),
  })
}

function texts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

function payloadOf(operation: Operation, body: unknown): { payload?: FormData | string; type?: string } {
  if (body === undefined) return {}
  const described = operation.requestBody?.content[FORM_TYPE]?.schema
  if (!described) return { payload: JSON.stringify(body), type: JSON_TYPE }
  const form = new FormData()
  for (const [name, value] of Object.entries(texts(body as Record<string, unknown>))) {
    const isFile = described.properties?.[name]?.format === 'binary'
    form.set(name, isFile ? new File([value], 'photo.jpg', { type: 'image/jpeg' }) : value)
  }
  return { payload: form }
}

test.each((Object.keys(ROUTES) as EndpointName[]).filter((name) => !APART.includes(name)))(
  '%s keeps its description',
  async (name) => {
    const operation = operations.get(name) as Operation
    for (const sent of fc.sample(requestsOf(operation), { numRuns: RUNS, seed: seedOf(name) })) {
      const trap = TRAPS[name]
      if (trap && sent.body) Reflect.deleteProperty(sent.body, trap)
      const answer = await answerOf(operation, sent)
      const seen = { name, sent, status: answer.statusCode, body: answer.body.slice(0, 300) }
      expect(Object.keys(operation.responses), JSON.stringify(seen)).toContain(String(answer.statusCode))
      expect(answer.statusCode, JSON.stringify(seen)).not.toBe(500)
      const isMalformed = !UNSIGNED.includes(name) && answer.body.includes('"bad_request"')
      if (isDescribed(operation, sent))
        expect({ ...seen, isMalformed }).toEqual({ ...seen, isMalformed: false })
      else expect(answer.statusCode, JSON.stringify(seen)).toBeGreaterThanOrEqual(400)
    }
  },
)

/** The same in each short run; a run of every case tries others with each TEST_SEED. */
function seedOf(name: string): number {
  const text = `${triesEverything() ? process.env.TEST_SEED : ''}${name}`
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
}
