import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handleErrors } from './errors.ts'
import { type FileRules, readFileForm } from './photo-form.ts'
import { Spool, SpooledFile } from './uploads/spool.ts'

/** Differ from the limits of a photo: an error then shows whether the library or these rules refused. */
const RULES: FileRules = {
  field: 'img',
  maxBytes: 100_000,
  missing: 'document_missing',
  tooLarge: 'document_too_large',
}
const TYPE = 'multipart/form-data; boundary=edge'

const app = Fastify()
/** What keeps the bytes of the next form. */
let file: SpooledFile
beforeAll(async () => {
  handleErrors(app)
  await app.register(multipart)
  app.post('/any', async (request) => {
    const { fields, hasFile, fileName } = await readFileForm(request, file, RULES)
    return { fields, hasFile, fileName: fileName ?? null, bytes: file.size }
  })
})
afterAll(() => app.close())

const field = (name: string, value: string) =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const photo = (name: string, bytes: number) =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"; filename="cat.png"\r\ncontent-type: image/png\r\n\r\n` +
  `${'x'.repeat(bytes)}\r\n`

async function send(parts: string[], { end = '--edge--\r\n', headers = {} } = {}) {
  const payload = parts.join('') + end
  const sent = { 'content-type': TYPE, ...headers }
  return (await app.inject({ method: 'POST', url: '/any', headers: sent, payload })).json()
}

beforeEach(() => {
  file = new Spool({ memoryBytes: 10_000_000, folder: '/nowhere' }).file()
})

test('a form is read with its fields, its file and the name of the file', async () => {
  expect(await send([field('location', 'Kyoto'), photo('img', 100_000), field('size', 'A6')])).toEqual({
    fields: { location: 'Kyoto', size: 'A6' },
    hasFile: true,
    fileName: 'cat.png',
    bytes: 100_000,
  })
})

test('a file under another name is dropped', async () => {
  const read = await send([photo('other', 5_000), field('location', 'Kyoto')])
  expect(read).toEqual({ fields: { location: 'Kyoto' }, hasFile: false, fileName: null, bytes: 0 })
})

test('a field that comes twice is refused, for one of the two would be drawn and charged', async () => {
  const twice = await send([field('location', 'Rome'), photo('img', 5_000), field('location', 'Oslo')])
  expect(twice).toMatchObject({ code: 'bad_request', message: expect.stringContaining('location') })
})

test('a file that is larger than its limit is refused', async () => {
  expect((await send([photo('img', 100_001)])).code).toBe('document_too_large')
})

test('a body that says that it is far larger is refused before any of it is read', async () => {
  const headers = { 'content-length': String(4 * RULES.maxBytes + 1) }
  expect((await send([], { end: '', headers })).code).toBe('document_too_large')
  expect(file.size).toBe(0)
})

test.each([
  ['a second file', [photo('img', 10), photo('img', 10)]],
  ['more fields than any form has', Array.from({ length: 21 }, (_, index) => field(`field-${index}`, 'a'))],
])('%s is refused', async (_, parts) => {
  expect((await send(parts)).code).toBe('bad_request')
})

test('a body that is no form has no file', async () => {
  const headers = { 'content-type': 'application/json' }
  expect((await send(['{}'], { end: '', headers })).code).toBe('document_missing')
})

test('a form that breaks off can be sent again', async () => {
  expect((await send([photo('img', 10)], { end: '' })).code).toBe('upload_interrupted')
})

test('a disk that cannot be written is no fault of the sender', async () => {
  const broken = {
    reserve: () => false,
    release: () => {},
    create: () => Promise.reject(new Error('ENOSPC')),
    block: () => Buffer.allocUnsafeSlow(65_536),
    reuse: () => {},
  }
  file = new SpooledFile(broken)
  expect((await send([photo('img', 70_000)])).code).toBe('uploads_busy')
})
