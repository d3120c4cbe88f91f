import formbody from '@fastify/formbody'
import { routeOf } from '@pawport/shared/contract/routes.ts'
import {
  moveOrder,
  ordersOfUser,
  setSwitches,
  switchesOf,
} from '@pawport/shared/drivers/print-shop/simulated/store.ts'
import { callbackSecret, isCallbackSecret, simulatedShopPath } from '@pawport/shared/mailing/callbacks.ts'
import { sidesIn } from '@pawport/shared/mailing/files.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ApiContext } from '../../context.ts'
import { localeOf } from '../../http/locale.ts'
import { serveAsset } from '../../http/pages/assets.ts'
import { sendPage } from '../../http/pages/send-page.ts'
import { printShopPage, SWITCHES } from './page.ts'

const PREFIX = '/simulated-print-shop'
const BODY_LIMIT = 4_096

const shopParams = z.object({ user_id: z.uuid(), secret: z.string() })
const actParams = z.extend(shopParams, { order: z.string(), act: z.enum(['print', 'post', 'fail']) })
const sideParams = z.extend(shopParams, { order: z.string(), side: z.enum(['front', 'back']) })
const query = z.object({ done: z.optional(z.string()) })

/** What each button does; `by_hand` holds an order as it is from then on. */
const ACTS = {
  print: { from: ['accepted'], to: 'printing' },
  post: { from: ['accepted', 'printing'], to: 'posted' },
  fail: { from: ['accepted', 'printing'], to: 'failed' },
} as const

/**
 * The pages of the simulated print shop: what it would print, its buttons and switches. They are there only
 * where printing is simulated. The address of a user's page holds a secret and needs no sign-in, as that of a
 * real shop's dashboard would be another site.
 */
export async function simulatedPrintShopPages(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { config, db, objects } = context
  if (config.printShop.shop.kind !== 'simulated') return

  function userOf(request: FastifyRequest): string {
    const { user_id: userId, secret } = z.parse(shopParams, request.params)
    if (!isCallbackSecret(config.printShop.callbackKey, userId, secret)) throw new AppError('not_found')
    return userId
  }
  async function ownOrder(userId: string, id: string) {
    const order = (await ordersOfUser(db, userId)).find((one) => one.id === id)
    if (!order) throw new AppError('not_found')
    return order
  }
  const pathFor = (userId: string) => simulatedShopPath(config.printShop.callbackKey, userId)

  await app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
      })
      await scope.register(formbody, { bodyLimit: BODY_LIMIT })
      await serveAsset(scope, '/style.css', new URL('./style.css', import.meta.url).href)

      scope.get('/:user_id/:secret', async (request, reply) => {
        const userId = userOf(request)
        const { user_id: _user, ...switches } = (await switchesOf(db, userId)) ?? {
          ...{ user_id: userId, by_hand: false, is_away: false, refuses: false, is_silent: false },
        }
        const shown = { locale: localeOf(request), path: pathFor(userId), switches }
        const isDone = z.parse(query, request.query).done !== undefined
        return sendPage(
          reply,
          200,
          printShopPage({ ...shown, isDone, orders: await ordersOfUser(db, userId) }),
        )
      })

      scope.post('/:user_id/:secret/switches', async (request, reply) => {
        const userId = userOf(request)
        const form = z.parse(z.record(z.string(), z.string()), request.body ?? {})
        const [byHand, isAway, refuses, isSilent] = SWITCHES.map((name) => form[name] === 'on')
        await setSwitches(db, {
          user_id: userId,
          ...{ by_hand: !!byHand, is_away: !!isAway, refuses: !!refuses, is_silent: !!isSilent },
        })
        return reply.redirect(`${pathFor(userId)}?done`, 303)
      })

      scope.post('/:user_id/:secret/:order/:act', async (request, reply) => {
        const userId = userOf(request)
        const { order: id, act } = z.parse(actParams, request.params)
        const order = await ownOrder(userId, id)
        const { from, to } = ACTS[act]
        if (await moveOrder(db, id, from, to)) await callBack(app, context, userId, order.card_id)
        return reply.redirect(`${pathFor(userId)}?done`, 303)
      })

      scope.get('/:user_id/:secret/:order/:side.jpg', async (request, reply) => {
        const { order: id, side } = z.parse(sideParams, request.params)
        const { folder } = await ownOrder(userOf(request), id)
        if (!folder) throw new AppError('not_found')
        const { body } = await objects.get(sidesIn(folder)[side])
        return reply.type('image/jpeg').header('Cache-Control', 'private, no-store').send(body)
      })
    },
    { prefix: PREFIX, logLevel: 'warn' },
  )
}

/** As a real shop does: it says that something changed, and not what. */
async function callBack(app: FastifyInstance, { config, db }: ApiContext, userId: string, cardId: string) {
  if ((await switchesOf(db, userId))?.is_silent) return
  const { method, path } = routeOf('cards.called')
  const url = path
    .replace(':card_id', cardId)
    .replace(':secret', callbackSecret(config.printShop.callbackKey, cardId))
  await app.inject({ method, url, payload: {} })
}
