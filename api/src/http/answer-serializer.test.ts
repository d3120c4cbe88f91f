import { ENDPOINTS, type Endpoint } from '@pawport/shared/contract/endpoints.ts'
import fc from 'fast-check'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerSerializer } from './answer-serializer.ts'
import { answerSchema } from './route.ts'

const schema = z.object({
  text: z.string(),
  short: z.string().check(z.maxLength(3)),
  id: z.uuid(),
  count: z.int(),
  share: z.number(),
  least: z.number().check(z.minimum(2)),
  isOpen: z.boolean(),
  nothing: z.null(),
  one: z.literal(1),
  state: z.enum(['open', 'closed']),
  size: z.union([z.literal(512), z.literal(1024)]),
  maybe: z.nullable(z.string()),
  given: z.optional(z.string()),
  words: z.record(z.string(), z.string()),
  items: z.array(z.object({ name: z.string(), inner: z.nullable(z.object({ key: z.string() })) })),
})

const WHOLE = {
  text: 'a "quoted" text',
  short: 'abc',
  id: '0b6f7d7e-5f0e-4a53-9d0c-3d7f0b3b7c11',
  count: 3,
  share: 0.5,
  least: 2,
  isOpen: false,
  nothing: null,
  one: 1,
  state: 'open',
  size: 512,
  maybe: null,
  words: { a: 'b' },
  items: [
    { name: 'first', inner: null },
    { name: 'second', inner: { key: 'k' } },
  ],
}

function writers(of: z.ZodMiniType) {
  const route = { schema: of, method: 'GET', url: '/api/tried' }
  return [answerSerializer(route), serializerCompiler(route as never)] as const
}

/** What a writer does with a value: its text, or the name of its error. */
function outcome(write: (data: unknown) => string, data: unknown): string {
  try {
    return String(write(data))
  } catch (error) {
    return (error as Error).constructor.name
  }
}

const [ours, byZod] = writers(schema)

test('what no schema names is dropped at every depth, and the given objects stay as they are', () => {
  const secret = { password: 'secret', toJSON: () => 'secret' }
  const [item] = WHOLE.items
  const leaky = {
    ...WHOLE,
    ...secret,
    items: [item, { name: 'x', inner: { key: 'k', ...secret }, ...secret }],
  }
  const text = ours(leaky)
  expect(text).not.toContain('secret')
  expect(text).toBe(byZod(leaky))
  expect(leaky.items[1]).toHaveProperty('password')
})

test('an object that writes itself as JSON is copied, name by name', () => {
  class Row {
    name = 'x'
    inner = null
    toJSON() {
      return { password: 'secret' }
    }
  }
  const data = { ...WHOLE, items: [new Row()] }
  expect(ours(data)).toBe(byZod(data))
  expect(ours(data)).not.toContain('secret')
})

test('an answer that does not fit throws, as before', () => {
  const odd = [undefined, null, 1, Number.NaN, 'text', {}, [], new Date(0), { name: 1 }]
  for (const name of Object.keys(WHOLE)) {
    for (const value of odd) {
      const data = { ...WHOLE, [name]: value }
      expect({ name, value, outcome: outcome(ours, data) }).toEqual({
        name,
        value,
        outcome: outcome(byZod, data),
      })
    }
  }
  expect(() => ours({ ...WHOLE, text: 1 })).toThrow('schema')
})

test('any value is written as zod writes it', () => {
  const names = [...Object.keys(WHOLE), 'given', 'other']
  const changed = fc
    .tuple(fc.constantFrom(...names), fc.oneof(fc.anything(), fc.constantFrom(...Object.values(WHOLE))))
    .map(([name, value]) => ({ ...WHOLE, [name]: value }))
  fc.assert(
    fc.property(fc.oneof(changed, fc.anything()), (data) => {
      expect(outcome(ours, data)).toBe(outcome(byZod, data))
    }),
    { numRuns: 2_000 },
  )
})

test('every answer of the endpoint table can be compiled, and refuses what is none', () => {
  const schemas = Object.values(ENDPOINTS).flatMap((row) => answerSchema(row as Endpoint) ?? [])
  expect(schemas.length).toBeGreaterThan(100)
  for (const one of schemas) {
    const [write, zods] = writers(one)
    for (const data of [{ code: 0, data: null, message: 'ok' }, { code: 0 }, null])
      expect(outcome(write, data)).toBe(outcome(zods, data))
  }
})
