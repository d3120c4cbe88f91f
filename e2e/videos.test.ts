import type { VideoList } from '@pawport/shared/contract/videos/schemas.ts'
import { findViolations } from '@pawport/shared/credits/invariants.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, MOVING, PHONE, screenshot, visit } from './lib/browser.ts'
import { type Client, fixture, ownAddress } from './lib/client.ts'
import { focusedPart } from './lib/focus.ts'
import { member } from './lib/member.ts'
import { oneLook } from './lib/one-look.ts'
import { until } from './lib/product.ts'
import { openEdit, openViewer, visitAs } from './lib/studio.ts'
import { useBrowser, useProduct } from './lib/use-product.ts'

/** A video takes 90 s of a processor, and gives way to all other processes. */
const LIMIT_MS = 900_000
/** For a picture, a video that is begun twice, and what its owner sees. */
const WHOLE_MS = 2_400_000

const product = useProduct()
const browser = useBrowser()

/** A member with a finished postcard: another one at a second try. */
async function withPicture(name: string, place: string, credits = 100): Promise<[Client, string]> {
  const client = await member(product, ownAddress(name), 'pro', credits)
  const cat = await fixture('cat-chelsea-cc0.png')
  const { task_id: taskId } = (
    await client.upload(cat, { location: place, headers: { Prefer: 'respond-async' } })
  ).body.data
  expect(await client.outcome(taskId, LIMIT_MS)).toMatchObject({ status: 'completed' })
  return [client, taskId]
}

async function videosOf(client: Client, taskId: string): Promise<VideoList> {
  return (await client.get<VideoList>(`/api/generations/${taskId}/videos`)).body.data
}

async function credits(client: Client) {
  const { data } = (
    await client.get<{ available_credits: number; held_credits: number }>('/api/user/credits')
  ).body
  return [data.available_credits, data.held_credits]
}

