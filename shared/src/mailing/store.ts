import type { Insertable } from 'kysely'
import type { Address, SavedAddress } from '../contract/mailing/schemas.ts'
import type { Executor } from '../db/database.ts'
import type { MailedCardRow, MailingTables } from '../db/mailing-tables.ts'
import { seal, unseal } from './seal.ts'

/** What a card keeps sealed. */
export interface CardContents {
  recipient: Address
  message: string
}

export async function insertAddress(
  db: Executor,
  key: Buffer,
  { id, userId, address }: { id: string; userId: string; address: Address },
): Promise<void> {
  const row = { id, user_id: userId, sealed: seal(key, id, address) }
  await db.insertInto('addresses').values(row).execute()
}

/** The address book of a user by name; addresses that another key sealed are left out. */
export async function listAddresses(db: Executor, key: Buffer, userId: string): Promise<SavedAddress[]> {
  const rows = await db.selectFrom('addresses').selectAll().where('user_id', '=', userId).execute()
  return rows
    .flatMap(({ id, sealed }) => {
      const address = unseal<Address>(key, id, sealed)
      return address ? [{ ...address, id }] : []
    })
    .sort((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id))
}

/** Undefined for an address of another user, and for one that another key sealed. */
export async function findAddress(
  db: Executor,
  key: Buffer,
  { id, userId }: { id: string; userId: string },
): Promise<Address | undefined> {
  const row = await db
    .selectFrom('addresses')
    .select('sealed')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (row && unseal<Address>(key, id, row.sealed)) ?? undefined
}

/** False when it was no address of this user. */
export async function removeAddress(
  db: Executor,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function contentsOf(
  key: Buffer,
  { id, sealed }: Pick<MailedCardRow, 'id' | 'sealed'>,
): CardContents | null {
  return unseal<CardContents>(key, id, sealed)
}

export async function insertCard(
  db: Executor,
  row: Insertable<MailingTables['mailed_cards']>,
): Promise<void> {
  await db.insertInto('mailed_cards').values(row).execute()
}

export async function findCard(db: Executor, id: string): Promise<MailedCardRow | undefined> {
  return db.selectFrom('mailed_cards').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockCard(transaction: Executor, id: string): Promise<MailedCardRow | undefined> {
  return transaction
    .selectFrom('mailed_cards')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Cards of a picture that are listed. */
const MOST_LISTED = 20

/** The cards of a picture that were ordered, the newest first. */
export async function orderedCards(db: Executor, taskId: string): Promise<MailedCardRow[]> {
  return db
    .selectFrom('mailed_cards')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('ordered_at', 'is not', null)
    .orderBy('ordered_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

/** How many cards a user had drawn, or ordered, since a time. */
export async function countCards(
  db: Executor,
  userId: string,
  since: { column: 'created_at' | 'ordered_at'; at: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('mailed_cards')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where(since.column, '>=', since.at)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The cards of a user that were ordered and have not ended, for an account that is deleted. */
export async function unfinishedCardsOf(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mailed_cards')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['ordered', 'sending', 'printing'])
    .execute()
  return rows.map(({ id }) => id)
}

/** All a user's addresses and cards, opened, for an export. */
export async function mailingOfUser(db: Executor, key: Buffer, userId: string) {
  const cards = await db.selectFrom('mailed_cards').selectAll().where('user_id', '=', userId).execute()
  return {
    addresses: await listAddresses(db, key, userId),
    cards: cards.map((card) => ({
      id: card.id,
      ...contentsOf(key, card),
      status: card.status,
      ordered_at: card.ordered_at,
    })),
  }
}
