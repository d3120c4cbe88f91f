import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { Progress } from '../diffusion.ts'
import { MalformedAnswer } from '../endpoints/malformed-answer.ts'

const LARGEST_PREVIEW_BYTES = 256 * 1024

type Fields = Record<string, unknown>

function fieldsOf(data: string): Fields {
  try {
    const parsed: unknown = JSON.parse(data)
    if (typeof parsed === 'object' && parsed !== null) return { ...parsed }
  } catch {}
  throw new MalformedAnswer('The endpoint sent an event that is not a JSON object')
}

function fraction({ progress, step, total }: Fields): number | null {
  if (typeof progress === 'number' && Number.isFinite(progress)) return Math.min(1, Math.max(0, progress))
  if (typeof step === 'number' && typeof total === 'number' && total > 0) {
    return Math.min(1, Math.max(0, step / total))
  }
  return null
}

/** The preview of an event, when it is a JPEG of allowed size; undefined otherwise. */
function previewOf({ preview }: Fields): Buffer | undefined {
  if (typeof preview !== 'string' || preview.length > (LARGEST_PREVIEW_BYTES * 4) / 3) return undefined
  const jpeg = Buffer.from(preview, 'base64')
  return jpeg.length > 3 && jpeg.readUIntBE(0, 3) === 0xffd8ff ? jpeg : undefined
}

function progressOf(fields: Fields): Progress | null {
  const done = fraction(fields)
  if (done === null) return null
  const preview = previewOf(fields)
  return preview ? { fraction: done, preview } : { fraction: done }
}

function pictureResponse({ image, content_type: contentType }: Fields): Response {
  if (typeof image !== 'string') throw new MalformedAnswer('The endpoint sent a result without a picture')
  const type = typeof contentType === 'string' && contentType.startsWith('image/') ? contentType : 'image/png'
  return new Response(Buffer.from(image, 'base64'), { headers: { 'content-type': type } })
}

function errorResponse(fields: Fields): Response {
  const { status } = fields
  const usable = typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599
  return Response.json(fields, { status: usable ? status : 500 })
}

function responseOf({ event, data }: EventSourceMessage, onProgress: (progress: Progress) => void) {
  if (event === 'result') return pictureResponse(fieldsOf(data))
  if (event === 'error') return errorResponse(fieldsOf(data))
  if (event !== 'progress') return null
  const progress = progressOf(fieldsOf(data))
  if (progress) onProgress(progress)
  return null
}

/**
 * Reads the progress extension's stream to its end: reports every `progress` event, and turns `result` into
 * the plain picture answer and `error` into the JSON error answer that an endpoint without the extension
 * would have sent. Rejects with a TypeError, like a broken connection, when the stream ends without either.
 */
export async function readProgressEvents(
  body: ReadableStream<Uint8Array>,
  onProgress: (progress: Progress) => void,
  largestBytes: number,
): Promise<Response> {
  const events: EventSourceMessage[] = []
  const parser = createParser({
    maxBufferSize: largestBytes,
    onEvent: (event) => events.push(event),
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded')
        throw new MalformedAnswer('The endpoint sent too large an event')
    },
  })
  const decoder = new TextDecoder()
  // Leaving the loop early cancels the body, which closes the connection.
  for await (const chunk of body) {
    parser.feed(decoder.decode(chunk, { stream: true }))
    for (const event of events.splice(0)) {
      const response = responseOf(event, onProgress)
      if (response) return response
    }
  }
  throw new TypeError('terminated', { cause: { code: 'stream ended early' } })
}
