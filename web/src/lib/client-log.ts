/** A log of the errors in this browser. It stays here until the user copies it for a report. */
interface LogEntry {
  at: Date
  text: string
}

const LONGEST_LOG = 100

const entries: LogEntry[] = []

/** Adds an error; the log keeps the last hundred. */
export function logError(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)
  entries.push({ at: new Date(), text })
  if (entries.length > LONGEST_LOG) entries.shift()
}

/** Starts to record uncaught errors. */
export function startClientLog(target: Pick<Window, 'addEventListener'> = window): void {
  target.addEventListener('error', (event) => logError(event.error ?? event.message))
  target.addEventListener('unhandledrejection', (event) => logError(event.reason))
}

/** The log as text, headed by time, page and browser. */
export function clientReport(): string {
  const head = [`Pawport, ${new Date().toISOString()}`, location.href, navigator.userAgent]
  const lines = entries.map(({ at, text }) => `${at.toISOString()} ${text}`)
  return [...head, '', ...(lines.length > 0 ? lines : ['No errors.'])].join('\n')
}
