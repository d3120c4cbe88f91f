import { type DestinationStream, type Logger, pino } from 'pino'
import { type LostLines, lossyOutput } from './lossy-output.ts'
import { currentSpan } from './tracing.ts'

export type Log = Logger

export interface LogConfig {
  level: string
}

/** Paths in a logged object that may hold a credential or a photo. */
const SECRETS = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.cookie',
  '*.authorization',
  '*.token',
  '*.accessToken',
  '*.idToken',
  '*.password',
  '*.secret',
  '*.photo',
  '*.body',
]

/** Names the trace in each line that is written while one runs, unless the logger names it itself. */
function traceOfLine(_line: object, _level: number, logger: Logger): object {
  const span = currentSpan()
  return span && !('traceId' in logger.bindings()) ? { traceId: span.traceId } : {}
}

/** One JSON line per event on standard output; `service` tells API and worker apart. */
export function createLog(service: string, config: LogConfig, destination?: DestinationStream): Log {
  const options = {
    level: config.level,
    base: { service, pid: process.pid },
    mixin: traceOfLine,
    redact: { paths: SECRETS, censor: '[removed]' },
  }
  return pino(options, destination ?? gatheredOutput(service))
}

/** How long a line waits for others, in milliseconds: each write costs as much as making several lines. */
const GATHER_MS = 25
const GATHER_LETTERS = 8_192
const STANDARD_OUTPUT = 1
const WARNING = 40

/** The line of a log that could not be written for a while. */
export function lostLinesNote(service: string, { count, reason }: LostLines): string {
  const msg = `${count} lines of this log could not be written`
  return JSON.stringify({ level: WARNING, time: Date.now(), service, pid: process.pid, err: reason, msg })
}

/**
 * Standard output, written in one piece for all lines of a moment; a warning or an error does not wait. What
 * is left is written when the process ends. Every write is over when it returns: one that ran beside the
 * program would be overtaken by the one at the end.
 */
function gatheredOutput(service: string): DestinationStream {
  const write = lossyOutput(
    (use) => use(STANDARD_OUTPUT),
    (lost) => lostLinesNote(service, lost),
  )
  let gathered = ''
  let timer: NodeJS.Timeout | undefined
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const lines = gathered
    gathered = ''
    if (lines) write(lines)
  }
  process.once('exit', flush)
  return {
    // pino then says the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      gathered += line
      if (this.lastLevel >= WARNING || gathered.length >= GATHER_LETTERS) flush()
      else timer ??= setTimeout(flush, GATHER_MS).unref()
    },
    flushSync: flush,
  } as DestinationStream & { lastLevel: number }
}
