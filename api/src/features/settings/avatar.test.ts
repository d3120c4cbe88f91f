import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { keysWithoutRow } from '@pawport/shared/generations/recycle-bin.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { sessionCookie, signedInBrowser } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp()
let ada: string
beforeAll(async () => {
  ada = sessionCookie(await signedInBrowser(served, 'ada@example.com'))
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8432a' } })

async function send(bytes: Buffer, type = 'image/jpeg', language = 'en') {
  const form = new FormData()
  form.set('img', new Blob([new Uint8Array(bytes)], { type }), 'avatar.jpg')
  const response = new Response(form)
  const answer = await served.app.inject({
    method: 'POST',
    url: '/api/user/avatar',
    headers: {
      cookie: ada,
      'accept-language': language,
      'content-type': response.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await response.arrayBuffer()),
  })
  return answer.json()
}

async function sessionImage(): Promise<string | null> {
  return (await served.app.inject({ url: '/api/auth/session', headers: { cookie: ada } })).json().user.image
}

async function stored(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of served.context.objects.list('avatars/')) keys.push(key)
  return keys
}

const remove = () =>
  served.app.inject({ method: 'DELETE', url: '/api/user/avatar', headers: { cookie: ada } })

test('an avatar is made anew of its pixels, shown in the session, and replaced without a trace [P-33]', async () => {
  const exif = {
    IFD0: { Artist: 'Ada Lovelace' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  }
  const { data } = await send(await picture(640, 480).withExif(exif).jpeg().toBuffer())
  expect(await sessionImage()).toBe(data.image)

  // Every visitor with its address can open it.
  const answer = await served.app.inject({ url: data.image })
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  })
  const { width, height, format, exif: kept } = await sharp(answer.rawPayload).metadata()
  expect({ width, height, format, kept }).toEqual({
    width: 256,
    height: 256,
    format: 'webp',
    kept: undefined,
  })

  const second = await send(await picture(256, 256).png().toBuffer(), 'image/png')
  expect(second.data.image).not.toBe(data.image)
  expect((await served.app.inject({ url: data.image })).statusCode).toBe(404)
  const [key = ''] = await stored()
  const orphan = `avatars/${'0'.repeat(32)}.webp`
  expect(await keysWithoutRow(served.context.db, [key, orphan])).toEqual([orphan])

  expect((await remove()).json().data).toEqual({ image: null })
  expect(await sessionImage()).toBeNull()
  expect(await stored()).toEqual([])
})

test('no thread of this process decodes an avatar', async () => {
  const sent = await picture(300, 300).png().toBuffer()
  let used = 0
  const count = () => {
    used += 1
  }
  sharp.queue.on('change', count)
  await send(sent, 'image/png')
  sharp.queue.off('change', count)
  expect(used).toBe(0)
  await remove()
})

test('files are sent while avatars wait for each other', async () => {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { avatarMaker } = served.context
  const { make } = avatarMaker
  avatarMaker.make = async (...args) => {
    begun.resolve()
    await held.promise
    return make(...args)
  }
  const sent = await picture(300, 300).png().toBuffer()
  let made = 0
  const avatars = Array.from({ length: 4 }, () => send(sent, 'image/png').then(() => (made += 1)))
  await begun.promise
  const file = await served.app.inject({ url: '/favicon.svg' })
  expect([file.statusCode, made]).toEqual([200, 0])
  held.resolve()
  await Promise.all(avatars)
  avatarMaker.make = make
  await remove()
})

test.each([
  ['en', 'too complex to read safely'],
  ['zh', '过于复杂'],
])('a picture that is made to take long is refused with its reason, in %s', async (language, text) => {
  const whole = await picture(300, 300).png().toBuffer()
  const packed = deflateSync(Buffer.alloc(7_000_000))
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('zTXtk\0\0'), packed, Buffer.alloc(4)])
  chunk.writeUInt32BE(chunk.length - 12)
  const texts = Array.from({ length: 250 }, () => chunk)
  const bomb = Buffer.concat([whole.subarray(0, 33), ...texts, whole.subarray(33)])
  const answer = await send(bomb, 'image/png', language)
  expect(answer).toMatchObject({ code: 'photo_too_complex', message: expect.stringContaining(text) })
  expect(await stored()).toEqual([])
})

test('the picture of the sign-in is shown until another is chosen or it is removed', async () => {
  const image = 'https://lh3.example/ada.jpg'
  await served.context.db.deleteFrom('user_settings').execute()
  await served.context.db.updateTable('users').set({ image }).execute()
  expect(await sessionImage()).toBe(image)
  await remove()
  expect(await sessionImage()).toBeNull()
})

test('what is no small picture is refused, and nothing is stored', async () => {
  const whole = await picture(512, 512).jpeg().toBuffer()
  const refused = [
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'avatar_unsupported',
    ],
    [await picture(512, 512).gif().toBuffer(), 'avatar_unsupported'],
    [await picture(2_000, 2_000).jpeg().toBuffer(), 'avatar_too_large'],
    [Buffer.concat([whole, randomBytes(2_000_000)]), 'avatar_too_large'],
    [await picture(20, 20).png().toBuffer(), 'photo_too_small'],
    [whole.subarray(0, 200), 'photo_damaged'],
    [Buffer.alloc(0), 'photo_empty'],
  ] as const
  for (const [bytes, code] of refused) expect(await send(bytes)).toMatchObject({ code })
  expect(await stored()).toEqual([])
})

test.each([
  ['en', 'JPG, PNG or WebP'],
  ['zh', 'JPG、PNG 或 WebP'],
])('the text of a refused kind names the kinds that an avatar can have, in %s', async (language, kinds) => {
  const { message } = await send(await picture(512, 512).gif().toBuffer(), 'image/gif', language)
  expect(message).toContain(kinds)
  expect(message).not.toContain('GIF')
})

test('no other object can be opened as an avatar', async () => {
  await served.context.objects.put(`photos/${'a'.repeat(32)}.webp`, Buffer.from('x'), {
    contentType: 'image/webp',
  })
  for (const name of [`..%2Fphotos%2F${'a'.repeat(32)}.webp`, `${'a'.repeat(32)}.webp`, 'x', '.webp']) {
    const { statusCode } = await served.app.inject({ url: `/api/avatars/${name}` })
    expect([400, 404]).toContain(statusCode)
  }
})
