import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { run } from '../scripts/launcher/system/run.ts'
import { hasBrowser, launchBrowser, PHONE, visit } from './lib/browser.ts'
import { type Client, drawCat, signIn } from './lib/client.ts'
import { ownsProduct } from './lib/installation.ts'
import { useClient, usePlainProduct } from './lib/use-product.ts'

const product = usePlainProduct()
const ada = useClient(product)
let taskId: string
let tallId: string

beforeAll(async () => {
  taskId = await drawCat(ada, { location: 'Oslo <script>"&' })
  tallId = await drawCat(ada, { fields: { aspect: '9:16' } })
})

async function change(client: Client, method: 'POST' | 'DELETE') {
  const answer = await client.request(`/api/user/generations/${taskId}/share`, { method })
  return { status: answer.status, body: (await answer.json()) as { code: 0 | string; data: { url: string } } }
}

test('a postcard is private until its owner shares it, and has a page that other sites can preview', async () => {
  expect((await ada.generation(taskId)).share_url).toBeNull()
  const { body } = await change(ada, 'POST')
  const { url } = body.data
  expect((await ada.generation(taskId)).share_url).toBe(url)
  expect((await change(ada, 'POST')).body.data.url).toBe(url)

  const page = await fetch(url)
  expect(page.status).toBe(200)
  const text = await page.text()
  expect(text).toContain('<meta property="og:title" content="Greetings from Oslo &lt;script&gt;&quot;&amp;">')
  expect(text).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(text).not.toContain('<script')
  const picture = /<meta property="og:image" content="([^"]+)">/.exec(text)?.[1] ?? ''
  const answer = await fetch(picture)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 512 })
})

test('the page has the shape of the picture, in its tags and on the screen', async () => {
  const shared = await ada.request(`/api/user/generations/${tallId}/share`, { method: 'POST' })
  const { data } = (await shared.json()) as { data: { url: string } }
  const text = await (await fetch(data.url)).text()
  expect(text).toContain('<meta property="og:image:width" content="288">')
  expect(text).toContain('<meta property="og:image:height" content="512">')
  const picture = await fetch(`${data.url}/postcard.jpg`)
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 288, height: 512 })
})

test('the page never names the photo, the account or the task', async () => {
  const { url } = (await change(ada, 'POST')).body.data
  const { photo_key: photo, user_id: user } = await ada.generation(taskId)
  const text = await (await fetch(url)).text()
  for (const secret of [photo, user, taskId, 'ada@example.com', '/api/objects'])
    expect(text).not.toContain(secret)
})

test('the page is in the reader’s language', async () => {
  const { url } = (await change(ada, 'POST')).body.data
  const text = await (await fetch(url, { headers: { 'accept-language': 'zh-CN' } })).text()
  expect(text).toContain('<html lang="zh-CN">')
  expect(text).toContain('的问候')
})

test('a page that was taken down is gone, and a new page has another address', async () => {
  const { url } = (await change(ada, 'POST')).body.data
  expect((await change(ada, 'DELETE')).status).toBe(200)
  expect((await fetch(url)).status).toBe(404)
  expect((await fetch(`${url}/postcard.jpg`)).status).toBe(404)
  expect((await ada.generation(taskId)).share_url).toBeNull()
  expect((await change(ada, 'POST')).body.data.url).not.toBe(url)
})

test('only its owner can share it, and a deleted one is not shown', async () => {
  const bob = await signIn(product, 'bob@example.com')
  expect((await change(bob, 'POST')).body.code).toBe('not_found')
  expect((await change(bob, 'DELETE')).status).toBe(404)
  const { url } = (await change(ada, 'POST')).body.data
  await ada.request(`/api/user/generations/${taskId}`, { method: 'DELETE' })
  expect((await fetch(url)).status).toBe(404)
  expect((await change(ada, 'POST')).body.code).toBe('not_found')
})

test.skipIf(!ownsProduct || !hasBrowser)(
  'a visitor without scripts reports a page; once the operator hid it, its owner learns why it cannot be shared',
  async () => {
    taskId = tallId
    const { url } = (await change(ada, 'POST')).body.data
    const browser = await launchBrowser()
    const { page } = await visit(browser, { ...PHONE, javaScriptEnabled: false })
    await page.goto(url)
    await page.getByRole('link', { name: 'Report this picture' }).click()
    await page.getByLabel('It shows cruelty to animals').check()
    await page.getByRole('textbox').fill('The hat is too small.')
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await browser.close()

    const operator = async (...args: string[]) => {
      const script = join(import.meta.dirname, '../scripts/launcher/reports.ts')
      return (await run(process.execPath, [script, ...args], { env: product.settings })).output
    }
    expect(await operator()).toMatch(new RegExp(`${taskId}  ${url}\n.*\n.*cruelty  The hat is too small.`))
    expect(await operator('hide', taskId)).toContain('reports settled: 1')
    expect((await fetch(url)).status).toBe(404)
    expect((await change(ada, 'POST')).body.code).toBe('share_blocked')
    expect((await ada.generation(taskId)).share_url).toBeNull()
  },
)
