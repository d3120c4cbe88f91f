import type { Socket } from 'node:net'
import { errorText } from '@pawport/shared/contract/errors.ts'

/** Statuses for errors of Node's HTTP parser, by their codes. */
const STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Answers a request that Node's HTTP parser could not read, in the usual envelope, and closes the connection.
 * The text is English, because the client's language is in headers that could not be read.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const body = JSON.stringify({ code: 'bad_request', data: null, message: errorText('bad_request', 'en') })
    const status = STATUSES[error.code ?? ''] ?? '400 Bad Request'
    const length = Buffer.byteLength(body)
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroySoon()
}
