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
  return destination ? pino(options, destination) : pino(options)
}
