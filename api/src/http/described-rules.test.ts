import { randomUUID } from 'node:crypto'
import { ENDPOINTS, type Endpoint } from '@pawport/shared/contract/endpoints.ts'
import { type EndpointName, routeOf } from '@pawport/shared/contract/routes.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../testing/signed-in.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { jsonSchema } from './json-schema.ts'

/**
 * The statuses that may refuse a request that keeps all rules: what it names does not exist, or is not
 * open to this user.
 */
const REFUSED = [400, 422]
const PATHS: Record<string, string> = { id: 'p'.repeat(22), task_id: randomUUID(), link: 'abc' }
const limits = ['CONTACT', 'COMMUNITY', 'DRAFTS', 'UPLOADS'].map((name) => [`RATE_LIMIT_${name}`, '1000'])

const served = useTestApp(Object.fromEntries(limits))
let user: SignedIn
beforeAll(async () => {
  user = await signIn(served)
})

const ajv = new Ajv2020({ strict: false, validateFormats: false })

/** Whether the API description allows it. */
function isDescribed(
  name: EndpointName,
  part: 'query' | 'body' | 'form' | 'headers',
  value: object,
): boolean {
  const schema = (ENDPOINTS[name] as Endpoint)[part]
  return schema !== undefined && ajv.validate(jsonSchema(schema, 'input'), value)
}

function addressOf(name: EndpointName): string {
  return routeOf(name).path.replace(/:(\w+)/g, (_, parameter: string) => PATHS[parameter] ?? randomUUID())
}

async function expectSame(isAllowed: boolean, answer: Promise<{ statusCode: number; body: string }>) {
  const { statusCode, body } = await answer
  expect({ isAllowed, body }).toEqual({ isAllowed: !REFUSED.includes(statusCode), body })
}

/** Texts at the borders of a length, and those that look empty. */
function texts(longest: number): string[] {
  return ['', ' ', '\n\t', '\0', '\u0001', 'a', ' a ', 'a'.repeat(longest), 'a'.repeat(longest + 1)]
}
const each = (field: string, values: readonly unknown[]) => values.map((value) => ({ [field]: value }))

const contact = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'A question' }
const token = { name: 'Program', scopes: ['account:read'], expires_in_days: 30 }
const page = { name: 'Page', task_ids: [randomUUID()] }
const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
const twice = randomUUID()

const BODIES: [EndpointName, object, object[]][] = [
  [
    'settings.update',
    {},
    [
      ...each('handle', ['', 'ab', 'ada', ' @Ada_L ', '_ada', 'a da', 'ädä', 'a'.repeat(30), 'a'.repeat(31)]),
      ...each('phone', [
        null,
        '',
        ' - ',
        '+442079460018',
        '0044 (20) 7946-0018',
        '442079460018',
        '+0123456789',
      ]),
      ...each('whatsapp', ['+123456', '+1234567', `+${'1'.repeat(15)}`, `+${'1'.repeat(16)}`, '0 01234567']),
      ...each('display_name', [null, '', 'Ada', 'a\u2028b', 'a\u202eb', 'a'.repeat(60), 'a'.repeat(61)]),
      ...each('default_size', [512, 513]),
    ],
  ],
  [
    'tokens.create',
    token,
    [
      ...each(
        'name',
        texts(60).filter((text) => text !== '\u0001'),
      ),
      ...each('scopes', [[], ['account:read', 'account:read'], ['account:read', 'generations:read']]),
    ],
  ],
  [
    'contact.send',
    contact,
    [
      ...each('name', texts(100)),
      ...each('message', ['\u200b', '\u200b.']),
      ...each('email', ['', 'ada', 'ada@example', ' ada@example.com ', 'ada@example.com']),
    ],
  ],
  ['community.comment', {}, each('body', [...texts(500), '\u200b', '\u200d'])],
  [
    'landingPages.create',
    page,
    [
      ...each('name', ['', ' ', 'a', 'a'.repeat(80), 'a'.repeat(81)]),
      ...each('task_ids', [[], ids(1), ids(6), ids(7), [twice, twice]]),
      ...each('short_link', ['', ' ', 'ab', 'abc', ' abc ', 'a-c', 'a'.repeat(20), 'a'.repeat(21)]),
    ],
  ],
  [
    'generations.switchMount',
    {},
    [{}, { mount: 'framed' }, { portrayal: 'photo' }, { way: 'bust' }, { way: 'auto' }, { mount: 'auto' }],
  ],
  ['pets.create', { photo_id: randomUUID() }, each('name', ['', ' ', '🐶'.repeat(30), '🐶'.repeat(31)])],
  ['albums.create', {}, each('title', ['', ' ', '\0', 'a'])],
]
test.each(BODIES.flatMap(([name, base, changes]) => changes.map((change) => ({ name, base, change }))))(
  '$name checks of $change what its description says',
  async ({ name, base, change }) => {
    const body = { ...base, ...change }
    const { method } = routeOf(name)
    await expectSame(isDescribed(name, 'body', body), user.call(method as 'POST', addressOf(name), body))
  },
)

