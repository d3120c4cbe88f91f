import { once } from 'node:events'
import { connect } from 'node:net'

const BOUNDARY = 'slow-upload'
const START = [
  `--${BOUNDARY}`,
  'Content-Disposition: form-data; name="location"',
  '',
  'Kyoto',
  `--${BOUNDARY}`,
  'Content-Disposition: form-data; name="img"; filename="cat.jpg"',
  'Content-Type: image/jpeg',
  '',
  'the first bytes of a photo',
].join('\r\n')

export interface SlowRequest {
  /** The bytes of the answer so far, as text. */
  received(): string
  /** The status of the answer, once there is one. */
  status: Promise<number>
  /** Resolves when the other side ends the connection. */
  closed: Promise<void>
  close(): void
}

export interface SlowOptions {
  method?: string
  path?: string
  headers?: Record<string, string>
  /** The bytes of the body to send before the stall; by default the beginning of an upload form. */
  body?: string
}

/**
 * Sends the head of a request and the beginning of its body, then stops. With a transfer encoding the length
 * is not said.
 */
export async function sendSlowly(url: string, options: SlowOptions = {}): Promise<SlowRequest> {
  const { method = 'POST', path = '/api/upload', headers = {}, body = START } = options
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const lines = Object.entries({
    host: `${hostname}:${port}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...(headers['transfer-encoding'] === undefined && { 'content-length': '1000000' }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)

  let received = ''
  const status = Promise.withResolvers<number>()
  socket.on('data', (data) => {
    received += data.toString()
    const [, code] = /^HTTP\/1\.1 (\d{3})/.exec(received) ?? []
    if (code) status.resolve(Number(code))
  })
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(() => undefined)
  return { received: () => received, status: status.promise, closed, close: () => void socket.destroy() }
}
