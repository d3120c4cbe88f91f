import { type DestinationStream, type Logger, pino } from 'pino'
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
  return pino(options, destination ?? gatheredOutput())
}

/** How long a line waits for others, in milliseconds: each write costs as much as making several lines. */
const GATHER_MS = 25
const GATHER_BYTES = 8_192
const WARNING = 40

/**
 * Standard output, written in one piece for all lines of a moment; a warning or an error does not wait. What is left is written when the
 * process ends.
 */
function gatheredOutput(): DestinationStream {
  // A write that runs beside the program would be overtaken by the one at the end of the process.
  const output = pino.destination({ fd: 1, sync: true, minLength: GATHER_BYTES })
  process.once('exit', () => output.flushSync())
  let timer: NodeJS.Timeout | undefined
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    output.flush()
  }
  return {
    // pino then says the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      output.write(line)
      if (this.lastLevel >= WARNING) flush()
      else timer ??= setTimeout(flush, GATHER_MS).unref()
    },
    flushSync: () => output.flushSync(),
  } as DestinationStream & { lastLevel: number }
}
