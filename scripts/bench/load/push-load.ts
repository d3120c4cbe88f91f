/**
 * Stands for many browsers: many sockets in one process, and the statement whose commit makes the server send
 * to them.
 */
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { answerQuestions, ready } from '../lib/answering.ts'

export interface Receiver {
  userId: string
  cookie: string
}

export interface ConnectJob {
  url: string
  event: string
  receivers: Receiver[]
}

export interface SayJob {
  databaseUrl: string
  sql: string
  parameters: unknown[]
  /** Number of messages that should arrive. */
  messages: number
}

export interface Said {
  /** Time from the statement to its last message, in milliseconds. */
  milliseconds: number
  lost: number
}

const CONNECTING_AT_ONCE = 50
const GIVE_UP_MS = 10_000
let sockets: Socket[] = []
let onMessage: () => void = () => {}
let database: pg.Client | undefined

async function connectOne({ url, event }: ConnectJob, { userId, cookie }: Receiver): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie, origin: url },
    auth: { user: userId },
  })
  socket.on(event, () => onMessage())
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

async function connect(job: ConnectJob): Promise<void> {
  const waiting = [...job.receivers]
  const lanes = Array.from({ length: CONNECTING_AT_ONCE }, async () => {
    for (let receiver = waiting.pop(); receiver; receiver = waiting.pop()) {
      sockets.push(await connectOne(job, receiver))
    }
  })
  await Promise.all(lanes)
}

function disconnect(): void {
  for (const socket of sockets) socket.disconnect()
  sockets = []
}

async function client(url: string): Promise<pg.Client> {
  if (database) return database
  database = new pg.Client({ connectionString: url })
  await database.connect()
  return database
}

/** Runs one statement and waits for the messages that it causes. */
async function say({ databaseUrl, sql, parameters, messages }: SayJob): Promise<Said> {
  const connected = await client(databaseUrl)
  const all = Promise.withResolvers<void>()
  let received = 0
  onMessage = () => {
    received += 1
    if (received === messages) all.resolve()
  }
  const timer = setTimeout(all.resolve, GIVE_UP_MS)
  const startedAt = performance.now()
  await connected.query(sql, parameters)
  await all.promise
  clearTimeout(timer)
  return { milliseconds: performance.now() - startedAt, lost: messages - received }
}

answerQuestions({ connect, disconnect, say })
ready()
