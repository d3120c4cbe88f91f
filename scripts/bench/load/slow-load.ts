/**
 * The program that sends uploads as slowly as it can, and starts a new one when an upload is refused or cut
 * off.
 */
import { connect, type Socket } from 'node:net'
import { answerQuestions, ready } from '../lib/answering.ts'

export interface SlowJob {
  url: string
  connections: number
  /** Cookie headers of the accounts; each has an address of its own. */
  cookies: string[]
  /** How fast each connection sends. */
  bytesPerSecond: number
}

export interface SlowResult {
  /** Connections that are open now. */
  open: number
  /** Requests that were begun. */
  begun: number
  /** Number of ended requests by the status of their answer; `cut` counts those without an answer. */
  ends: Record<string, number>
}

const TICK_MS = 100
const AGAIN_MS = 500
const BODY_BYTES = 9_000_000
const BOUNDARY = '----pawport-slow'
const FORM = Buffer.from(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="location"\r\n\r\nKyoto\r\n` +
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="img"; filename="cat.jpg"\r\n` +
    'Content-Type: image/jpeg\r\n\r\n',
)

const sockets = new Set<Socket>()
const result: SlowResult = { open: 0, begun: 0, ends: {} }
let isHolding = false

function hold(job: SlowJob): void {
  isHolding = true
  for (let number = 0; number < job.connections; number += 1) open(job, number)
}

function open(job: SlowJob, number: number): void {
  if (!isHolding) return
  const url = new URL(job.url)
  const account = number % job.cookies.length
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
  sockets.add(socket)
  const drip = Buffer.alloc(Math.ceil((job.bytesPerSecond * TICK_MS) / 1_000))
  let timer: NodeJS.Timeout | undefined
  let end = 'cut'
  socket.on('connect', () => {
    result.begun += 1
    socket.write(
      `POST ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nCookie: ${job.cookies[account]}\r\n` +
        `X-Forwarded-For: 203.0.113.${account}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\n` +
        `Content-Length: ${BODY_BYTES}\r\n\r\n`,
    )
    socket.write(FORM)
    timer = setInterval(() => socket.write(drip), TICK_MS)
  })
  socket.on('data', (data) => {
    end = /^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1] ?? end
    socket.destroy()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearInterval(timer)
    sockets.delete(socket)
    if (!isHolding) return
    result.ends[end] = (result.ends[end] ?? 0) + 1
    setTimeout(() => open(job, number), AGAIN_MS)
  })
}

function release(): SlowResult {
  const last = { ...result, open: sockets.size }
  isHolding = false
  for (const socket of sockets) socket.destroy()
  return last
}

answerQuestions({ hold, release, state: () => ({ ...result, open: sockets.size }) })
ready()