const QUERIES: [EndpointName, Record<string, string>[]][] = [
  ['tasks.list', ['', 'DE', 'ZZ', 'de', 'DEU'].map((code) => ({ region: code, reader_region: code }))],
  [
    'creations.zipFile',
    [16, 22, 23, 43, 44, 64, 65, 86].map((length) => ({ selection: 'A'.repeat(length) })),
  ],
]
test.each(QUERIES.flatMap(([name, queries]) => queries.map((query) => ({ name, query }))))(
  '$name checks of the query $query what its description says',
  async ({ name, query }) => {
    const address = `${addressOf(name)}?${new URLSearchParams(query)}`
    await expectSame(isDescribed(name, 'query', query), user.call('GET', address))
  },
)

const order = { location: 'Kyoto', photo_id: randomUUID() }
const ORDERS: Record<string, string | undefined>[] = [
  ...each('location', [...texts(120), '🗼'.repeat(120), '🗼'.repeat(121)]),
  ...each('size', ['512', '2048', '513']),
  { lat: '35' },
  { lat: '35', lng: '135' },
  { lat: '91', lng: '135' },
  { pet: '1' },
  { pet: '100' },
  { take_of: randomUUID() },
  { photo_id: undefined, take_of: randomUUID() },
  { photo_id: undefined, take_of: randomUUID(), pet: '1' },
  { photo_id: undefined, pet_id: randomUUID() },
  { photo_id: undefined },
] as Record<string, string | undefined>[]
test.each(ORDERS)('an order is checked by its description: %j', async (change) => {
  const fields = given({ ...order, ...change })
  await expectSame(isDescribed('generations.create', 'form', withNumbers(fields)), user.order(fields))
})

const CARDS: unknown[] = [
  [],
  [{ location: 'Kyoto' }],
  [{ location: ' ' }],
  [{ location: '\u0001' }],
  [{ location: 'Kyoto', lat: 35 }],
  [{ location: 'Kyoto', lat: 35, lng: 135 }],
  Array.from({ length: 5 }, () => ({ location: 'Kyoto' })),
]
test.each(CARDS)('the cards of drafts are checked by their description: %j', async (cards) => {
  const described = jsonSchema(ENDPOINTS['drafts.draw'].form, 'input')
  const { properties } = described as { properties: { cards: { contentSchema: object } } }
  const form = new FormData()
  form.set('cards', JSON.stringify(cards))
  form.set('photo_id', randomUUID())
  const isAllowed = ajv.validate(properties.cards.contentSchema, cards)
  const body = new Response(form)
  const headers = { 'content-type': String(body.headers.get('content-type')) }
  const payload = Buffer.from(await body.arrayBuffer())
  const sent = served.app.inject({ method: 'POST', url: addressOf('drafts.draw'), headers, payload })
  await expectSame(isAllowed, sent)
})

test.each(['a', 'a b', '""', '"a"', '"', 'k'.repeat(200), 'k'.repeat(201), `"${'k'.repeat(200)}"`])(
  'the key %j of a repeated request is checked by its description',
  async (key) => {
    const headers = { 'idempotency-key': key, prefer: 'wait=10' }
    const isAllowed = isDescribed('generations.create', 'headers', headers)
    const sent = user.order({ location: 'Kyoto', photo_id: randomUUID() }, headers)
    await expectSame(isAllowed, sent)
  },
)

function given(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >
}

/** A form carries numbers as texts. */
function withNumbers(fields: Record<string, string>): Record<string, unknown> {
  const numbers = ['size', 'lat', 'lng', 'pet']
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value]),
  )
}
