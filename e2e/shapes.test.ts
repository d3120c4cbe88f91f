import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { event, eventsUntil } from '../worker/src/drivers/diffusion/hugging-face/testing/answers.ts'
import { png, preview } from '../worker/src/drivers/diffusion/hugging-face/testing/pictures.ts'
import { DESKTOP, hasBrowser, PHONE } from './lib/browser.ts'
import { FIXTURES, signIn } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { fillIn, openLook, openStudio } from './lib/studio.ts'
import { useBrowser, useEndpoint, useProduct } from './lib/use-product.ts'

const endpoint = useEndpoint()
const product = useProduct(() => ({
  env: { DIFFUSION_ENDPOINT_URL: endpoint.url.href, STORY_MODEL: 'none' },
}))
const browser = useBrowser()

describe.skipIf(!hasBrowser)('pictures of other shapes in a real browser', () => {
  test.each(
    oneLook([
      ['a phone', PHONE],
      ['a laptop', DESKTOP],
    ]),
  )('on %s a tall picture is chosen by keys, shown while drawn, and fits the window', async (_, device) => {
    const ada = await signIn(product)
    const { page, complaints, close } = await openStudio({ browser, product, client: ada, options: device })
    await fillIn(page, join(FIXTURES, 'cat-chelsea-cc0.png'), 'Kyoto')
    await openLook(page)
    await page.getByText('512 × 512 px').waitFor()
    await page.getByRole('radio', { name: 'Square 1:1' }).focus()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'Story 9:16' }).isChecked()).toBe(true)
    await page.getByText('288 × 512 px').waitFor()
    expect(await page.getByRole('button', { name: /^Generate/ }).textContent()).toContain('2 credits')

    const frame = (await preview()).toString('base64')
    const image = { content_type: 'image/png', image: (await png(288, 512)).toString('base64') }
    const { answer, release } = eventsUntil(
      event('progress', { step: 7, total: 28, preview: frame }),
      event('result', image),
    )
    endpoint.answer(answer)
    await page.getByRole('button', { name: /^Generate/ }).click()
    const unfinished = page.getByRole('img', { name: 'Unfinished picture' })
    await unfinished.waitFor()
    const easel = await unfinished.boundingBox()
    expect(Number(easel?.width) / Number(easel?.height)).toBeCloseTo(9 / 16, 1)
    const shown = page.url()
    release()

    await page.locator('[data-quality=HD]').waitFor()
    expect(await unfinished.count()).toBe(0)
    const picture = await page.locator('[data-quality]').boundingBox()
    expect(Number(picture?.width) / Number(picture?.height)).toBeCloseTo(9 / 16, 2)
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    expect(picture?.height).toBeLessThanOrEqual(height * 0.85)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect((await ada.generation(shown.split('/').at(-1) ?? '')).aspect).toBe('9:16')
    expect(complaints).toEqual([])
    await close()
  })
})
