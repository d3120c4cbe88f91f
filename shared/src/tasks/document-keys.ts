import { randomBytes } from 'node:crypto'
import type { Executor } from '../db/database.ts'

const FOLDER = 'task-documents/'

/** A new key of 128 random bits. */
export function newDocumentKey(): string {
  return `${FOLDER}${randomBytes(16).toString('hex')}.pdf`
}

/** Filters keys: keeps the documents of tasks. */
export async function keysOfDocuments(db: Executor, keys: string[]): Promise<string[]> {
  const wanted = keys.filter((key) => key.startsWith(FOLDER))
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('task_documents')
    .select('object_key')
    .where('object_key', 'in', wanted)
    .execute()
  return rows.map(({ object_key }) => object_key)
}

/** The keys of the documents that a brand uploaded. */
export async function documentKeysOf(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('task_documents')
    .select('object_key')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ object_key }) => object_key)
}
