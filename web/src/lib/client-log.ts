/** What went wrong in this browser, for whoever reports it. It stays here until somebody copies it. */
interface LogEntry {
  at: Date
  text: string
}

const LONGEST_LOG = 100

const entries: LogEntry[] = []

/** Keeps an error; of more than a hundred the oldest are forgotten. */
export function logError(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)
  entries.push({ at: new Date(), text })
  if (entries.length > LONGEST_LOG) entries.shift()
}

/** Records what nobody caught, from now on. */
export function startClientLog(target: Pick<Window, 'addEventListener'> = window): void {
  target.addEventListener('error', (event) => logError(event.error ?? event.message))
  target.addEventListener('unhandledrejection', (event) => logError(event.reason))
}

/** The log as text, with what a developer asks first: when, which page, which browser. */
export function clientReport(): string {
  const head = [`Pawport, ${new Date().toISOString()}`, location.href, navigator.userAgent]
  const lines = entries.map(({ at, text }) => `${at.toISOString()} ${text}`)
  return [...head, '', ...(lines.length > 0 ? lines : ['No errors.'])].join('\n')
}
