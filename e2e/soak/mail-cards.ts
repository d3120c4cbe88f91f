import type { CardOffer, MailedCard } from '@pawport/shared/contract/mailing/schemas.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import type { SimulatedPrintSwitches } from '@pawport/shared/db/mailing-tables.ts'
import { setSwitches } from '@pawport/shared/drivers/print-shop/simulated/store.ts'
import type { Client } from '../lib/client.ts'
import { decided, insist } from './insist.ts'

/** A user of a soak who sends cards. */
export interface Sender {
  client: Client
  userId: string
}

type Switches = Partial<Omit<SimulatedPrintSwitches, 'user_id'>>

/** What the print shop does with the cards of one sender each, and what the sender does. */
const CASES: readonly { switches: Switches; act?: 'reopen' | 'fail' | 'cancel' }[] = [
  { switches: {} },
  { switches: { is_silent: true } },
  { switches: { is_away: true }, act: 'reopen' },
  { switches: { refuses: true } },
  { switches: { by_hand: true }, act: 'fail' },
  { switches: { by_hand: true }, act: 'cancel' },
]
/** Cards of one sender, ordered at once. */
const CARDS_EACH = 2

const GRANDMA = {
  ...{ name: 'Oma Erika', line1: 'Lindenweg 3', city: 'Bremen', postcode: '28195', country: 'DE' },
}

/**
 * Users send cards of paper of their first finished picture, to a print shop that answers, is silent, is away
 * for a while, refuses, fails, or is asked to stop. Ends once each card has ended, and its shop has nothing
 * more to say.
 * @returns the ids of the cards whose order was confirmed
 */
export async function mailCards(db: Database, senders: readonly Sender[]): Promise<string[]> {
  const sent = await Promise.all(
    CASES.map(async (_, index) => {
      const sender = senders[index]
      return sender ? mailCase(db, sender, index) : []
    }),
  )
  return sent.flat()
}

async function mailCase(db: Database, { client, userId }: Sender, index: number): Promise<string[]> {
  const { switches, act } = CASES[index] ?? { switches: {} }
  const turn = (changes: Switches) =>
    insist(async () => {
      const off = { by_hand: false, is_away: false, refuses: false, is_silent: false }
      await setSwitches(db, { user_id: userId, ...off, ...changes })
      return true
    })
  await turn(switches)
  const taskId = await insist(async () => {
    const { data } = (await client.get<{ task_id: string; status: string }[]>('/api/user/generations')).body
    return data.find(({ status }) => status === 'completed')?.task_id
  })
  const address = await decided<{ id: string }>(client, '/api/user/addresses', GRANDMA)
  if ('refused' in address) throw new Error(`an address was refused: ${address.refused}`)
  const ids = await Promise.all(
    Array.from({ length: CARDS_EACH }, () => orderCard(client, taskId, address.data.id)),
  )
  if (act === 'reopen') {
    await insist(async () => (await rowsOf(db, ids)).some(({ last_error }) => last_error !== null))
    await turn({})
  }
  if (act === 'cancel') await Promise.all(ids.map((id) => decided(client, `/api/user/cards/${id}/cancel`)))
  if (act === 'fail') await Promise.all(ids.map((id) => failAtShop(db, client, { taskId, id })))
  await insist(async () => (await rowsOf(db, ids)).every(hasEnded))
  return ids
}

/** Has both sides drawn and orders them; a preview that failed is asked for once more. */
async function orderCard(client: Client, taskId: string, addressId: string): Promise<string> {
  for (;;) {
    const body = { address_id: addressId, message: 'Greetings while parts are killed' }
    const drawn = await decided<MailedCard>(client, `/api/generations/${taskId}/cards`, body)
    if ('refused' in drawn) throw new Error(`a preview was refused: ${drawn.refused}`)
    const { id } = drawn.data
    const status = await insist(async () => {
      const { data } = (await client.get<MailedCard>(`/api/user/cards/${id}`)).body
      return (data.status === 'proof' || data.status === 'failed') && data.status
    })
    if (status !== 'proof') continue
    const ordered = await decided<MailedCard>(client, `/api/user/cards/${id}/order`)
    if ('refused' in ordered) throw new Error(`an order was refused: ${ordered.refused}`)
    return id
  }
}

/** Presses the button of the shop's page that lets a card fail, once the shop has it. */
async function failAtShop(
  db: Database,
  client: Client,
  { taskId, id }: { taskId: string; id: string },
): Promise<void> {
  const { data } = await insist(
    async () => (await client.get<CardOffer>(`/api/generations/${taskId}/cards`)).body,
  )
  const { id: order } = await insist(() =>
    db.selectFrom('simulated_print_orders').select('id').where('card_id', '=', id).executeTakeFirst(),
  )
  const button = `${data.simulation_url}/${order}/fail`
  await insist(
    async () => (await client.request(button, { method: 'POST', redirect: 'manual' })).status === 303,
  )
}

async function rowsOf(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('mailed_cards')
    .select(['status', 'submitted_at', 'is_settled', 'last_error'])
    .where('id', 'in', ids)
    .execute()
}

function hasEnded(row: Awaited<ReturnType<typeof rowsOf>>[number]): boolean {
  return (row.status === 'posted' || row.status === 'failed') && (row.is_settled || row.submitted_at === null)
}
