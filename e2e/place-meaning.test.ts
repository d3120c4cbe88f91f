import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot } from './lib/browser.ts'
import { signIn } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { openStudio, sidewaysRoom } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const product = usePlainProduct()
const browser = useBrowser()

const WORDS = {
  'en-US': {
    barcelona: 'We take this for Barcelona, Spain.',
    others: 'Another place?',
    chosen: /^Destination: Barcelona, .*Venezuela$/,
    moon: 'Not on our map: we draw outer space under this name.',
    invented: 'Not on our map: we draw a landscape of our own under this name.',
    clear: 'Clear the destination',
  },
  'zh-CN': {
    barcelona: '我们理解为：巴塞罗那，西班牙。',
    others: '换个地点？',
    chosen: /^目的地：.*，委内瑞拉$/,
    moon: '地图上没有这个地方，会以这个名字画太空。',
    invented: '地图上没有这个地方，会以这个名字画一片想象中的风景。',
    clear: '清空目的地',
  },
} as const

/**
 * How far what stands below the line is from the field, in pixels: a list may scroll the page, which moves
 * both.
 */
async function room(page: Page): Promise<number> {
  const boxes = await page.evaluate(() => {
    const chip = [...document.querySelectorAll('form button')].find(({ textContent }) =>
      /Surprise me|随便来一个/.test(textContent),
    )
    return [document.querySelector('[role=combobox]'), chip].map((one) => one?.getBoundingClientRect().top)
  })
  const [field = Number.NaN, chip = Number.NaN] = boxes
  return chip - field
}

describe.skipIf(!hasBrowser)('what a typed destination means', () => {
  test.each(
    oneLook([
      ['en-US', PHONE],
      ['zh-CN', DESKTOP],
    ]),
  )('is said before the press, in %s, and can be changed', async (locale, device) => {
    const client = await signIn(product, `${locale.toLowerCase()}@example.com`)
    const options = { ...device, locale }
    const { page, complaints, close } = await openStudio({ browser, product, client, options })
    const words = WORDS[locale]
    const field = page.getByRole('combobox')
    const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
    const clear = page.getByRole('button', { name: words.clear })
    await page.getByRole('button', { name: /^(Surprise me|随便来一个)$/ }).waitFor()
    const empty = await room(page)

    await field.fill('barcelona')
    await field.blur()
    await status(words.barcelona).waitFor()
    expect(await room(page)).toBe(empty)
    expect(await sidewaysRoom(page)).toBe(0)
    expect(await findings(page)).toEqual([])
    await field.evaluate((input) => input.scrollIntoView({ block: 'center' }))
    await screenshot(page, `place-meaning-${locale}`)

    await page.getByRole('button', { name: words.others }).click()
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    await page
      .getByRole('option', { name: /Venezuela|委内瑞拉/ })
      .first()
      .click()
    await status(words.chosen).waitFor()
    expect(await page.getByRole('button', { name: words.others }).count()).toBe(0)
    expect(await room(page)).toBe(empty)

    await clear.click()
    await field.fill('the moon')
    await field.press('Enter')
    await status(words.moon).waitFor()
    expect(await room(page)).toBe(empty)
    await clear.click()
    await expect.poll(() => status(words.moon).count()).toBe(0)
    await field.fill('Qwertzuiop')
    await status(words.invented).waitFor()
    expect(await room(page)).toBe(empty)
    await screenshot(page, `place-meaning-unknown-${locale}`)
    expect(complaints).toEqual([])
    await close()
  })

  test('a text is asked about when it is complete, and no answer means no line and no message', async () => {
    const client = await signIn(product, 'pause@example.com')
    const asked: (string | null)[] = []
    const { page, close } = await openStudio({
      browser,
      product,
      client,
      prepare: async (opened) => {
        await opened.route('**/api/geo/meaning?*', (route) => {
          asked.push(new URL(route.request().url()).searchParams.get('q'))
          return route.abort()
        })
        await opened.clock.install()
      },
    })
    const field = page.getByRole('combobox')
    await page.getByRole('button', { name: 'Surprise me' }).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const letter of 'Pari') {
      await field.pressSequentially(letter)
      await page.clock.runFor(400)
    }
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/geo/meaning'))
    await field.pressSequentially('s')
    await page.clock.runFor(500)
    await failed
    expect(asked).toEqual(['Paris'])
    expect(await page.getByText('We take this for').count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    await close()
  })
})
