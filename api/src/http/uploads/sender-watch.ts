export interface SpeedRules {
  /** How long a sender may stall, in milliseconds. */
  graceMs: number
  /** The least average speed over `graceMs`. */
  bytesPerSecond: number
  /** Limit for the whole body, in milliseconds. */
  deadlineMs: number
  /** The largest number of bytes to read of a body, also of a refused one. */
  maxBytes: number
  /** Time between two checks of all senders, in milliseconds. */
  everyMs: number
}

/** The part of a socket that shows its speed. */
export interface SendingSocket {
  /** All bytes that the socket received. */
  bytesRead: number
}

/** What a sender is cut for: its body comes too slowly or takes too long, or has more bytes than are read. */
export type Fault = 'slow' | 'large'

interface Sender {
  socket: SendingSocket
  cut: (fault: Fault) => void
  begunAt: number
  begunBytes: number
  /** The time at which the average begins, and the number of bytes at that time. */
  since: number
  sinceBytes: number
}

/**
 * A check that is this many intervals late means that the process was busy: it does not judge the senders.
 */
const LATE = 3

/** Checks the senders of bodies at intervals, and cuts those that break the rules. */
export class SenderWatch {
  readonly #rules: SpeedRules
  readonly #now: () => number
  readonly #senders = new Set<Sender>()
  #timer: NodeJS.Timeout | undefined
  #lookedAt = 0

  /** @param now a monotonic clock, in milliseconds */
  constructor(rules: SpeedRules, now: () => number = () => performance.now()) {
    this.#rules = rules
    this.#now = now
  }

  /** Watches a sender until the returned function is called, or the sender is cut. */
  begin(socket: SendingSocket, cut: (fault: Fault) => void): () => void {
    const now = this.#now()
    const bytes = socket.bytesRead
    const sender = { socket, cut, begunAt: now, begunBytes: bytes, since: now, sinceBytes: bytes }
    this.#senders.add(sender)
    if (!this.#timer) {
      this.#lookedAt = now
      this.#timer = setInterval(() => this.look(), this.#rules.everyMs)
      this.#timer.unref()
    }
    return () => {
      this.#senders.delete(sender)
      if (this.#senders.size === 0) this.stop()
    }
  }

  /** Checks all senders once; the timer calls it. */
  look(): void {
    const now = this.#now()
    const isLate = now - this.#lookedAt > LATE * this.#rules.everyMs
    this.#lookedAt = now
    for (const sender of [...this.#senders]) {
      if (isLate) {
        this.#restart(sender, now)
        continue
      }
      const fault = this.#faultOf(sender, now)
      if (!fault) continue
      this.#senders.delete(sender)
      sender.cut(fault)
    }
  }

  #restart(sender: Sender, now: number): void {
    sender.since = now
    sender.sinceBytes = sender.socket.bytesRead
  }

  #faultOf(sender: Sender, now: number): Fault | null {
    const { graceMs, bytesPerSecond, deadlineMs, maxBytes } = this.#rules
    const { bytesRead } = sender.socket
    if (bytesRead - sender.begunBytes > maxBytes) return 'large'
    if (now - sender.begunAt > deadlineMs) return 'slow'
    const elapsed = now - sender.since
    if (elapsed < graceMs) return null
    if (bytesRead - sender.sinceBytes < (bytesPerSecond * elapsed) / 1_000) return 'slow'
    this.#restart(sender, now)
    return null
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
