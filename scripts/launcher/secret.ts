import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key of sessions and signed links: 64 hexadecimal characters, made once and kept in the data folder. */
export function readOrMakeSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  const stored = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (stored.length >= 32) return stored
  const secret = randomBytes(32).toString('hex')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}
