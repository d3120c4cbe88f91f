import type { Database } from '@pawport/shared/db/database.ts'
import { HOUR_MS, hash, type Made } from './made.ts'

/** Settings, ways to sign in, tokens, messages, an export. */
export async function makeAccountRows(db: Database, userId: string, { now, keys }: Made): Promise<void> {
  const later = new Date(now.getTime() + 1_000 * HOUR_MS)
  const own = { user_id: userId }
  await db
    .insertInto('user_settings')
    .values({ ...own, display_name: 'Zephyrine the Great', handle: 'zephyrine_ada', avatar_key: keys.avatar })
    .execute()
  await db
    .insertInto('sessions')
    .values({ ...own, token_hash: hash(), provider: 'local', user_agent: 'Firefox', expires_at: later })
    .execute()
  await db
    .insertInto('passkeys')
    .values({
      ...{ ...own, name: 'the phone of Zephyrine the Great', transports: ['internal'], sign_count: 0 },
      ...{ credential_id: hash(), public_key: hash() },
    })
    .execute()
  await db
    .insertInto('access_tokens')
    .values({
      ...own,
      name: 'a program',
      token_hash: hash(),
      hint: 'abcd',
      scopes: ['generations:read'],
      expires_at: later,
    })
    .execute()
  const webhook = await db
    .insertInto('webhook_endpoints')
    .values({ ...own, url: 'https://zephyrine.example/hook' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('webhook_deliveries')
    .values({ ...own, endpoint_id: webhook.id, payload: '{"type":"test","data":{}}' })
    .execute()
  await db
    .insertInto('notices')
    .values({ ...own, kind: 'liked', key: 'liked:1', data: '{"destination":"Kyoto"}' })
    .execute()
  const mail = { template: 'receipt', data: '{"name":"Zephyrine Ada"}' }
  await db
    .insertInto('mails')
    .values({ ...own, ...mail, key: 'receipt:1' })
    .execute()
  await db
    .insertInto('mail_opt_outs')
    .values({ ...own, topic: 'notices' })
    .execute()
  await db
    .insertInto('daily_use')
    .values({ ...own, day: '2026-01-05' })
    .execute()
  await db
    .insertInto('exports')
    .values({ ...own, status: 'ready', bytes: 5, locale: 'en', object_key: keys.export, expires_at: later })
    .execute()
}
