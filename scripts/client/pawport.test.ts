import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeToken, signInMember } from '../../api/src/features/auth/tokens/testing/member.ts'
import { useTestApp } from '../../api/src/testing/use-test-app.ts'
import { tokenEndpoints } from './client-text.ts'
import { PawportError, pawport } from './pawport.ts'
import { typeText } from './type-text.ts'

const served = useTestApp({ RATE_LIMIT_TOKEN: '1000' })
let call: ReturnType<typeof pawport>
let url: string

beforeAll(async () => {
  url = await served.app.listen({ host: '127.0.0.1', port: 0 })
  const { token } = await makeToken(served, await signInMember(served, 'program@example.com'))
  call = pawport({ url, token, language: 'zh' })
})

test('the client reads and writes with a token: parameters, query, body, form and files', async () => {
  const album = await call('albums.create', { body: { title: 'Summer & autumn' } })
  expect(await call('albums.read', { params: { album_id: album.id } })).toMatchObject({
    title: 'Summer & autumn',
  })
  expect(await call('places.search', { query: { q: 'Kyoto', limit: 1 } })).toMatchObject([{ id: 'kyoto' }])
  const photo = await readFile(join(import.meta.dirname, '../../worker/fixtures/cat-on-a-chair.jpg'))
  const order = await call('generations.create', {
    form: { location: 'Kyoto', img: new Blob([new Uint8Array(photo)]) },
    headers: { prefer: 'respond-async', 'idempotency-key': randomUUID() },
  })
  const task_id = String(order.data?.task_id)
  expect(await call('generations.read', { params: { task_id } })).toMatchObject({ status: 'pending' })
  const file = await call('albums.zip', { params: { album_id: album.id } }).catch((error: unknown) => error)
  expect(file).toBeInstanceOf(PawportError)
})

test('a refusal has the code of the API and its message in the language of the caller', async () => {
  const missing = call('generations.read', { params: { task_id: randomUUID() } })
  await expect(missing).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
    message: '没有找到您要的内容。',
  })
  const unknown = pawport({ url, token: `pawport_pat_${'x'.repeat(43)}` })
  await expect(unknown('credits.read')).rejects.toMatchObject({ status: 401, code: 'token_invalid' })
})

test('every endpoint that takes tokens is in the client', async () => {
  const text = await readFile(join(import.meta.dirname, 'pawport.ts'), 'utf8')
  const names = tokenEndpoints().map(([name]) => name)
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !text.includes(`  '${name}': {`))).toEqual([])
})

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['number', 'null'] }, 'number | null'],
  [{ enum: ['a', 1] }, '"a" | 1'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] }, '[number, number]'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
  [
    {
      type: 'object',
      properties: { 'idempotency-key': { type: 'string' }, n: { const: 2 } },
      required: ['n'],
    },
    "{ 'idempotency-key'?: string; n: 2 }",
  ],
  [{}, 'unknown'],
])('%j becomes %s', (schema, type) => {
  expect(typeText(schema, 'Any')).toBe(type)
})

test('a schema without a type in TypeScript is an error, not a guess', () => {
  expect(() => typeText({ type: 'tuple' }, 'Any')).toThrow('no TypeScript')
})