async function order(client: Client, taskId: string, shape: string): Promise<string> {
  const answer = await client.request(`/api/generations/${taskId}/videos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ shape }),
  })
  return ((await answer.json()) as { data: { id: string } }).data.id
}

/** A member with the tall video of a postcard from Rome, once one is made. */
let filmed: [Client, string] | undefined

/** The video that the first test left, or a new one when a test runs alone. */
async function withVideo(): Promise<[Client, string]> {
  if (filmed) return filmed
  const [client, taskId] = await withPicture('calm', 'Rome')
  await order(client, taskId, 'tall')
  await until(async () => (await videosOf(client, taskId)).videos[0]?.status === 'completed', LIMIT_MS)
  return [client, taskId]
}

describe.skipIf(!hasBrowser)('a video postcard in the browser', () => {
  const TEXTS = {
    en: {
      tall: 'Tall, for phones',
      make: 'Make a video postcard · 30 credits',
      title: 'Video postcard',
      making: 'Making your video postcard',
      video: /^Video postcard from/,
      cancel: 'Cancel the video',
      mp4: 'Download MP4',
      stays: 'Videos that are finished stay as they are.',
      delete: 'Delete the video',
      deleteNow: 'Delete it for good',
    },
    zh: {
      tall: '竖屏，适合手机',
      make: '制作视频明信片 · 30 积分',
      title: '视频明信片',
      making: '正在制作您的视频明信片',
      video: /的视频明信片$/,
      cancel: '取消视频',
      mp4: '下载 MP4',
      stays: '已完成的视频保持不变。',
      delete: '删除视频',
      deleteNow: '永久删除',
    },
  }

  async function openVideos(page: Page): Promise<void> {
    await openViewer(page, product)
    await openEdit(page)
  }
  const LOOKS = oneLook([
    ['en', 'en-US', DESKTOP],
    ['zh', 'zh-CN', PHONE],
  ])

  test.each(LOOKS)(
    'is ordered, made by the next worker when one is killed, charged once, watched meanwhile, and played, in %s',
    { timeout: WHOLE_MS },
    async (locale, language, window) => {
      const texts = TEXTS[locale]
      const [client, taskId] = await withPicture(locale, 'Rome')
      const [before] = await credits(client)
      const options = { ...window, ...MOVING, locale: language }
      const { page, complaints, close } = await visitAs({ browser, product, client, options })
      await openVideos(page)
      const order = page.getByRole('button', { name: texts.make })
      await order.waitFor()
      expect(await findings(page)).toEqual([])
      await screenshot(page, `video-order-${locale}`)
      const stays = page.getByText(texts.stays)
      expect(await stays.count()).toBe(0)
      await page.getByRole('radio', { name: texts.tall }).press('Space')
      await order.press('Enter')
      await page.getByRole('progressbar').waitFor()
      // The pressed button is gone: the next Tab begins beside it, not at the top of the viewer.
      await expect.poll(() => focusedPart(page)).toBe(texts.title)
      const current = async () => (await videosOf(client, taskId)).videos[0]
      await until(async () => (await current())?.status === 'processing', LIMIT_MS)
      await product.workers[0]?.kill('SIGKILL')
      await product.workers[0]?.start()
      await until(async () => (await current())?.status === 'completed', LIMIT_MS)
      expect(await current()).toMatchObject({ width: 720, height: 1280, receipt: { state: 'captured' } })
      expect(await credits(client)).toEqual([Number(before) - 30, 0])
      expect(await findViolations(product.database.db)).toEqual([])
      const player = page.locator('video')
      await player.waitFor()
      // The switch of the mount says that it leaves the video alone.
      await stays.waitFor()
      expect(await player.getAttribute('aria-label')).toMatch(texts.video)
      await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(720)
      await expect
        .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0.2)
      const now = () => player.evaluate((video: HTMLVideoElement) => video.currentTime)
      const first = await now()
      await expect.poll(now).not.toBe(first)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: texts.mp4 }).click(),
      ])
      expect(download.suggestedFilename()).toBe('pawport-video.mp4')
      await screenshot(page, `video-played-${locale}`)
      expect(await findings(page)).toEqual([])
      expect(complaints).toEqual([])
      await close()
      filmed = [client, taskId]
    },
  )

  /**
   * Opens the bell on a phone, and expects that the notice leads to the video in the viewer; closing it shows
   * the picture.
   */
  async function followNotice(client: Client, about: { taskId: string; locale: string; notice: string }) {
    const { taskId, locale, notice } = about
    const options = { ...PHONE, locale }
    const { page, complaints, close } = await visitAs({ browser, product, client, options })
    await page.goto(`${product.url}/#/home`)
    await page.getByRole('button', { name: /^(Notices|通知)/ }).click()
    const link = page.getByRole('link', { name: notice })
    await link.waitFor()
    await screenshot(page, `video-notice-${locale}`)
    await link.click()
    const player = page.getByRole('dialog').locator('video')
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(1280)
    await expect.poll(() => player.evaluate((video) => video.getBoundingClientRect().top)).toBeLessThan(740)
    await screenshot(page, `video-from-notice-${locale}`)
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${product.url}/#/dashboard/${taskId}`)
    expect(complaints).toEqual([])
    await close()
  }

  test('stands still for who wants less motion, moves as a picture without H.264, and plays on the public page', {
    timeout: WHOLE_MS,
  }, async () => {
    const [client, taskId] = await withVideo()
    const calm = await visitAs({ browser, product, client })
    await openVideos(calm.page)
    const still = calm.page.locator('video')
    await expect.poll(() => still.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(720)
    expect(await still.evaluate((video: HTMLVideoElement) => [video.paused, video.autoplay])).toEqual([
      true,
      false,
    ])
    await calm.close()

    for (const [locale, notice] of [
      ['en-US', 'Your video from Rome is ready.'],
      ['zh-CN', '您的视频“罗马”做好了。'],
    ] as const)
      await followNotice(client, { taskId, locale, notice })

    const bare = await visitAs({ browser, product, client, options: { ...DESKTOP, ...MOVING } })
    await bare.page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => ''
    })
    await openVideos(bare.page)
    const animation = bare.page.getByRole('img', { name: 'Video postcard from Rome' })
    await expect
      .poll(() => animation.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(200)
    expect(await bare.page.locator('video').count()).toBe(0)
    await bare.page.getByRole('button', { name: 'Stop' }).click()
    await bare.page.getByRole('button', { name: 'Play' }).waitFor()
    await bare.close()

    const shared = await client.request(`/api/user/generations/${taskId}/share`, { method: 'POST' })
    const { url } = ((await shared.json()) as { data: { url: string } }).data
    const visitor = await visit(browser, PHONE)
    await visitor.page.goto(url)
    const player = visitor.page.locator('video')
    await player.evaluate((video: HTMLVideoElement) => video.play())
    await expect
      .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.2)
    expect(await findings(visitor.page)).toEqual([])
    await screenshot(visitor.page, 'video-shared')
    expect(visitor.complaints).toEqual([])
    await visitor.close()
  })

  test.each(LOOKS)(
    'is deleted for good, and can be ordered again, in %s',
    { timeout: WHOLE_MS },
    async (locale, language, window) => {
      const texts = TEXTS[locale]
      const [client, taskId] = await withVideo()
      const options = { ...window, locale: language }
      const { page, complaints, close } = await visitAs({ browser, product, client, options })
      await openVideos(page)
      await page.getByRole('button', { name: texts.delete }).click()
      filmed = undefined
      await page.getByRole('button', { name: texts.deleteNow }).click()
      await page.getByRole('button', { name: texts.make }).waitFor()
      expect(await videosOf(client, taskId)).toMatchObject({ videos: [] })
      expect(complaints).toEqual([])
      await close()
    },
  )
})
