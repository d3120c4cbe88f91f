import { randomInt } from 'node:crypto'
import getPort from 'get-port'

/**
 * Below the ports that systems give to outgoing connections, any of which could be taken before a server
 * listens on it.
 */
const FROM = 10_240
const TO = 32_000
const CANDIDATES = 20

/**
 * A port on which nothing listens. It is chosen at random, so that test files that run side by side choose
 * different ones.
 */
export function freePort(): Promise<number> {
  return getPort({ port: Array.from({ length: CANDIDATES }, () => randomInt(FROM, TO)) })
}
