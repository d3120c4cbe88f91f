/**
 * Makes the secrets of an installation at its first start: `node make-secrets.ts FOLDER GRAFANA`. Each is a
 * file; one that exists stays as it is. That of Grafana has a folder of its own, because Grafana needs none
 * of the others. The accounts of the containers differ, so that each file can be read by all of them: the
 * volume is the boundary.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder, grafana] = process.argv.slice(2)
if (!folder || !grafana) throw new Error('Usage: node make-secrets.ts FOLDER GRAFANA')

/** @returns what the file holds: as it was, or new contents that appear at once and whole */
function keep(name: string, contents: string, where = folder as string): string {
  const file = join(where, name)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  writeFileSync(`${file}.new`, contents, { mode: 0o444, flush: true })
  renameSync(`${file}.new`, file)
  return contents
}

const random = (bytes = 32) => randomBytes(bytes).toString('hex')

keep('app', random())
keep('ops-token', random())
keep('s3-access-key', random(10))
keep('s3-secret-key', random())
const database = keep('database-password', random())
keep('database-url', `postgres://pawport:${database}@postgres:5432/pawport`)
const redis = keep('redis-password', random())
keep('redis-url', `redis://:${redis}@redis:6379`)
keep('grafana-password', random(16), grafana)
