import { routeOf } from '@pawport/shared/contract/routes.ts'
import {
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_PAGES,
  MAX_DOCUMENTS_A_DAY,
} from '@pawport/shared/contract/tasks/limits.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PdfFindings, PdfReader } from '../../../drivers/pdf/pdf-reader.ts'
import { pdfOf } from '../../../drivers/pdf/testing/pdfs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { ask, publishTask, type TaskUser, taskUser } from '../testing/task-users.ts'

const served = useTestApp({ ADMIN_EMAILS: 'admin@example.com', TRUSTED_PROXIES: '1' })
let brand: TaskUser
let admin: TaskUser
let id: string
let brands = 0

beforeAll(async () => {
  admin = await taskUser(served, 'admin@example.com')
})
beforeEach(async () => {
  brands += 1
  brand = await taskUser(served, `brand${brands}@example.com`, 'brand')
  id = await publishTask(served, brand.id)
})

async function sendForm(to: TestApp, from: TaskUser, url: string, field: string, file: File | null) {
  const form = new FormData()
  if (file) form.set(field, file)
  const body = new Response(form)
  return to.app.inject({
    method: 'POST',
    url,
    headers: {
      cookie: [...from.browser.cookies].map(([key, { value }]) => `${key}=${value}`).join('; '),
      'content-type': String(body.headers.get('content-type')),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}

async function upload(
  file: Buffer | null,
  { from = brand, name = 'Brief 要求.pdf', task = id, to = served } = {},
) {
  const url = routeOf('brand.tasks.putDocument').path.replace(':id', task)
  const sent = file && new File([Uint8Array.from(file)], name, { type: 'application/pdf' })
  const answer = await sendForm(to, from, url, 'file', sent)
  return { status: answer.statusCode, ...answer.json() }
}
const fetched = (from: TaskUser | null = null) => ask(served, 'tasks.document', { params: { id }, from })
async function objects(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of served.context.objects.list('task-documents/')) keys.push(key)
  return keys
}

test('visitors read the document of a task as a file whose scripts cannot run', async () => {
  const pdf = pdfOf(3)
  const { data } = await upload(pdf)
  const document = { name: 'Brief 要求.pdf', bytes: pdf.length, pages: 3 }
  expect(data.document).toMatchObject(document)
  const shown = (await ask(served, 'tasks.read', { params: { id } })).data.document
  expect(shown).toEqual(data.document)
  const answer = await served.app.inject(shown.url)
  expect(answer.rawPayload.equals(pdf)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline;/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
})

test('another document takes the place and the address of the one before', async () => {
  const first = (await upload(pdfOf(1))).data.document
  const before = (await objects()).length
  const second = (await upload(pdfOf(2))).data.document
  expect(second.url).not.toBe(first.url)
  expect((await objects()).length).toBe(before)
  expect((await fetched()).answer.rawPayload.equals(pdfOf(2))).toBe(true)
})

test('a deleted document is gone, and its object too', async () => {
  await upload(pdfOf(1))
  const before = (await objects()).length
  const { data } = await ask(served, 'brand.tasks.removeDocument', { params: { id }, from: brand })
  expect(data.document).toBeNull()
  expect((await fetched()).code).toBe('not_found')
  expect((await objects()).length).toBe(before - 1)
})

test('the document of a draft is read by its brand and administrators alone', async () => {
  await upload(pdfOf(1))
  await served.context.db.updateTable('tasks').set({ published_at: null }).where('id', '=', id).execute()
  const rival = await taskUser(served, 'rival@example.com', 'brand')
  for (const from of [null, rival]) expect((await fetched(from)).code).toBe('task_not_found')
  for (const from of [brand, admin]) expect((await fetched(from)).status).toBe(200)
})

test('another brand neither replaces nor deletes it', async () => {
  await upload(pdfOf(1))
  const rival = await taskUser(served, 'rival@example.com', 'brand')
  expect((await upload(pdfOf(2), { from: rival })).code).toBe('not_found')
  expect((await ask(served, 'brand.tasks.removeDocument', { params: { id }, from: rival })).code).toBe(
    'not_found',
  )
  expect((await fetched()).answer.rawPayload.equals(pdfOf(1))).toBe(true)
})

test.each([
  ['nothing', null, 400, 'document_missing'],
  ['an empty file', Buffer.alloc(0), 400, 'document_missing'],
  ['a page of the web', Buffer.from('<script>alert(1)</script>%PDF-1.7'), 415, 'document_not_pdf'],
  ['a damaged PDF', Buffer.from('%PDF-1.7\nnothing'), 422, 'document_damaged'],
  ['more pages than are read', pdfOf(MAX_DOCUMENT_PAGES + 1), 422, 'document_too_long'],
  ['more than 10 MB', Buffer.concat([pdfOf(1), Buffer.alloc(MAX_DOCUMENT_BYTES)]), 413, 'document_too_large'],
] as const)('%s is refused, and the document before it stays', async (_what, file, status, code) => {
  await upload(pdfOf(1))
  expect(await upload(file)).toMatchObject({ status, code })
  expect((await fetched()).answer.rawPayload.equals(pdfOf(1))).toBe(true)
})

test('an ended task keeps its document as it is', async () => {
  await ask(served, 'brand.tasks.end', { params: { id }, from: brand })
  expect((await upload(pdfOf(1))).code).toBe('state_changed')
})

test('a brand uploads so many documents a day', async () => {
  const codes: unknown[] = []
  for (let number = 0; number <= MAX_DOCUMENTS_A_DAY; number += 1) {
    codes.push((await upload(Buffer.from('no PDF'))).code)
  }
  expect(codes).toEqual([...Array(MAX_DOCUMENTS_A_DAY).fill('document_not_pdf'), 'too_many_documents'])
})

test('the name of a file is shown without what could turn its text around', async () => {
  const { data } = await upload(pdfOf(1), { name: '\u202efdp.exe\u0007.pdf' })
  expect(data.document.name).toBe('fdp.exe.pdf')
})

test('documents that take long to read keep no photo from its turn', async () => {
  const read = Promise.withResolvers<PdfFindings>()
  const begun = Promise.withResolvers<void>()
  const slow: PdfReader = {
    read() {
      begun.resolve()
      return read.promise
    },
  }
  const busy = await startTestApp({ TRUSTED_PROXIES: '1' }, () => ({ pdfReader: slow }))
  try {
    // As many as there are turns for photos, four of each brand.
    const uploads: Promise<unknown>[] = []
    for (let number = 0; number < 4; number += 1) {
      const sender = await taskUser(busy, `slow${number}@example.com`, 'brand')
      const task = await publishTask(busy, sender.id)
      for (let file = 0; file < 4; file += 1) uploads.push(upload(pdfOf(1), { from: sender, task, to: busy }))
    }
    await begun.promise
    const photographer = await taskUser(busy, 'ada@example.com')
    const answer = await sendForm(busy, photographer, '/api/photos', 'img', new File(['no photo'], 'a.jpg'))
    expect(answer.json().code).toBe('photo_unsupported')
    read.resolve({ pages: 1 })
    expect(await Promise.all(uploads)).toMatchObject(Array(16).fill({ status: 200 }))
  } finally {
    read.resolve({ pages: 1 })
    await busy.close()
  }
})
