import { randomUUID } from 'node:crypto'
import { COUNTRIES, cardPrice, MOST_ADDRESSES } from '@pawport/shared/contract/mailing/limits.ts'
import type { Address } from '@pawport/shared/contract/mailing/schemas.ts'
import type { MailedCardRow } from '@pawport/shared/db/mailing-tables.ts'
import { simulatedShopPath } from '@pawport/shared/mailing/callbacks.ts'
import {
  findCard,
  insertAddress,
  listAddresses,
  orderedCards,
  removeAddress,
} from '@pawport/shared/mailing/store.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { type Call, route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { cancelOwnCard, drawCard, orderCard } from './order.ts'
import { findOwnPicture } from './store.ts'
import { offerOf, viewCards } from './view.ts'

type OwnCardCall = Pick<Call<'cards.read'>, 'user' | 'params' | 'locale'>

/** The address book, and postcards of paper: proof, order, state, cancelling. */
export function mailingRoutes(app: App, context: ApiContext): void {
  const { db, config } = context
  const { addressKey: key, callbackKey, prices } = config.printShop

  route(app, 'addresses.list', async ({ user }) => ({ addresses: await listAddresses(db, key, user.id) }))

  route(app, 'addresses.create', async ({ user, body }) => {
    requirePostable(body, cardPrice(prices, body.country))
    if ((await listAddresses(db, key, user.id)).length >= MOST_ADDRESSES)
      throw new AppError('too_many_addresses', { limit: MOST_ADDRESSES })
    const id = randomUUID()
    await insertAddress(db, key, { id, userId: user.id, address: body })
    return { ...body, id }
  })

  route(app, 'addresses.remove', async ({ user, params }) => {
    if (!(await removeAddress(db, { id: params.address_id, userId: user.id })))
      throw new AppError('not_found')
    return null
  })

  async function requirePicture({ user, params }: Pick<Call<'cards.offer'>, 'user' | 'params'>) {
    const picture = await findOwnPicture(db, user.id, params.task_id)
    if (!picture) throw new AppError('not_found')
    return picture
  }

  async function requireCard({ user, params }: OwnCardCall): Promise<MailedCardRow> {
    const row = await findCard(db, params.card_id)
    if (row?.user_id !== user.id) throw new AppError('not_found')
    return row
  }

  async function view(row: MailedCardRow | undefined, { locale }: Pick<OwnCardCall, 'locale'>) {
    const [shown] = row ? await viewCards(context, [row], locale) : []
    if (!shown) throw new AppError('not_found')
    return shown
  }

  route(app, 'cards.offer', async (call) => {
    const { task_id: taskId } = await requirePicture(call)
    const cards = await viewCards(context, await orderedCards(db, taskId), call.locale)
    const isSimulated = context.printShop?.name === 'simulated'
    const simulation_url = isSimulated ? simulatedShopPath(callbackKey, call.user.id) : null
    return { ...offerOf(context), simulation_url, cards }
  })

  route(app, 'cards.draw', async (call) => {
    const picture = await requirePicture(call)
    const { user, body, locale } = call
    return view(await drawCard(context, { userId: user.id, picture, body, locale }), call)
  })

  route(app, 'cards.read', async (call) => view(await requireCard(call), call))

  route(app, 'cards.order', async (call) => {
    const { id } = await requireCard(call)
    await orderCard(context, { id, userId: call.user.id })
    call.request.log.info({ cardId: id }, 'ordered a card')
    return view(await findCard(db, id), call)
  })

  route(app, 'cards.cancel', async (call) => {
    const { id } = await requireCard(call)
    await cancelOwnCard(context, id)
    return view(await findCard(db, id), call)
  })
}

/** @throws {AppError} country_not_served, address_incomplete */
function requirePostable({ country, region, postcode }: Address, price: number | null): void {
  if (!COUNTRIES.includes(country) || price === null) throw new AppError('country_not_served')
  if (country === 'US' && !(/^[A-Za-z]{2}$/.test(region) && /^\d{5}(?:-\d{4})?$/.test(postcode)))
    throw new AppError('address_incomplete')
}
