import { getPriority } from 'node:os'
import { errorText } from '@pawport/shared/contract/errors.ts'
import type { CheckedPhoto } from '@pawport/shared/contract/photos/schemas.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fixture } from './lib/client.ts'
import { useClient, useProduct } from './lib/use-product.ts'

const product = useProduct({ env: { WORKER_DECODE_MB: '64' } })
const ada = useClient(product)
async function available(): Promise<unknown> {
  const { body } = await ada.get('/api/user/credits')
  return body.data
}

/**
 * An interlaced PNG of 16 megapixels with 16 bits a channel: its decoder needs 150 MB before the first pixel
 * can be used.
 */
async function deepPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const side = 4_000
  const flat = sharp({ create: { width: side, height: side, channels: 4, background: '#c8643280' } })
  return new Uint8Array(await flat.toColourspace('rgb16').png({ progressive: true }).toBuffer())
}

test('a photo that needs too much memory fails with its text and costs nothing; the worker goes on and draws the next one', async () => {
  const before = await available()
  const [worker] = product.workers
  const { pid } = worker ?? {}
  const photo = await deepPhoto()
  const { status, body } = await ada.upload(photo)
  expect(body).toMatchObject({
    code: 'photo_too_complex',
    message: errorText('photo_too_complex', 'en'),
    data: { status: 'failed', output_image_url: null },
  })
  expect(status).toBe(422)
  expect(await available()).toEqual(before)

  const next = await ada.upload(await fixture('cat-chelsea-cc0.png'))
  expect(next.body).toMatchObject({ code: 0, data: { status: 'completed' } })
  expect(worker?.pid).toBe(pid)
  expect(worker?.log()).toContain('a photo ended its decode process')
})

test('the worker runs with a lower priority than the API', () => {
  expect(getPriority(product.workers[0]?.pid)).toBeGreaterThanOrEqual(5)
})

test('the free check of such a photo says so', async () => {
  const form = new FormData()
  form.append('img', new Blob([await deepPhoto()]), 'deep.png')
  const answer = await ada.request('/api/photos', { method: 'POST', body: form })
  const { data } = (await answer.json()) as { data: CheckedPhoto }
  const seen = async () => {
    const { body } = await ada.get<CheckedPhoto>(`/api/photos/${data.id}`)
    return body.data
  }
  await expect.poll(async () => (await seen()).status).toBe('refused')
  expect((await seen()).error?.code).toBe('photo_too_complex')
})
