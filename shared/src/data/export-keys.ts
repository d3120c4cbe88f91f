import { randomBytes } from 'node:crypto'
import type { Executor } from '../db/database.ts'

const FOLDER = 'exports/'

/** A new key of 128 random bits. */
export function newExportKey(): string {
  return `${FOLDER}${randomBytes(16).toString('hex')}.zip`
}

/** Those of the keys that are exports of users. */
export async function keysOfExports(db: Executor, keys: string[]): Promise<string[]> {
  const wanted = keys.filter((key) => key.startsWith(FOLDER))
  if (wanted.length === 0) return []
  const rows = await db.selectFrom('exports').select('object_key').where('object_key', 'in', wanted).execute()
  return rows.map(({ object_key }) => object_key)
}
