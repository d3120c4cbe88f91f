/**
 * How long closing may take. A connection that never closes must not keep the process running: its unfinished
 * work is found by the deadline, as after kill -9.
 */
const STOP_LIMIT_MS = 60_000

/**
 * Stops this process when the one that started it is gone, even after kill -9 of that one: the channel
 * between the two closes by itself. Does nothing for a process that was started without such a channel.
 */
export function exitWithParent(stop: () => Promise<void>, limitMs = STOP_LIMIT_MS): void {
  if (!process.send) return
  // The reader of our output is gone, too: an error of writing must not end this process before the work is
  // handed back.
  process.stdout.on('error', ignoreBrokenPipe)
  process.stderr.on('error', ignoreBrokenPipe)
  const leave = () => leaveAfter(stop, limitMs)
  // The parent may have ended during our start.
  if (!process.connected) {
    leave()
    return
  }
  process.once('disconnect', leave)
  // The listener must not keep a process running that has no work left.
  process.channel?.unref()
}

/**
 * Stops this process when it is asked to. It exits as soon as everything is closed: libraries that lost their
 * database keep timers for seconds after that.
 */
export function exitOnSignals(stop: () => Promise<void>, limitMs = STOP_LIMIT_MS): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => leaveAfter(stop, limitMs))
}

/**
 * Stops and exits: with 0 once everything is closed, with 1 when that fails or takes longer than `limitMs`.
 */
export function leaveAfter(stop: () => Promise<void>, limitMs: number): void {
  setTimeout(() => {
    process.stderr.write(`Did not stop within ${limitMs / 1_000} s: leaving what is open.\n`)
    process.exit(1)
  }, limitMs).unref()
  stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}

function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
