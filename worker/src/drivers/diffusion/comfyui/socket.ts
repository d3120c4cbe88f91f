import { WebSocket } from 'undici'
import type { Progress } from '../diffusion.ts'
import type { HttpDependencies } from '../endpoints/http.ts'

const LARGEST_PREVIEW_BYTES = 256 * 1024
/** Numbers at the beginning of a binary message: a preview, in JPEG. */
const PREVIEW = 1
const JPEG = 1

/** Messages after which the history tells how the prompt ended. */
const ENDS = ['execution_success', 'execution_error', 'execution_interrupted']

interface Listeners {
  /** The prompt of our picture, once it is known. */
  promptId(): string | null
  onProgress(progress: Progress): void
  /** The server began to work on the prompt. */
  onStarted(): void
  /** The server may have ended the prompt: the history tells how. */
  onEnded(): void
}

interface Message {
  type: string
  data: Record<string, unknown>
}

/** A message of the server; null for one that is no such object. */
function parse(text: string): Message | null {
  try {
    const { type, data }: Record<string, unknown> = { ...JSON.parse(text) }
    if (typeof type === 'string' && typeof data === 'object' && data !== null)
      return { type, data: { ...data } }
  } catch {}
  return null
}

/** The preview in a binary message: 4 bytes kind, 4 bytes format, the picture. */
function previewIn(bytes: Buffer): Buffer | null {
  if (bytes.length < 11 || bytes.length > LARGEST_PREVIEW_BYTES) return null
  if (bytes.readUInt32BE(0) !== PREVIEW || bytes.readUInt32BE(4) !== JPEG) return null
  const preview = bytes.subarray(8)
  return preview.readUIntBE(0, 3) === 0xffd8ff ? preview : null
}

/**
 * Listens to what the server tells one client. The socket is a help and no more: without it, and once it
 * breaks, the history is asked all the same. Resolves when it is open or cannot be opened.
 */
export async function listenForProgress(
  url: URL,
  {
    token,
    dispatcher,
    signal,
  }: { token: string; signal: AbortSignal } & Pick<HttpDependencies, 'dispatcher'>,
  { promptId, onProgress, onStarted, onEnded }: Listeners,
): Promise<{ close(): void }> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const socket = new WebSocket(url, { dispatcher, headers })
  socket.binaryType = 'arraybuffer'
  let fraction = 0

  function read(data: unknown): void {
    if (data instanceof ArrayBuffer) {
      const preview = previewIn(Buffer.from(data))
      if (preview && promptId()) onProgress({ fraction, preview: Buffer.from(preview) })
      return
    }
    if (typeof data !== 'string') return
    const message = parse(data)
    if (message && message.data.prompt_id === promptId()) hear(message)
  }

  function hear({ type, data: { value, max, node } }: Message): void {
    if (type === 'execution_start' || (type === 'executing' && node !== null)) onStarted()
    if (type === 'progress' && typeof value === 'number' && typeof max === 'number' && max > 0) {
      onStarted()
      fraction = Math.min(1, Math.max(0, value / max))
      onProgress({ fraction })
    }
    if (ENDS.includes(type) || (type === 'executing' && node === null)) onEnded()
  }

  const opened = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => opened.resolve(), { once: true })
  socket.addEventListener('open', () => opened.resolve())
  socket.addEventListener('error', () => opened.resolve())
  socket.addEventListener('close', () => {
    opened.resolve()
    onEnded()
  })
  socket.addEventListener('message', ({ data }) => read(data))
  await opened.promise
  return { close: () => socket.close() }
}
