import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, PHONE, screenshot } from './lib/browser.ts'
import { type Client, FIXTURES, signIn } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { pauseWorkers, resumeWorkers } from './lib/pause.ts'
import { insideViewport, scrolledTo } from './lib/sight.ts'
import { choosePlace, generateButton, openStudio, postcardTitle } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')
const COFFEE = join(FIXTURES, 'no-pet-coffee-cc0.png')
const NO_PET = 'No pet detected. Please upload a clear pet photo.'

const product = usePlainProduct()
const browser = useBrowser()
let folder: string

describe.skipIf(!hasBrowser)('the photo check before a picture is charged', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pawport-photos-'))
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
  })

  const studioOf = (client: Client, options: BrowserContextOptions = DESKTOP) =>
    openStudio({ browser, product, client, options })

  /** The cat with its mirror image beside it: two cats that look the same. */
  async function twoCats(): Promise<string> {
    const { width, height } = await sharp(CAT).metadata()
    const mirrored = await sharp(CAT).flop().toBuffer()
    const file = join(folder, 'two-cats.jpg')
    await sharp({
      create: { width: width * 2 + 100, height: height + 80, channels: 3, background: '#d8d2c4' },
    })
      .composite([
        { input: CAT, left: 30, top: 40 },
        { input: mirrored, left: width + 70, top: 40 },
      ])
      .jpeg()
      .toFile(file)
    return file
  }

  async function darker(photo: string): Promise<string> {
    const file = join(folder, 'dark.jpg')
    await sharp(photo).linear(0.18, 0).jpeg().toFile(file)
    return file
  }

  async function choosePhoto(page: Page, photo: string): Promise<void> {
    await page.getByTestId('photo-input').setInputFiles(photo)
  }
  const creations = async (client: Client) =>
    (await client.get<{ status: string }[]>('/api/user/generations')).body.data

  /** Presses the button and returns the form that the page sent, as text. */
  async function pressAndRead(page: Page): Promise<string> {
    const sending = page.waitForRequest('**/api/upload')
    await generateButton(page).click()
    return (await sending).postDataBuffer()?.toString('latin1') ?? ''
  }

  async function expectPostcard(page: Page, place: string): Promise<void> {
    await postcardTitle(page, place).waitFor()
  }

  test('a photo without a pet is refused before the button can be pressed, and nothing is charged [E-57]', async () => {
    const client = await signIn(product, 'coffee@example.com', 0)
    const { page, complaints, close } = await studioOf(client, PHONE)
    const before = await page.getByTestId('balance').textContent()
    await choosePlace(page, 'Oslo')
    await choosePhoto(page, COFFEE)
    await page.getByText(NO_PET).waitFor()
    await page.getByText('Nothing was charged.').waitFor()
    expect(await generateButton(page).isDisabled()).toBe(true)
    // The reason stands once on the screen, beside the photo; the button says what to do.
    await page.getByText('Choose another photo first.').waitFor()
    await screenshot(page, 'photo-refused')
    expect(await creations(client)).toEqual([])
    expect(await page.getByTestId('balance').textContent()).toBe(before)

    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose another photo' }).click()
    await (await choosing).setFiles(CAT)
    await page.getByText('Found a cat.').waitFor()
    await expect.poll(() => page.getByText(NO_PET).count()).toBe(0)
    await expect.poll(() => generateButton(page).isEnabled()).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test.each(
    oneLook([
      ['en-US', 'No animals detected in image', 'Choose another photo'],
      ['zh-CN', '照片里没有找到宠物', '另选一张照片'],
    ]),
  )('what is missing stands in sight, right above the way out (%s) [E-97]', async (locale, words, way) => {
    const client = await signIn(product, `label-${locale}@example.com`, 0)
    const { page, close } = await studioOf(client, { ...PHONE, locale })
    await choosePhoto(page, COFFEE)
    const label = page.getByText(words, { exact: true })
    const button = page.getByRole('button', { name: way, exact: true })
    await label.waitFor()
    await label.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await insideViewport(label)) && (await insideViewport(button))).toBe(true)
    const [above, below] = [await label.boundingBox(), await button.boundingBox()]
    const gap = (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThan(40)
    await screenshot(page, `photo-no-animals-${locale}`)
    await close()
  })

  test('a dark photo without a pet is refused with the advice about light, too', async () => {
    const { page, close } = await studioOf(await signIn(product, 'night@example.com', 0))
    await choosePhoto(page, await darker(COFFEE))
    await page.getByText(NO_PET).waitFor()
    await page.getByText('It is rather dark in this photo; that may be why.').waitFor()
    await close()
  })

  test('a good photo is named when the button is pressed, not sent again', async () => {
    const { page, complaints, close } = await studioOf(await signIn(product, 'good@example.com'))
    await choosePhoto(page, CAT)
    await page.getByText('Found a cat.').waitFor()
    await choosePlace(page, 'Kyoto')
    const form = await pressAndRead(page)
    expect(form).toContain('name="photo_id"')
    expect(form).not.toMatch(/name="(img|mimeType|pet)"/)
    await expectPostcard(page, 'Kyoto')
    expect(complaints).toEqual([])
    await close()
  })

  test('a pet that cannot be cut out is named with the reason before the order, and the frame can be chosen', async () => {
    const { page, complaints, close } = await studioOf(await signIn(product, 'cut-out@example.com', 0), PHONE)
    await choosePhoto(page, CAT)
    await page.getByText('Found a cat.').waitFor()
    const notice = page.getByText('the edge of the photo cuts it off')
    await page.getByRole('button', { name: /Look and mood/ }).click()
    await page.getByRole('radio', { name: 'Cut Out' }).waitFor()
    expect(await notice.count()).toBe(0)
    await page.getByRole('radio', { name: 'Cut Out' }).press('Space')
    await notice.waitFor()
    await page.getByRole('button', { name: 'Show it in a frame' }).scrollIntoViewIfNeeded()
    await screenshot(page, 'cut-out-refused')
    await page.getByRole('button', { name: 'Show it in a frame' }).click()
    expect(await page.getByRole('radio', { name: 'In a Frame' }).isChecked()).toBe(true)
    expect(await notice.count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('with two pets, one can be chosen with the keyboard or by its box, and only that one travels', async () => {
    const client = await signIn(product, 'two@example.com')
    const { page, complaints, close } = await studioOf(client)
    await choosePhoto(page, await twoCats())
    await page.getByText('Found 2 pets.').waitFor()
    const who = page.getByRole('group', { name: 'Who travels?' })
    expect(await who.getByRole('radio', { name: 'All of them' }).isChecked()).toBe(true)
    await page.getByTestId('pet-box-2').click()
    expect(await who.getByRole('radio', { name: 'Cat 2' }).isChecked()).toBe(true)
    await page.keyboard.press('ArrowLeft')
    expect(await who.getByRole('radio', { name: 'Cat 1' }).isChecked()).toBe(true)
    await screenshot(page, 'photo-two-pets')

    await choosePlace(page, 'Lisbon')
    expect(await pressAndRead(page)).toMatch(/name="pet"\r\n\r\n[01]\r\n/)
    await expectPostcard(page, 'Lisbon')
    const { pets } = await product.database.db
      .selectFrom('generations')
      .select('pets')
      .where('prompt_location', '=', 'Lisbon')
      .executeTakeFirstOrThrow()
    expect(pets?.map(({ box }) => Math.round(box.left + box.width / 2))).toEqual([0])
    expect(complaints).toEqual([])
    await close()
  })

  test.each(
    oneLook([
      ['a phone', PHONE],
      ['a desk', DESKTOP],
    ]),
  )('the boxes lie on the pets on %s', async (_, options) => {
    const { page, close } = await studioOf(await signIn(product, 'boxes@example.com', 0), options)
    await choosePhoto(page, await twoCats())
    await page.getByTestId('pet-box-2').waitFor()
    // Measures the boxes without the slight turn of the print.
    const [photo, left, right] = await page
      .locator('figure img, [data-testid^=pet-box]')
      .evaluateAll((parts) =>
        parts.map((part) => {
          const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = part as HTMLElement
          return { from: offsetLeft, to: offsetLeft + offsetWidth, top: offsetTop, height: offsetHeight }
        }),
      )
    if (!photo || !left || !right) throw new Error('there are not two boxes on a photo')
    expect(left.to).toBeLessThan(photo.to * 0.55)
    expect(right.from).toBeGreaterThan(photo.to * 0.45)
    expect(right.to).toBeLessThanOrEqual(photo.to + 1)
    expect(left.height).toBeGreaterThan(photo.height * 0.6)
    await close()
  })

  test.each(
    oneLook(
      [
        [1280, 720, DESKTOP],
        [1440, 900, DESKTOP],
        [1024, 768, DESKTOP],
        [360, 740, PHONE],
        [390, 844, PHONE],
      ],
      2,
    ),
  )('with a photo no control is covered at %i × %i', async (width, height, device) => {
    const options = { ...device, viewport: { width, height } }
    const { page, close } = await studioOf(await signIn(product, 'covered@example.com', 0), options)
    await choosePhoto(page, await twoCats())
    await page.getByTestId('pet-box-2').waitFor()
    expect(await scrolledTo(page)).toBe(0)
    const who = page.getByRole('group', { name: 'Who travels?' })
    for (const part of [
      page.getByRole('img', { name: /two-cats/ }),
      page.getByRole('button', { name: 'Change Photo' }),
      who.locator('legend'),
      who.locator('label', { hasText: 'Cat 2' }),
      page.getByRole('combobox'),
      generateButton(page),
    ]) {
      expect(await insideViewport(part), String(part)).toBe(true)
    }
    await screenshot(page, `photo-covered-${width}`)
    await close()
  })

  test('a user can go on in spite of advice', async () => {
    const { page, complaints, close } = await studioOf(await signIn(product, 'dark@example.com'))
    await choosePhoto(page, await darker(CAT))
    await page.getByText(/It is rather dark/).waitFor()
    await page.getByRole('button', { name: 'Choose another photo' }).waitFor()
    await choosePlace(page, 'Bergen')
    expect(await pressAndRead(page)).toContain('name="photo_id"')
    await expectPostcard(page, 'Bergen')
    expect(complaints).toEqual([])
    await close()
  })

  test('a photo that the server has forgotten is sent once more, and is paid for once', async () => {
    const client = await signIn(product, 'late@example.com')
    const { page, close } = await studioOf(client)
    await choosePhoto(page, CAT)
    await page.getByText('Found a cat.').waitFor()
    await choosePlace(page, 'Tunis')
    await product.database.db
      .updateTable('photos')
      .set({ expires_at: new Date(0) })
      .execute()
    expect(await pressAndRead(page)).toContain('name="photo_id"')
    await expectPostcard(page, 'Tunis')
    expect(await creations(client)).toHaveLength(1)
    await close()
  })

  test('when the check is not possible, the photo itself is sent', async () => {
    const { page, close } = await studioOf(await signIn(product, 'alone@example.com'))
    await page.route('**/api/photos', (route) => route.abort())
    await choosePhoto(page, CAT)
    await choosePlace(page, 'Quito')
    await generateButton(page).click()
    await expectPostcard(page, 'Quito')
    await close()
  })

  test('when the photo is changed, the server removes the first one, and its result is never shown', async () => {
    const client = await signIn(product, 'change@example.com', 0)
    const { page, complaints, close } = await studioOf(client)
    // Both photos are still on their way, so no check has begun.
    await pauseWorkers(product)
    await choosePhoto(page, COFFEE)
    await page.getByText('Looking for your pet...').waitFor()
    await choosePhoto(page, CAT)
    const forgetting = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await resumeWorkers(product)
    expect((await forgetting).ok()).toBe(true)
    await page.getByText('Found a cat.').waitFor()
    expect(await page.getByText(NO_PET).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('failures of a photo in the browser have messages of their own [E-95]', async () => {
    const { page, close } = await studioOf(await signIn(product, 'broken@example.com', 0))
    const large = join(folder, 'large.jpg')
    await sharp(CAT).resize(1_500).jpeg().toFile(large)
    const damaged = {
      name: 'damaged.png',
      mimeType: 'image/png',
      buffer: (await readFile(CAT)).subarray(0, 60),
    }

    await page.getByTestId('photo-input').setInputFiles(damaged)
    await page.getByText(/^Failed to load image/).waitFor()
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(null)
    })
    await choosePhoto(page, large)
    await page.getByText(/^Failed to compress image/).waitFor()
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await choosePhoto(page, large)
    await page.getByText(/^Canvas context not available/).waitFor()
    expect(await page.getByText('Choose a photo of your pet first.').count()).toBe(1)
    await close()
  })
})
