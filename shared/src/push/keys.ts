import type { Executor } from '../db/database.ts'
import type { PushKeys } from '../drivers/push/push.ts'

/**
 * The keys of this installation. Without any, those that `make` gives are kept; of processes that do it at
 * the same time the first wins, so that all of them use one pair for good.
 */
export async function readPushKeys(db: Executor, make: () => PushKeys): Promise<PushKeys> {
  const known = await readKept(db)
  if (known) return known
  const { publicKey, privateKey } = make()
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await readKept(db)
  if (!kept) throw new Error('the keys of Web Push were not kept')
  return kept
}

async function readKept(db: Executor): Promise<PushKeys | undefined> {
  return db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst()
}
