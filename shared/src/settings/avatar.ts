import { randomBytes } from 'node:crypto'
import { routeOf } from '../contract/routes.ts'
import type { Database, Executor } from '../db/database.ts'

const NAME = /^[0-9a-f]{32}\.webp$/
const FOLDER = 'avatars/'

/** A new key of 128 random bits: a former avatar is never found under the key of the next. */
export function newAvatarKey(): string {
  return `${FOLDER}${randomBytes(16).toString('hex')}.webp`
}

/** The key of the avatar with this file name; null for a name that is none. */
export function avatarKeyOf(name: string): string | null {
  return NAME.test(name) ? FOLDER + name : null
}

/** The address of an avatar, which everybody can open who knows it. */
export function avatarUrl(key: string): string {
  return routeOf('avatar.read').path.replace(':name', key.slice(FOLDER.length))
}

/**
 * Gives a user another avatar; null for none, not even that of the sign-in. Returns the key of the former
 * one, whose object the caller removes.
 */
export async function setAvatar(db: Database, userId: string, key: string | null): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    const row = { avatar_key: key, avatar_hidden: key === null }
    await transaction
      .insertInto('user_settings')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const former = await transaction
      .selectFrom('user_settings')
      .select('avatar_key')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    await transaction.updateTable('user_settings').set(row).where('user_id', '=', userId).execute()
    return former?.avatar_key ?? null
  })
}

/** Those of the keys that are avatars of users. */
export async function keysOfAvatars(db: Executor, keys: string[]): Promise<string[]> {
  const wanted = keys.filter((key) => key.startsWith(FOLDER))
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('user_settings')
    .select('avatar_key')
    .where('avatar_key', 'in', wanted)
    .$narrowType<{ avatar_key: string }>()
    .execute()
  return rows.map((row) => row.avatar_key)
}
