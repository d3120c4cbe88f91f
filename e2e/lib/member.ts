import { DAY_MS } from '@pawport/shared/contract/time.ts'
import type { NewAccessToken } from '@pawport/shared/contract/tokens/schemas.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import { type Client, signIn } from './client.ts'
import type { Product } from './product.ts'

/** Signs a user in; with a subscription to this plan unless it is null. */
export async function member(
  product: Product,
  email: string,
  plan: string | null,
  credits = 0,
): Promise<Client> {
  const client = await signIn(product, email, credits)
  const { db } = product.database
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  if (plan) await addSubscription(db, user.id, { plan, end: new Date(Date.now() + 20 * DAY_MS) })
  return client
}

/** A new access token of this user, for pictures. */
export async function makeToken(client: Client): Promise<string> {
  const answer = await client.request('/api/user/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'examples',
      scopes: ['generations:read', 'generations:write'],
      expires_in_days: 30,
    }),
  })
  const { data } = (await answer.json()) as { data: NewAccessToken }
  return data.token
}
