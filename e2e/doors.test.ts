import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookEvent } from '@pawport/shared/contract/webhooks/schemas.ts'
import { systemClock } from '@pawport/shared/platform/clock.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import { useStarted } from '@pawport/shared/testing/use-started.ts'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { CLIENT, startFakeProvider } from '../api/src/drivers/identity/openid/testing/fake-provider.ts'
import { DESKTOP, hasBrowser, PHONE, visit } from './lib/browser.ts'
import { fixture, idByEmail } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { until } from './lib/product.ts'
import { useBrowser, useProduct } from './lib/use-product.ts'

/** Two providers of sign-ins, and a program that takes webhooks, all outside of the product. */
const first = useStarted(
  () => startFakeProvider(systemClock),
  (provider) => provider.close(),
)
const second = useStarted(
  () => startFakeProvider(systemClock),
  (provider) => provider.close(),
)
const program = useStarted(startProgram, ({ close }) => close())
const product = useProduct(() => ({
  workers: 1,
  env: {
    OIDC_PROVIDERS: JSON.stringify([
      { name: 'harbour', label: 'Harbour', issuer: first.issuer.origin, ...SECRETS },
      { name: 'office', label: 'The Office', issuer: second.issuer.origin, ...SECRETS },
    ]),
    WEBHOOKS_TO_PRIVATE_ADDRESSES: 'yes',
  },
}))
const browser = useBrowser()
const SECRETS = { client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret }

interface Received {
  path: string | undefined
  body: string
  headers: Record<string, string>
}

async function startProgram() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({
      path: request.url,
      body: Buffer.concat(chunks).toString(),
      headers: request.headers as Record<string, string>,
    })
    response.writeHead(204).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** The events of this type at one address, verified as a program does. */
    events: (url: string, secret: string, type: string) =>
      received
        .filter(({ path }) => origin + path === url)
        .map(({ body, headers }) => new Webhook(secret).verify(body, headers) as WebhookEvent)
        .filter((event) => event.type === type),
    close: async () => void server.close(),
  }
}

const WORDS = {
  'en-US': {
    go: /Continue with The Office/,
    other: /Continue with Harbour/,
    address: 'Address of your program',
    add: 'Add a webhook',
    done: 'Done',
    test: 'Send a test event',
    rotate: 'New secret',
    gone: (url: string) => `${url} was removed in another window.`,
    events: 'Last events',
    arrived: 'Arrived',
    remove: 'Remove',
    keep: 'Keep it',
    removeTitle: 'Remove this webhook?',
  },
  'zh-CN': {
    go: /使用 The Office 继续/,
    other: /使用 Harbour 继续/,
    address: '您程序的地址',
    add: '添加 Webhook',
    done: '完成',
    test: '发送测试事件',
    rotate: '更换密钥',
    gone: (url: string) => `${url} 已在另一个窗口中移除。`,
    events: '最近的事件',
    arrived: '已送达',
    remove: '移除',
    keep: '保留',
    removeTitle: '移除此 Webhook？',
  },
} as const

describe.skipIf(!hasBrowser)('in the browser', () => {
  test.each(
    oneLook([
      ['en-US', DESKTOP],
      ['zh-CN', PHONE],
    ]),
  )(
    'a user signs in by the second of two providers, and a program hears of a finished postcard (%s)',
    async (locale, device) => {
      const words = WORDS[locale]
      const url = `${program.origin}/${locale}`
      const email = `${locale.toLowerCase()}@office.example`
      Object.assign(second.next, { claims: { sub: email, email, name: 'Mei Chen', picture: undefined } })
      const { page, complaints, close } = await visit(browser, { ...device, locale })
      await page.goto(`${product.url}/#/signin`)
      await page.getByRole('button', { name: words.other }).waitFor()
      await page.getByRole('button', { name: words.go }).click()
      await page.waitForURL(/#\/dashboard/)

      const { db } = product.database
      const id = await idByEmail(product, email)
      await addSubscription(db, id, { plan: 'pro_yearly', end: new Date(Date.now() + 20 * 86_400_000) })
      await page.goto(`${product.url}/#/profile/api`)
      await page.getByRole('textbox', { name: words.address }).fill(url)
      await page.getByRole('button', { name: words.add }).click()
      const secret = String(await page.getByTestId('new-secret').textContent())
      await page.getByRole('button', { name: words.done }).click()
      await page.getByText(url).waitFor()
      await page.getByRole('button', { name: words.test }).click()
      await page.getByText(words.events).click()
      await page.getByText(words.arrived).first().waitFor()
      expect(program.events(url, secret, 'test')).toHaveLength(1)

      const photo = {
        name: 'cat.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from(await fixture('cat-on-a-chair.jpg')),
      }
      const ordered = await page.request.post(`${product.url}/api/upload`, {
        headers: { prefer: 'respond-async' },
        multipart: { location: 'Kyoto', img: photo },
      })
      const { task_id } = (await ordered.json()).data
      await until(async () => program.events(url, secret, 'generation.completed').length > 0)
      const [event] = program.events(url, secret, 'generation.completed')
      expect(event?.data).toEqual({ task_id })

      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const removeElsewhere = async (url: string) => {
        const { data } = await (await page.request.get(`${product.url}/api/user/webhooks`)).json()
        const { id } = data.find((webhook: { url: string }) => webhook.url === url)
        expect((await page.request.delete(`${product.url}/api/user/webhooks/${id}`)).ok()).toBe(true)
      }

      // One that another window removed leaves the list at the next act, and a notice says why.
      for (const act of [words.test, words.rotate]) {
        const other = `${program.origin}/${act === words.test ? 'test' : 'rotate'}`
        await page.getByRole('textbox', { name: words.address }).fill(other)
        await button(words.add).click()
        await button(words.done).click()
        const row = page.locator('main li').filter({ hasText: other })
        await row.waitFor()
        await removeElsewhere(other)
        await row.getByRole('button', { name: act }).click()
        await page.locator('.toast').getByText(words.gone(other)).waitFor()
        await row.waitFor({ state: 'detached' })
      }

      // A webhook goes only after a question, which names it.
      const question = page.getByRole('alertdialog', { name: words.removeTitle })
      await button(words.remove).click()
      await question.getByText(url).waitFor()
      await question.getByRole('button', { name: words.keep }).click()
      await question.waitFor({ state: 'detached' })
      await button(words.remove).click()
      // Another window was faster: it is gone all the same, and the question with it.
      await removeElsewhere(url)
      await question.getByRole('button', { name: words.remove }).click()
      // The question, too, names the address until it is closed.
      await expect.poll(() => page.getByText(url).count()).toBe(0)
      expect(complaints).toEqual(Array(3).fill(expect.stringContaining(' 404 ')))
      await close()
    },
  )
})
