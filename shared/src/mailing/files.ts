import { randomBytes } from 'node:crypto'
import type { Executor } from '../db/database.ts'

/** The folder of one mailed card. */
export function newCardFolder(): string {
  return `cards/${randomBytes(16).toString('hex')}`
}

/** The keys of both sides, as they are printed. */
export function sidesIn(folder: string): { front: string; back: string } {
  return { front: `${folder}/front.jpg`, back: `${folder}/back.jpg` }
}

/** The folder that owns a key; null for keys of another kind. */
export function cardFolderOfKey(key: string): string | null {
  return /^(cards\/[0-9a-f]{32})\//.exec(key)?.[1] ?? null
}

/** Those of the folders that mailed cards name. */
export async function foldersOfCards(db: Executor, folders: readonly string[]): Promise<string[]> {
  if (folders.length === 0) return []
  const rows = await db.selectFrom('mailed_cards').select('folder').where('folder', 'in', folders).execute()
  return rows.flatMap(({ folder }) => folder ?? [])
}

/** The keys of all sides of a user's cards. */
export async function cardKeysOf(db: Executor, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('mailed_cards').select('folder').where('user_id', '=', userId).execute()
  return rows.flatMap(({ folder }) => (folder ? Object.values(sidesIn(folder)) : []))
}
