import { type DestinationStream, type Logger, pino } from 'pino'

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

/** One JSON line per event on standard output; `service` tells API and worker apart. */
export function createLog(service: string, config: LogConfig, destination?: DestinationStream): Log {
  const options = {
    level: config.level,
    base: { service, pid: process.pid },
    redact: { paths: SECRETS, censor: '[removed]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
