import { describe, expect, it } from 'vitest'
import type { Progress } from '../diffusion.ts'
import { readProgressEvents } from './progress-events.ts'
import { event, HEARTBEAT } from './testing/answers.ts'

function streamOf(text: string, pieceSize: number): ReadableStream<Uint8Array> {
  const data = Buffer.from(text)
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= data.length) return controller.close()
      controller.enqueue(data.subarray(at, at + pieceSize))
      at += pieceSize
    },
  })
}

const STREAM = [
  '\uFEFF',
  HEARTBEAT,
  event('progress', { step: 1, total: 2, note: '画第一步 🐾' }),
  'event: progress\r\ndata: {"progress":\r\ndata: 0.75}\r\n\r\n',
  event('unheard-of', { anything: true }),
  event('progress', { progress: 7 }),
  event('result', { content_type: 'text/html', image: Buffer.from('picture').toString('base64') }),
].join('')

describe('the progress stream', () => {
  it.each([1, 2, 3, 5, 8, 1_000])('reads the same in pieces of %i bytes', async (pieceSize) => {
    const seen: Progress[] = []
    const response = await readProgressEvents(streamOf(STREAM, pieceSize), (p) => seen.push(p), 1_000)
    expect(seen.map(({ fraction }) => fraction)).toEqual([0.5, 0.75, 1])
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(await response.text()).toBe('picture')
  })

  it('becomes an error answer with the status of the error event', async () => {
    const fields = { status: 422, code: 'nsfw', error: 'unsafe', retryable: false }
    const response = await readProgressEvents(streamOf(event('error', fields), 9), () => {}, 1_000)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual(fields)
  })

  it.each([200, 999, 'no', undefined])('takes an error event with status %s for a fault', async (status) => {
    const response = await readProgressEvents(streamOf(event('error', { status }), 9), () => {}, 1_000)
    expect(response.status).toBe(500)
  })

  it('refuses an event that is larger than the limit', async () => {
    const endless = streamOf(`event: result\ndata: ${'A'.repeat(5_000)}`, 100)
    await expect(readProgressEvents(endless, () => {}, 1_000)).rejects.toThrow(/too large/)
  })
})
