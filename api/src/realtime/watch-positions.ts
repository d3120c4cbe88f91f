import type { PositionEvent } from '@pawport/shared/contract/events.ts'
import { MAX_POSITION } from '@pawport/shared/contract/generations/schemas.ts'
import type { ApiContext } from '../context.ts'
import type { Connections } from './connections.ts'
import { type QueuedGeneration, readHead } from './store.ts'

/** Many jobs may start at once, so the queue is read once after a pause and not after each start. */
const GATHER_MS = 250
/**
 * Milliseconds between two refreshes of all counted positions: workers come and go without a change in
 * `generations`.
 */
const REFRESH_MS = 5_000
/**
 * The number of positions that are sent after each move of the queue. Positions further back are sent at the
 * next refresh.
 */
const NEAR = 100

type Watched = Pick<ApiContext, 'db' | 'changes' | 'pace' | 'log'>
type Receivers = Pick<Connections, 'count' | 'has' | 'send'>

/**
 * Tells users with sockets in this process their positions in the queue: only those that changed, and only
 * the first MAX_POSITION. A generation further back keeps the position that its page fetched.
 */
export function watchPositions(
  { db, changes, pace, log }: Watched,
  connections: Receivers,
  { refreshMs = REFRESH_MS } = {},
): { stop(): void } {
  /** The position that was sent last, by task. */
  const told = new Map<string, PositionEvent>()
  let timer: NodeJS.Timeout | null = null
  let isReading = false
  let isStopped = false
  /** The number of positions that the next reading covers. */
  let wanted = 0
  let mayWait = true

  async function tell(depth: number): Promise<void> {
    if (connections.count === 0) return told.clear()
    const head = await readHead(db, { depth, pace: await pace() })
    mayWait = head.length > 0
    const news = head.filter(
      ({ userId, position }) => connections.has(userId) && !isSame(position, told.get(position.task_id)),
    )
    if (depth === MAX_POSITION) forgetOthers(head)
    for (const { position } of news) told.set(position.task_id, position)
    for (const [userId, own] of Map.groupBy(news, ({ userId }) => userId)) {
      connections.send(userId, 'generation.positions', { positions: own.map(({ position }) => position) })
    }
  }

  /** Generations that no longer wait, or are too far back to be counted. */
  function forgetOthers(head: QueuedGeneration[]): void {
    const counted = new Set(head.map(({ position }) => position.task_id))
    for (const taskId of told.keys()) if (!counted.has(taskId)) told.delete(taskId)
  }

  /** One reading at a time, so that an older reading cannot end last and tell older positions. */
  async function read(): Promise<void> {
    timer = null
    isReading = true
    const depth = wanted
    wanted = 0
    await tell(depth).catch((error: Error) => log.warn({ err: error.message }, 'cannot read the queue'))
    isReading = false
    if (wanted > 0 && !isStopped) soon(wanted)
  }

  function soon(depth: number): void {
    wanted = Math.max(wanted, depth)
    if (!isReading) timer ??= setTimeout(() => void read(), GATHER_MS)
  }

  const unsubscribe = changes.subscribe({
    onGeneration(_userId, event) {
      // Progress within a job moves no other job.
      if (event.status === 'processing' && event.progress > 0) return
      // A page forgets the position of a generation that leaves the queue: it has to be told again after a
      // return.
      told.delete(event.task_id)
      mayWait = true
      soon(NEAR)
    },
    onGap: () => soon(MAX_POSITION),
  })
  const refresh = setInterval(() => mayWait && soon(MAX_POSITION), refreshMs)
  refresh.unref()

  return {
    stop() {
      isStopped = true
      unsubscribe()
      clearInterval(refresh)
      if (timer) clearTimeout(timer)
    },
  }
}

function isSame(position: PositionEvent, before: PositionEvent | undefined): boolean {
  return (
    before?.position === position.position &&
    before.eta_seconds === position.eta_seconds &&
    before.worker_available === position.worker_available
  )
}
