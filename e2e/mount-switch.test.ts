import { findViolations } from '@pawport/shared/credits/invariants.ts'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot } from './lib/browser.ts'
import { availableCredits, type Client, fixture, hashOf, signIn } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { pauseWorkers, resumeWorkers } from './lib/pause.ts'
import { openEdit, openViewer, visitAs } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const LIMIT_MS = 400_000

const product = usePlainProduct()
const browser = useBrowser()

const TEXTS = {
  en: {
    cutOut: 'Cut the pet out',
    frame: 'Show it in a frame',
    drawing: 'We are drawing it again, with the pet cut out.',
    veil: 'Being drawn again',
    done: 'Done: this is the new picture.',
    refused: /^This pet stays in its frame, because we cannot cut it out cleanly/,
    gone: /^The photo of this postcard has been deleted/,
  },
  zh: {
    cutOut: '抠出宠物',
    frame: '装进相框',
    drawing: '正在重新绘制，宠物会被抠出来。',
    veil: '正在重新绘制',
    done: '完成：这是新的图片。',
    refused: /^这只宠物会留在相框里，因为无法干净地抠出来/,
    gone: /^这张明信片的照片已被删除/,
  },
} as const

/** A user with a finished postcard in a frame, of a cat that can be cut out because it has room around it. */
async function withPicture(email: string, place: string): Promise<[Client, string]> {
  const client = await signIn(product, email)
  const room = { left: 120, right: 120, top: 100, background: '#9db58f' }
  const cat = sharp(await fixture('cat-chelsea-cc0.png')).removeAlpha()
  const photo = new Uint8Array(await cat.extend(room).png().toBuffer())
  return [client, await order(client, photo, place)]
}

async function order(client: Client, photo: Uint8Array<ArrayBuffer>, location: string): Promise<string> {
  const { body } = await client.upload(photo, {
    location,
    fields: { mount: 'framed', seed: '7' },
    headers: { Prefer: 'respond-async' },
  })
  const { task_id: taskId } = body.data
  expect(await client.outcome(taskId, LIMIT_MS)).toMatchObject({ status: 'completed' })
  return taskId
}

describe.skipIf(!hasBrowser)('a finished postcard in the browser', () => {
  async function openSwitch(page: Page): Promise<void> {
    await openViewer(page, product)
    await openEdit(page)
  }

  test.each(
    oneLook([
      ['en', 'en-US', DESKTOP],
      ['zh', 'zh-CN', PHONE],
    ]),
  )(
    'becomes a cut-out and a framed photo again, free of charge and with every link, in %s',
    async (locale, language, window) => {
      const texts = TEXTS[locale]
      const [client, taskId] = await withPicture(`${locale}-mount@example.com`, 'Kyoto')
      const download = `/api/user/generations/${taskId}/download?format=webp`
      const shared = await client.request(`/api/user/generations/${taskId}/share`, { method: 'POST' })
      const { url } = ((await shared.json()) as { data: { url: string } }).data
      const publicPicture = new URL(`${new URL(url).pathname}/postcard.jpg`, product.url).href
      const [framed, publicFramed] = [await hashOf(client, download), await hashOf(client, publicPicture)]
      const { output_description: diary, seed } = await client.generation(taskId)
      const credits = await availableCredits(client)

      const options = { ...window, locale: language }
      const { page, complaints, close } = await visitAs({ browser, product, client, options })
      await openSwitch(page)
      const cutOut = page.getByRole('button', { name: texts.cutOut })
      await cutOut.waitFor()
      expect(await findings(page)).toEqual([])
      await cutOut.scrollIntoViewIfNeeded()
      await screenshot(page, `mount-framed-${locale}`)

      // No worker draws: the page shows that the picture waits, and the former one stays.
      await pauseWorkers(product)
      try {
        await cutOut.press('Enter')
        await page.getByText(texts.drawing).waitFor()
        await page.getByRole('dialog').getByText(texts.veil, { exact: true }).waitFor()
        expect(await cutOut.getAttribute('aria-disabled')).toBe('true')
        expect(await findings(page)).toEqual([])
        await screenshot(page, `mount-drawing-${locale}`)
        expect(await hashOf(client, download)).toBe(framed)
      } finally {
        await resumeWorkers(product)
      }
      const frame = page.getByRole('button', { name: texts.frame })
      await frame.waitFor()
      await page.getByText(texts.done).waitFor()
      // The same button offers the way back and has the focus.
      await expect.poll(() => frame.evaluate((button) => document.activeElement === button)).toBe(true)
      const switched = await client.generation(taskId)
      expect(switched).toMatchObject({ mount: 'sticker', output_description: diary, seed, share_url: url })
      expect(await hashOf(client, download)).not.toBe(framed)
      expect(await hashOf(client, publicPicture)).not.toBe(publicFramed)
      await page.getByRole('dialog').locator('[data-quality="HD"]').waitFor()
      await screenshot(page, `mount-cut-out-${locale}`)

      await frame.press('Enter')
      await cutOut.waitFor()
      await expect.poll(() => hashOf(client, download)).toBe(framed)
      expect(await availableCredits(client)).toBe(credits)
      expect(await findViolations(product.database.db)).toEqual([])
      expect(complaints).toEqual([])
      await close()
    },
  )

  test.each(
    oneLook([
      ['en', 'en-US', PHONE],
      ['zh', 'zh-CN', DESKTOP],
    ]),
  )('offers no button that would fail, and says why, in %s', async (locale, language, window) => {
    const texts = TEXTS[locale]
    const client = await signIn(product, `${locale}-refused@example.com`)
    const taskId = await order(client, await fixture('cat-chelsea-cc0.png'), 'Oslo')
    const put = await client.request(`/api/user/generations/${taskId}/mount`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ mount: 'sticker' }),
    })
    expect([202, 422]).toContain(put.status)
    await expect.poll(async () => (await client.generation(taskId)).mount_switch?.drawing).toBeNull()

    const options = { ...window, locale: language }
    const { page, complaints, close } = await visitAs({ browser, product, client, options })
    await openSwitch(page)
    await page.getByText(texts.refused).waitFor()
    expect(await page.getByRole('button', { name: texts.cutOut }).count()).toBe(0)
    await screenshot(page, `mount-refused-${locale}`)

    const { db } = product.database
    await db.updateTable('generations').set({ photo_ready: false }).where('task_id', '=', taskId).execute()
    await db.updateTable('photos').set({ photo_ready: false }).execute()
    await page.reload()
    await openSwitch(page)
    await page.getByText(texts.gone).waitFor()
    expect(await page.getByRole('button', { name: texts.cutOut }).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})
