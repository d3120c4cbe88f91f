import { randomUUID } from 'node:crypto'
import { addPromotion } from '@pawport/shared/codes/promotions.ts'
import type { CreditPackage } from '@pawport/shared/contract/billing/schemas.ts'
import type { GiftView } from '@pawport/shared/contract/codes/schemas.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import type { Client } from '../lib/client.ts'
import { sendForm } from '../lib/purchases.ts'
import { decided, insist } from './insist.ts'

/** Uses of each promotion code; all users try each at once. */
export const PROMOTION_USES = 4
const PACK = 'starter'

/** A promotion code that all users redeem at once. @returns how many were told that it gave credits */
export async function racePromotion(db: Database, clients: readonly Client[]): Promise<number> {
  const id = randomUUID()
  const code = await insist(async () => {
    const now = new Date()
    const endsAt = new Date(now.getTime() + DAY_MS)
    // Made again after an answer that got lost, it stays one.
    await addPromotion(db, { id, credits: 7, maxUses: PROMOTION_USES, endsAt, now })
    return (await db.selectFrom('promotions').select('code').where('id', '=', id).executeTakeFirst())?.code
  })
  return countGiven(await Promise.all(clients.map((client) => redeem(client, code))))
}

/** A gift is bought, and two users redeem its code at once. @returns how many were told that it is theirs */
export async function giveGift(buyer: Client, receivers: readonly [Client, Client]): Promise<number> {
  const checkout = await buyPack(buyer, { gift: {} })
  const giftId = await insist(
    async () => (await buyer.get<{ gift_id?: string }>(`/api/stripe/checkout/${checkout}`)).body.data.gift_id,
  )
  const code = await insist(async () => {
    const { gifts } = (await buyer.get<{ gifts: GiftView[] }>('/api/codes')).body.data
    return gifts.find(({ id }) => id === giftId)?.code
  })
  return countGiven(await Promise.all(receivers.map((client) => redeem(client, code))))
}

/** A newcomer redeems the invitation of a user, and buys a pack. @returns whether the invitation was taken */
export async function inviteFriend(inviter: Client, friend: Client): Promise<boolean> {
  const code = await insist(
    async () => (await inviter.get<{ invite: { code: string } }>('/api/codes')).body.data.invite.code,
  )
  const claimed = await redeem(friend, code)
  await buyPack(friend)
  return 'data' in claimed
}

function redeem(client: Client, code: string) {
  return decided<{ kind: string }>(client, '/api/codes/redeem', { code })
}

function countGiven(answers: readonly ({ data: unknown } | { refused: string })[]): number {
  return answers.filter((answer) => 'data' in answer).length
}

/** Buys a pack at the simulated payment server. @returns the id of the checkout, once it is paid there */
async function buyPack(client: Client, gift: { gift?: object } = {}): Promise<string> {
  const url = await insist(async () => {
    const packs = (await (await client.request('/api/stripe/credit-packages')).json()) as CreditPackage[]
    const priceId = packs.find(({ slug }) => slug === PACK)?.stripe_price_id
    const back = new URL('/#/pricing', (await client.request('/')).url).href
    const answer = await client.request('/api/stripe/create-credit-session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ priceId, successUrl: back, cancelUrl: back, ...gift }),
    })
    return answer.ok && ((await answer.json()) as { url?: string }).url
  })
  // Paid by a press whose answer got lost, it refuses the next one.
  await insist(async () => [303, 409].includes((await sendForm(`${url}/pay`, { card: 'works' })).status))
  return url.slice(url.lastIndexOf('/') + 1)
}
