import type { Exchange } from '@pawport/shared/contract/admin/endpoint-tests.ts'
import { DecoratorHandler, type Dispatcher } from 'undici'
import { readable } from './readable-body.ts'

/** A body larger than this is kept up to here, in bytes. */
const LARGEST_KEPT = 8 * 1024 * 1024
/** A provider's queue may be asked hundreds of times: the first and the last ones tell enough. */
const MOST_EXCHANGES = 20

interface Kept {
  type: string
  chunks: Buffer[]
  size: number
}

interface Turn {
  head: string
  sent: Kept
  status: number | null
  answered: Kept
}

const nothing = (): Kept => ({ type: '', chunks: [], size: 0 })

function keep(kept: Kept, chunk: Uint8Array | string): void {
  const bytes = Buffer.from(chunk as Uint8Array)
  if (kept.size < LARGEST_KEPT) kept.chunks.push(bytes.subarray(0, LARGEST_KEPT - kept.size))
  kept.size += bytes.length
}

/** The same chunks, each kept as it passes. */
async function* passing(body: AsyncIterable<Uint8Array>, kept: Kept): AsyncIterable<Uint8Array> {
  for await (const chunk of body) {
    keep(kept, chunk)
    yield chunk
  }
}

/** Headers of a request in any of undici's forms, by lower-case name. */
function typeOf(headers: Dispatcher.DispatchOptions['headers']): string {
  if (!headers) return ''
  const flat = Array.isArray(headers) ? headers : Object.entries(headers as Record<string, unknown>).flat()
  const at = flat.findIndex((name, index) => index % 2 === 0 && String(name).toLowerCase() === 'content-type')
  return at < 0 ? '' : String(flat[at + 1])
}

/** The same handler, which keeps the answer as it passes. */
function keeping(handler: Dispatcher.DispatchHandler, turn: Turn): Dispatcher.DispatchHandler {
  const watched: Dispatcher.DispatchHandler = new DecoratorHandler(handler)
  const start = watched.onResponseStart?.bind(watched)
  const data = watched.onResponseData?.bind(watched)
  watched.onResponseStart = (controller, status, headers, text) => {
    turn.status = status
    turn.answered.type = String(headers['content-type'] ?? '')
    start?.(controller, status, headers, text)
  }
  watched.onResponseData = (controller, chunk) => {
    keep(turn.answered, chunk)
    data?.(controller, chunk)
  }
  return watched
}

/** A dispatcher that keeps what passes, and what it kept, without `token` and pictures. */
export function recorded(
  dispatcher: Dispatcher,
  token: string,
): { dispatcher: Dispatcher; exchange(): Exchange[] } {
  const turns: Turn[] = []
  const recording = dispatcher.compose((dispatch) => (options, handler) => {
    const [path = ''] = options.path.split('?')
    const sent = { ...nothing(), type: typeOf(options.headers) }
    const turn: Turn = {
      head: `${options.method} ${options.origin}${path}`,
      sent,
      status: null,
      answered: nothing(),
    }
    if (turns.length === MOST_EXCHANGES) turns.splice(MOST_EXCHANGES / 2, 1)
    turns.push(turn)
    const { body } = options
    if (typeof body === 'string' || body instanceof Uint8Array) keep(sent, body)
    const isStream = typeof body === 'object' && body !== null && Symbol.asyncIterator in body
    const watched = isStream
      ? { ...options, body: passing(body as AsyncIterable<Uint8Array>, sent) as unknown as typeof body }
      : options
    return dispatch(watched, keeping(handler, turn))
  })
  const text = ({ type, chunks }: Kept) => readable(Buffer.concat(chunks), type, token)
  return {
    dispatcher: recording,
    exchange: () =>
      turns.map(({ head, sent, status, answered }) => ({
        sent: `${head.replaceAll(token || '\0', '[token]')}\n\n${text(sent)}`.trim(),
        answered: status === null ? '' : `${status} ${answered.type}\n\n${text(answered)}`.trim(),
      })),
  }
}
