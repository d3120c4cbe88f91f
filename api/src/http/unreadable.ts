import type { Socket } from 'node:net'
import { errorText } from '@pawport/shared/contract/errors.ts'

/** Statuses for errors of Node's HTTP parser, and what the text names, by their codes. */
const PROBLEMS: Record<string, { status: string; detail: string }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', detail: 'headers' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', detail: 'time' },
}
const OTHERS = { status: '400 Bad Request', detail: 'HTTP' }

/**
 * Answers a request that Node's HTTP parser could not read, in the usual envelope, and closes the connection.
 * The text is English, because the client's language is in headers that could not be read.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const { status, detail } = PROBLEMS[error.code ?? ''] ?? OTHERS
    const message = errorText('bad_request', 'en', { detail })
    const body = JSON.stringify({ code: 'bad_request', data: null, message })
    const length = Buffer.byteLength(body)
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroySoon()
}
