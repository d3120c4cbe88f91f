/**
 * The passkeys of an account: `npm run passkeys -- EMAIL`, or with an account's id. With `remove REASON` all
 * of them are removed, for an owner who has lost them: a notice and a mail tell the owner, and the audit log
 * keeps it. The product has to run.
 */
import { resetPasskeys } from '@pawport/shared/accounts/passkeys.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import { databaseClock } from '@pawport/shared/db/database-clock.ts'
import { isUuid } from '@pawport/shared/platform/uuid.ts'
import { findAccount, OPERATOR } from './find-account.ts'
import { LaunchError } from './launch-error.ts'
import { onProductDatabase, operatorCommand } from './operator-command.ts'

const USAGE = `npm run passkeys -- ada@example.com                          the passkeys of an account
npm run passkeys -- ada@example.com remove "lost the phone"  removes all of them`

async function list(db: Database, { id, email }: { id: string; email: string }): Promise<string> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  const lines = rows.map(({ name, created_at, last_used_at }) => {
    const used = last_used_at ? `last used ${last_used_at.toISOString()}` : 'not used yet'
    return `  ${name.replace(/\p{C}+/gu, ' ')}  added ${created_at.toISOString()}, ${used}`
  })
  return [`${email} has ${rows.length} passkeys.`, ...lines].join('\n')
}

async function run([account = '', what, ...words]: string[]): Promise<string> {
  const reason = words.join(' ').trim()
  const isWhole = what === undefined || (what === 'remove' && reason !== '')
  if (!(account.includes('@') || isUuid(account)) || !isWhole) throw new LaunchError(USAGE)
  return onProductDatabase('passkeys', async (db) => {
    const user = await findAccount(db, account.toLowerCase())
    if (what === undefined) return await list(db, user)
    const actor = { id: OPERATOR, email: 'operator', requestId: null }
    const now = await databaseClock(db).now()
    const removed = await db
      .transaction()
      .execute((transaction) => resetPasskeys(transaction, { userId: user.id, actor, reason, now }))
    return `${user.email}: removed ${removed.length} passkeys. The owner is told.`
  })
}

await operatorCommand(() => run(process.argv.slice(2)))
