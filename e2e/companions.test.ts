import { join } from 'node:path'
import type { SavedPet } from '@pawport/shared/contract/pets/schemas.ts'
import type { CheckedPhoto } from '@pawport/shared/contract/photos/schemas.ts'
import { describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot } from './lib/browser.ts'
import { type Client, FIXTURES, fixture, signIn } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { orderedFor } from './lib/product.ts'
import { fillIn, openStudio, sidewaysRoom } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const product = usePlainProduct()
const browser = useBrowser()

const TEXTS = {
  en: {
    place: 'Kyoto',
    who: 'Who travels along?',
    says: /^All of them are in the picture, for the same price/,
    portrait: /^The photos of Rex allow a portrait only/,
    looks: /^This looks like Luna/,
    another: 'It is not Luna',
    generate: /^Generate Adventure/,
    view: /^View the postcard/,
  },
  zh: {
    place: '京都',
    who: '谁一起去旅行？',
    says: /^它们都会出现在图片里，价格不变/,
    portrait: /^Rex的照片只适合做肖像/,
    looks: /^看起来是Luna/,
    another: '这不是Luna',
    generate: /^生成冒险之旅/,
    view: /^查看/,
  },
} as const

/** Saves the pet of a fixture, as the studio does after its photo check. */
async function savePet(client: Client, file: string, name: string): Promise<SavedPet> {
  const form = new FormData()
  form.set('img', new Blob([await fixture(file)], { type: 'image/jpeg' }), file)
  const sent = await client.request('/api/photos', { method: 'POST', body: form })
  const { id } = ((await sent.json()) as { data: CheckedPhoto }).data
  const checked = async () => (await client.get<CheckedPhoto>(`/api/photos/${id}`)).body.data.status
  await expect.poll(checked, { timeout: 120_000 }).toBe('checked')
  const saved = await client.request('/api/user/pets', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({ name, photo_id: id }),
  })
  return ((await saved.json()) as { data: SavedPet }).data
}

describe.skipIf(!hasBrowser)('saved pets that travel along', () => {
  test.each(
    oneLook([
      ['en', 'en-US', DESKTOP],
      ['zh', 'zh-CN', PHONE],
    ]),
  )(
    'are recognised, chosen beside the photo, drawn in one picture and named in the diary, in %s',
    async (locale, language, window) => {
      const texts = TEXTS[locale]
      const client = await signIn(product, `${locale}-companions@example.com`)
      const luna = await savePet(client, 'cat-on-a-chair.jpg', 'Luna')
      const rex = await savePet(client, 'dog-and-owner.jpg', 'Rex')
      expect([luna.can_stand, rex.can_stand]).toEqual([true, false])
      const options = { ...window, locale: language }
      const { page, complaints, close } = await openStudio({ browser, product, client, options })
      await fillIn(page, join(FIXTURES, 'cat-on-a-chair.jpg'), texts.place)
      const who = page.getByRole('group', { name: texts.who })
      await page.getByText(texts.looks).waitFor()
      await who.getByRole('checkbox', { name: 'Rex' }).waitFor({ state: 'attached' })
      expect(await who.getByRole('checkbox', { name: 'Luna' }).count()).toBe(0)
      await screenshot(page, `companions-recognised-${locale}`)
      await page.getByRole('button', { name: texts.another }).click()
      await who.getByRole('checkbox', { name: 'Rex' }).check({ force: true })
      await page.getByText(texts.portrait).waitFor()
      await who.getByRole('checkbox', { name: 'Rex' }).uncheck({ force: true })
      await who.getByRole('checkbox', { name: 'Luna' }).check({ force: true })
      await page.getByText(texts.says).waitFor()
      expect(await sidewaysRoom(page)).toBe(0)
      expect(await findings(page)).toEqual([])
      await who.scrollIntoViewIfNeeded()
      await screenshot(page, `companions-studio-${locale}`)

      await page.getByRole('button', { name: texts.generate }).click()
      const taskId = await orderedFor(product, texts.place)
      const made = await client.outcome(taskId, 400_000)
      expect(made).toMatchObject({
        status: 'completed',
        companions: [{ id: luna.id, name: 'Luna' }],
        mount_switch: { shown: 'sticker' },
      })
      expect(made.output_description).toContain('Luna')

      await page.goto(`${product.url}/#/profile/creations`)
      await page.getByRole('button', { name: texts.view }).first().click()
      await page.getByRole('dialog').getByRole('img').first().waitFor()
      await screenshot(page, `companions-viewer-${locale}`)
      expect(complaints).toEqual([])
      await close()
    },
  )
})
