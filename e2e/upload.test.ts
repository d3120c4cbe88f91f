import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { ERRORS, errorText } from '@pawport/shared/contract/errors.ts'
import { heif, png } from '@pawport/shared/photos/header-samples.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawCat, fixture, signIn } from './lib/client.ts'
import { until } from './lib/product.ts'
import { useClient, usePlainProduct } from './lib/use-product.ts'

const product = usePlainProduct()
const ada = useClient(product)
let cat: Uint8Array<ArrayBuffer>

/** A finished postcard of Ada's from Kyoto. */
let taskId: string

beforeAll(async () => {
  cat = await fixture('cat-chelsea-cc0.png')
  taskId = await drawCat(ada)
})

const ASYNC = { Prefer: 'respond-async' }

/** Every object in the store, by key. */
async function storedKeys(): Promise<string[]> {
  const root = join(product.dataDir, 'objects')
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** Resolves once no generation is unfinished, so that the store does not change any more. */
async function quiet(): Promise<void> {
  await until(async () => {
    const unfinished = product.database.db
      .selectFrom('generations')
      .select('task_id')
      .where('status', 'in', ['pending', 'processing'])
    return (await unfinished.execute()).length === 0
  })
}

describe('a photo of a cat', () => {
  test('becomes a postcard with a text, in one waiting request [E-68]', async () => {
    const { status, body } = await ada.upload(cat, { location: 'Kyoto' })
    expect(body).toMatchObject({ code: 0, data: { status: 'completed', has_pet: true } })
    expect(status).toBe(200)
    expect(body.url).toBe(body.data.output_image_url)
    expect(body.data.description?.split(/\s+/).length).toBeGreaterThan(40)
    const picture = await ada.request(body.url ?? '')
    expect(picture.headers.get('content-type')).toBe('image/webp')
    // A store that is reached without a proxy has an address of its own.
    const isOnOurs = new URL(body.url ?? '', product.url).origin === new URL(product.url).origin
    if (isOnOurs) expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata()
    expect([width, height]).toEqual([512, 512])
  })

  test('is answered at once when the client prefers that, and drawn to the end [E-68]', async () => {
    const { status, headers, body } = await ada.upload(cat, { location: 'Reykjavík', headers: ASYNC })
    expect(status).toBe(202)
    expect(headers.get('preference-applied')).toBe('respond-async')
    expect(body.data).toMatchObject({ status: 'pending', position: expect.any(Number) })
    const done = await ada.outcome(body.data.task_id)
    expect(done).toMatchObject({
      status: 'completed',
      progress: 100,
      prompt_location: 'Reykjavík',
      has_pet: true,
    })
    expect(done.processing_time).toBeGreaterThan(0)
  })

  test('has thumbnails under the specified names, and an upright photo without metadata [P-91, P-155]', async () => {
    const done = await ada.generation(taskId)
    const key = done.output_image_key ?? ''
    const small = key.replace(/([^/]+)\.webp$/, 'thumbnails/small/$1_thumb_s.jpg')
    const medium = key.replace(/([^/]+)\.webp$/, 'thumbnails/medium/$1_thumb_m.jpg')
    const links = await ada.signedUrls([small, medium, done.photo_key ?? ''])
    const widths = await Promise.all(
      [small, medium].map(async (one) => {
        const answer = await ada.request(links[one] ?? '')
        return (await sharp(await answer.arrayBuffer()).metadata()).width ?? 0
      }),
    )
    expect(widths[0]).toBeLessThan(widths[1] ?? 0)
    const photo = await sharp(
      await (await ada.request(links[done.photo_key ?? ''] ?? '')).arrayBuffer(),
    ).metadata()
    expect([photo.format, photo.exif, photo.xmp, photo.iptc]).toEqual([
      'jpeg',
      undefined,
      undefined,
      undefined,
    ])
  })

  test.each([
    ['webp', 'image/webp'],
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
  ])('can be downloaded as %s [E-122]', async (format, type) => {
    const answer = await ada.request(`/api/user/generations/${taskId}/download?format=${format}`)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="generated_image.${format}"`)
    const named = await ada.request(`/api/user/generations/${taskId}/download?format=${format}&named=trip`)
    const [day] = (await ada.generation(taskId)).created_at.split('T')
    expect(named.headers.get('content-disposition')).toBe(
      `attachment; filename="pawport-kyoto-${day}.${format}"`,
    )
    const { format: found, width } = await sharp(await answer.arrayBuffer()).metadata()
    expect([found, width]).toEqual([format, 512])
  })

  test.each([
    ['4:5', [410, 512], [256, 320]],
    ['3:2', [512, 342], [320, 214]],
    ['9:16', [288, 512], [180, 320]],
  ])('keeps the shape %s, in the thumbnail and the download, too', async (aspect, pixels, small) => {
    const shapedId = await drawCat(ada, { fields: { aspect } })
    const done = await ada.generation(shapedId)
    expect(done.aspect).toBe(aspect)
    const key = done.output_image_key ?? ''
    const thumbnail = key.replace(/([^/]+)\.webp$/, 'thumbnails/small/$1_thumb_s.jpg')
    const links = await ada.signedUrls([key, thumbnail])
    const download = `/api/user/generations/${shapedId}/download?format=jpeg`
    const sizes = await Promise.all(
      [links[key] ?? '', links[thumbnail] ?? '', download].map(async (address) => {
        const { width, height } = await sharp(await (await ada.request(address)).arrayBuffer()).metadata()
        return [width, height]
      }),
    )
    expect(sizes).toEqual([pixels, small, pixels])
  })

  test('is square by default, and other shapes than those offered are refused [E-108]', async () => {
    const { body } = await ada.upload(cat, { headers: ASYNC })
    expect((await ada.generation(body.data.task_id)).aspect).toBe('1:1')
    const refused = await ada.upload(cat, { fields: { aspect: '16:9' } })
    expect([refused.status, refused.body.code]).toEqual([400, 'bad_request'])
  })

  test('with the same seed, place and photo gives the same bytes', async () => {
    const fields = { seed: '7' }
    const pictures = await Promise.all(
      [1, 2].map(async () => {
        const { body } = await ada.upload(cat, { location: 'Lisbon', fields })
        return Buffer.from(await (await ada.request(body.url ?? '')).arrayBuffer())
      }),
    )
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(true)
  })
})

describe('a photo without a pet', () => {
  test('fails with the specified text and no picture [E-57, E-87]', async () => {
    const { status, body } = await ada.upload(await fixture('no-pet-coffee-cc0.png'))
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'no_pet',
      message: 'No pet detected. Please upload a clear pet photo.',
      data: { has_pet: false, status: 'failed', output_image_url: null },
    })
  })

  test('fails with a Chinese text for a Chinese reader', async () => {
    const headers = { 'Accept-Language': 'zh-CN,zh;q=0.9,en;q=0.5' }
    const { body } = await ada.upload(await fixture('no-pet-coffee-cc0.png'), { headers })
    expect(body.message).toBe(ERRORS.no_pet.zh)
  })
})

/** A PNG of that many zero pixels: large in memory, small on the wire. */
function hugePng(side: number): Uint8Array<ArrayBuffer> {
  const row = Buffer.alloc(1 + side / 8)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const parts = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return new Uint8Array(Buffer.concat(parts))
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  // The API does not verify the checksums of a header.
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
}

describe('an upload that cannot be drawn is refused with what to do, and stores nothing [E-48]', () => {
  const noise = new Uint8Array(12 * 1024 * 1024).map((_, index) => (index * 2_654_435_761) >>> 24)
  /** What the texts of these errors name. */
  const limits: Partial<Record<keyof typeof ERRORS, number>> = {
    photo_too_many_pixels: 64,
    photo_too_long: 20_000,
  }
  const cases: [string, () => Promise<Uint8Array<ArrayBuffer>>, keyof typeof ERRORS][] = [
    [
      'a text file named .jpg',
      async () => new Uint8Array(Buffer.from('this is not a picture at all, only a name')),
      'photo_unsupported',
    ],
    ['an empty file', async () => new Uint8Array(0), 'photo_empty'],
    ['a 121-megapixel PNG', async () => hugePng(11_000), 'photo_too_many_pixels'],
    ['a PNG of 30,000 pixels by 64', async () => new Uint8Array(png(30_000, 64)), 'photo_too_long'],
    [
      'a truncated JPEG',
      async () => new Uint8Array((await sharp(cat).jpeg().toBuffer()).subarray(0, 9_000)),
      'photo_damaged',
    ],
    [
      'a 12 MB photo',
      async () => new Uint8Array(Buffer.concat([await sharp(cat).jpeg().toBuffer(), noise])),
      'photo_too_large',
    ],
  ]

  test.each(cases)('%s', async (_, photo, code) => {
    await quiet()
    const before = await storedKeys()
    const { status, body } = await ada.upload(await photo(), {
      name: 'photo.jpg',
      type: 'image/jpeg',
      headers: ASYNC,
    })
    expect(body).toMatchObject({ code, message: errorText(code, 'en', { limit: limits[code] }) })
    expect(status).toBe(ERRORS[code].status)
    expect(await storedKeys()).toEqual(before)
  })

  test('an AVIF of a kilobyte and 64 megapixels: the text names the limit of its kind', async () => {
    const bomb = new Uint8Array(heif('avif', 'av1C', 8_000, 8_000))
    const texts = { en: '16 megapixels', zh: '1600 万像素' }
    await quiet()
    const before = await storedKeys()
    for (const [locale, text] of Object.entries(texts)) {
      const { status, body } = await ada.upload(bomb, { headers: { ...ASYNC, 'Accept-Language': locale } })
      expect([status, body.code]).toEqual([413, 'photo_too_many_pixels'])
      expect(body.message).toContain(text)
    }
    expect(await storedKeys()).toEqual(before)
  })

  test('a request without a photo, without a destination, or with one that is too long [E-50]', async () => {
    const answer = await ada.request('/api/upload', { method: 'POST', body: new FormData() })
    expect(await answer.json()).toMatchObject({ code: 'photo_missing' })
    expect((await ada.upload(cat, { location: '   ' })).body.code).toBe('location_missing')
    expect((await ada.upload(cat, { location: '\u200b\u3164' })).body.code).toBe('location_missing')
    expect((await ada.upload(cat, { location: 'x'.repeat(121) })).body.code).toBe('location_too_long')
    expect((await ada.upload(cat, { fields: { size: '777' } })).body.code).toBe('bad_request')
  })
})

describe('a body that is no form', () => {
  const head = '--x\r\nContent-Disposition: form-data; name="img"; filename="a.jpg"\r\n\r\nabc'
  test.each([
    ['one that breaks off', 'multipart/form-data; boundary=x', head, 'upload_interrupted'],
    ['one without a boundary', 'multipart/form-data', head, 'upload_interrupted'],
    ['JSON', 'application/json', '{}', 'photo_missing'],
    ['plain text', 'text/plain', 'hello', 'photo_missing'],
  ])('%s', async (_, type, body, code) => {
    const answer = await ada.request('/api/upload', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code })
  })
})

describe('photos as phones make them', () => {
  test('a HEIC is drawn', async () => {
    const { body } = await ada.upload(await fixture('cat.heic'), { name: 'IMG_1.HEIC', type: 'image/heic' })
    expect(body).toMatchObject({ code: 0, data: { status: 'completed', has_pet: true } })
  })

  test('a photo turned by EXIF is stored upright and without GPS coordinates', async () => {
    const turned = await sharp(cat)
      .rotate(90)
      .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer()
    const { body } = await ada.upload(new Uint8Array(turned), { type: 'image/jpeg' })
    expect(body).toMatchObject({ code: 0, data: { has_pet: true } })
    const { photo_key: key } = await ada.generation(body.data.task_id)
    const links = await ada.signedUrls([key ?? ''])
    const photo = sharp(await (await ada.request(links[key ?? ''] ?? '')).arrayBuffer())
    const { width = 0, height = 0, exif } = await photo.metadata()
    const original = await sharp(cat).metadata()
    expect(width / height).toBeCloseTo((original.width ?? 0) / (original.height ?? 1), 1)
    expect(exif).toBeUndefined()
  })

  test('the uploaded bytes are removed once the picture is done', async () => {
    await ada.upload(cat)
    await quiet()
    expect((await storedKeys()).filter((key) => key.startsWith('uploads/'))).toEqual([])
  })
})

describe('one press of the button', () => {
  test('is one generation, however often and parallel it is sent', async () => {
    const headers = { ...ASYNC, 'Idempotency-Key': 'press-1' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.upload(cat, { headers })))
    expect(new Set(answers.map(({ body }) => body.data.task_id)).size).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  })

  test('with other content under the same key is refused', async () => {
    const headers = { ...ASYNC, 'Idempotency-Key': 'press-2' }
    await ada.upload(cat, { headers, location: 'Rome' })
    const second = await ada.upload(cat, { headers, location: 'Oslo' })
    expect(second).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
  })
})

describe('a generation of another user', () => {
  test('cannot be read, listed or downloaded, and gets no signed links', async () => {
    const mine = await ada.generation(taskId)
    const bob = await signIn(product, 'bob@example.com')
    expect((await bob.get(`/api/user/generations/${mine.task_id}`)).status).toBe(404)
    expect((await bob.request(`/api/user/generations/${mine.task_id}/download`)).status).toBe(404)
    expect((await bob.get('/api/user/generations')).body.data).toEqual([])
    const keys = [mine.output_image_key ?? '', mine.photo_key ?? '', 'uploads/x', '../secret']
    expect(Object.values(await bob.signedUrls(keys))).toEqual(keys.map(() => ''))
    const own = await ada.signedUrls(keys)
    expect(keys.filter((key) => own[key])).toEqual(keys.slice(0, 2))
  })

  test('needs a valid signature for its picture', async () => {
    const { output_image_url: address } = await ada.generation(taskId)
    const link = new URL(address ?? '', product.url)
    expect((await fetch(link)).status).toBe(200)
    link.searchParams.set('expires', String(Number(link.searchParams.get('expires')) + 60))
    expect((await fetch(link)).ok).toBe(false)
  })

  test('is not shown to a visitor who is not signed in [E-78]', async () => {
    const answer = await fetch(`${product.url}/api/user/generations`)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated', message: 'User not authenticated' })
  })

  test('cannot be changed by a page of another website', async () => {
    const form = new FormData()
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answer = await ada.request('/api/upload', { method: 'POST', body: form, headers })
    expect(await answer.json()).toMatchObject({ code: 'origin_refused' })
  })
})
