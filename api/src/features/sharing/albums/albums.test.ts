import { randomUUID } from 'node:crypto'
import { pictureKey } from '@pawport/shared/generations/keys.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { readZip } from '@pawport/shared/testing/read-zip.ts'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/signed-in.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const served = useTestApp({ TRUSTED_PROXIES: '1' })
let ada: SignedIn
let albumId: string
let taskIds: string[]

beforeEach(async () => {
  ada = await signIn(served)
  taskIds = []
  for (const place of ['Our garden <b>', 'Rome']) taskIds.push(await picture(place))
  const made = await ada.call('POST', '/api/user/albums', { title: 'Our <i>summer', task_ids: taskIds })
  albumId = made.json().data.id
})

async function picture(place: string): Promise<string> {
  const { db, objects } = served.context
  const row = generationRow(ada.id, {
    prompt_location: place,
    status: 'completed',
    output_description: `Dear diary, ${place}`,
  })
  const key = pictureKey(row.output_folder, 'image/webp')
  const webp = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  await objects.put(key, webp, { contentType: 'image/webp' })
  await db
    .insertInto('generations')
    .values({ ...row, output_image_key: key })
    .execute()
  return row.task_id
}

const visit = (url: string, init: Parameters<ReturnType<TestApp['browser']>['visit']>[1] = {}) =>
  served.browser().visit(url, init)

async function share(): Promise<string> {
  const { url } = (await ada.call('POST', `/api/user/albums/${albumId}/share`)).json().data
  return new URL(url).pathname
}

const picturesOn = (text: string) =>
  [...text.matchAll(/<img src="(\/a\/[^"]+)"/g)].map(([, source = '']) => source)

test('a shared album has a page that other sites can preview, and pictures without a sign-in', async () => {
  const path = await share()
  expect(await share()).toBe(path)
  const page = await visit(path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<meta property="og:title" content="Our &lt;i&gt;summer">')
  expect(page.body).toContain('2 travel postcards of a pet: Our garden &lt;b&gt;, Rome')
  expect(page.body).toContain('Dear diary, Rome')
  expect(page.body).not.toContain('<i>summer')
  for (const taskId of taskIds) expect(page.body).not.toContain(taskId)

  const cover = /<meta property="og:image" content="([^"]+)">/.exec(page.body)?.[1] ?? ''
  expect(new URL(cover).pathname).toBe(picturesOn(page.body)[0])
  const image = await visit(new URL(cover).pathname)
  expect(image.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, no-cache',
  })
  expect((await sharp(image.rawPayload).metadata()).format).toBe('jpeg')

  const chinese = await visit(path, { headers: { 'accept-language': 'zh' } })
  expect(chinese.body).toContain('共 2 张明信片')
  expect(chinese.body).toContain('<span class="language">英语</span>')
  expect(page.body).not.toContain('class="language"')
})

test('browsers keep page and pictures, and ask before each use whether they are still there', async () => {
  const path = await share()
  const page = await visit(path)
  const [image = ''] = picturesOn(page.body)
  for (const address of [path, image]) {
    const { etag, 'cache-control': cache } = (await visit(address)).headers
    expect([address, cache]).toEqual([address, 'public, no-cache'])
    const again = await visit(address, { headers: { 'if-none-match': String(etag) } })
    expect([address, again.statusCode, again.body]).toEqual([address, 304, ''])
  }
  const chinese = { 'if-none-match': String(page.headers.etag), 'accept-language': 'zh' }
  expect((await visit(path, { headers: chinese })).statusCode).toBe(200)
})

test('a page that its owner closed is gone for good, with its pictures', async () => {
  const path = await share()
  const page = await visit(path)
  const [image = ''] = picturesOn(page.body)
  const { etag } = (await visit(image)).headers
  await ada.call('DELETE', `/api/user/albums/${albumId}/share`)
  const known = (tag: unknown) => ({ headers: { 'if-none-match': String(tag) } })
  expect((await visit(path, known(page.headers.etag))).statusCode).toBe(404)
  expect((await visit(image, known(etag))).statusCode).toBe(404)
  expect(await share()).not.toBe(path)
})

test('a picture that was taken out, deleted or hidden is not on the page', async () => {
  const path = await share()
  const before = picturesOn((await visit(path)).body)
  await ada.call('DELETE', `/api/user/generations/${taskIds[0]}`)
  expect(picturesOn((await visit(path)).body)).toEqual(before.slice(1))
  expect((await visit(before[0] ?? '')).statusCode).toBe(404)

  await served.context.db
    .updateTable('generations')
    .set({ share_blocked_at: new Date() })
    .where('task_id', '=', taskIds[1] ?? '')
    .execute()
  // Nothing is left to show.
  expect((await visit(path)).statusCode).toBe(404)
  expect((await visit(before[1] ?? '')).statusCode).toBe(404)
})

test('the albums of a suspended user are not found', async () => {
  const path = await share()
  await served.context.db
    .updateTable('users')
    .set({ suspended_at: new Date() })
    .where('id', '=', ada.id)
    .execute()
  expect((await visit(path)).statusCode).toBe(404)
})

test.each(['/a/x', `/a/${'x'.repeat(22)}`, `/a/${'x'.repeat(22)}/${'y'.repeat(22)}/report`])(
  '%s says that nothing is there',
  async (path) => {
    const page = await visit(path)
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  },
)

test('a picture of an album can be reported', async () => {
  const path = await share()
  const report = /href="([^"]+\/report)"/.exec((await visit(path)).body)?.[1] ?? ''
  expect((await visit(report)).body).toContain(picturesOn((await visit(path)).body)[0])
  const sent = await visit(report, { method: 'POST', form: { reason: 'cruelty' } })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, report.replace(/report$/, 'reported')])
  expect((await visit(String(sent.headers.location))).body).toContain('Thank you')
  const reports = await served.context.db
    .selectFrom('reports')
    .select(['task_id', 'reason'])
    .where('task_id', 'in', taskIds)
    .execute()
  expect(reports).toEqual([{ task_id: taskIds[0], reason: 'cruelty' }])
})

test('the ZIP file of an album has its pictures, numbered in their order', async () => {
  const answer = await ada.call('GET', `/api/user/albums/${albumId}/zip`)
  expect(answer.headers['content-type']).toBe('application/zip')
  const names = (await readZip(answer.rawPayload)).map(({ name }) => name)
  expect(names).toEqual(['01 Our garden b.webp', '02 Rome.webp'])
})

test.each(['POST share', 'GET zip'])('%s of an empty album is refused', async (call) => {
  const [method, action] = call.split(' ') as ['POST' | 'GET', string]
  const empty = (await ada.call('POST', '/api/user/albums', { title: `Empty ${randomUUID()}` })).json().data
  const answer = await ada.call(method, `/api/user/albums/${empty.id}/${action}`)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'album_empty'])
})
