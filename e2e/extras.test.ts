import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot } from './lib/browser.ts'
import { FIXTURES, signIn } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { orderedFor } from './lib/product.ts'
import { fillIn, openLook, openStudio, sidewaysRoom } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

/** A cat whose eyes are too bright and too small to be found: nothing sits right on it. */
const CAT = join(FIXTURES, 'cat-on-a-chair.jpg')

const product = usePlainProduct()
const browser = useBrowser()

const TEXTS = {
  en: {
    place: 'Kyoto',
    wears: 'Your pet wears',
    hat: 'Hat',
    occasion: 'Occasion',
    memory: 'In memory',
    chosen: 'Extras: Hat · In memory',
    leftOut: /^“Hat” is left out here/,
    generate: /^Generate Adventure/,
    view: /^View the postcard/,
    settings: 'Settings and receipt',
    wasLeftOut: 'Hat (left out: it would not have sat right)',
  },
  zh: {
    place: '京都',
    wears: '宠物穿戴',
    hat: '帽子',
    occasion: '场合',
    memory: '纪念',
    chosen: '装点：帽子 · 纪念',
    // A phone asks for no draft before a press.
    leftOut: null,
    generate: /^生成冒险之旅/,
    view: /^查看/,
    settings: '设置与凭证',
    wasLeftOut: '帽子（戴不合适，没有画）',
  },
} as const

describe.skipIf(!hasBrowser)('what the pet wears, and the occasion', () => {
  test.each(
    oneLook([
      ['en', 'en-US', DESKTOP],
      ['zh', 'zh-CN', PHONE],
    ]),
  )(
    'are chosen in the studio; what does not sit right is left out, and the owner hears of it, in %s',
    async (locale, language, window) => {
      const texts = TEXTS[locale]
      const client = await signIn(product, `${locale}-extras@example.com`)
      const options = { ...window, locale: language }
      const { page, complaints, close } = await openStudio({ browser, product, client, options })
      await fillIn(page, CAT, texts.place)
      await openLook(page)
      const choose = (group: string, option: string) =>
        page
          .getByRole('group', { name: group })
          .getByRole('radio', { name: option, exact: true })
          .check({ force: true })
      await choose(texts.wears, texts.hat)
      await choose(texts.occasion, texts.memory)
      await page.getByText(texts.chosen, { exact: true }).waitFor()
      if (texts.leftOut) await page.getByText(texts.leftOut).waitFor()
      expect(await sidewaysRoom(page)).toBe(0)
      expect(await findings(page)).toEqual([])
      await screenshot(page, `extras-studio-${locale}`)

      await page.getByRole('button', { name: texts.generate }).click()
      const taskId = await orderedFor(product, texts.place)
      const made = await client.outcome(taskId, 400_000)
      expect(made).toMatchObject({ status: 'completed', wears: 'hat', worn: false, occasion: 'memory' })

      await page.goto(`${product.url}/#/profile/creations`)
      await page.getByRole('button', { name: texts.view }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(texts.settings, { exact: true }).click()
      await dialog.getByText(texts.wasLeftOut, { exact: true }).waitFor()
      await dialog.getByText(texts.memory, { exact: true }).waitFor()
      expect(await findings(page)).toEqual([])
      await screenshot(page, `extras-viewer-${locale}`)
      expect(complaints).toEqual([])
      await close()
    },
  )
})
