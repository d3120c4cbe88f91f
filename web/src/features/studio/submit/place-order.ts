import { ApiError } from '../../../lib/api-error.ts'
import {
  forgetOrders,
  keepOrders,
  keptOrders,
  oneWindowAtATime,
} from '../../../lib/generations/order-store.ts'
import { type Claim, claimOrder, noteAnswer, type Order } from '../../../lib/generations/orders.ts'
import { newKey } from '../../../lib/new-key.ts'
import type { Draft } from '../draft.ts'
import type { PhotoCheck } from '../photo/check.ts'
import { fingerprintOf } from './fingerprint.ts'

export interface Ways extends Pick<Claim, 'hasEnded'> {
  /** Sends the order; gives the generation's task id. Throws an ApiError. */
  send(draft: Draft, order: Order): Promise<string>
  /** Has the photo checked once more, after the server has forgotten it. */
  checkAgain(draft: Draft): Promise<PhotoCheck>
}

/**
 * Orders what the draft says and gives the generation's task id; throws an ApiError. However often and in however many windows
 * the same content is pressed, one generation comes of it until a window has shown how that one ended.
 */
export async function placeOrder(draft: Draft, ways: Ways): Promise<string> {
  const fingerprint = await fingerprintOf(draft)
  const claim = (photoId: string | null) => keptOrder({ fingerprint, photoId, hasEnded: ways.hasEnded })
  const order = await claim(checkedId(draft.photo?.check))
  const answered = await sendOrAgain(order)
  if (!ways.hasEnded(answered.taskId)) return note(answered)
  // The answer to an earlier press, never seen here, whose picture is in the list already: this press wants another one.
  forgetOrder(answered.order)
  return note(await sendOrAgain(await claim(answered.order.photoId)))

  async function sendOrAgain(order: Order): Promise<{ order: Order; taskId: string }> {
    try {
      return { order, taskId: await ways.send(draft, order) }
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.code === 'idempotency_conflict') forgetOrder(order)
      if (!isPhotoGone(order, cause)) throw cause
      forgetOrder(order)
      const check = await ways.checkAgain(draft)
      // Only a checked photo has a pet that can be named; without it, the wrong ones would travel.
      if (draft.pet !== null && check.state !== 'checked') throw cause
      const again = await claim(checkedId(check))
      return { order: again, taskId: await ways.send(draft, again) }
    }
  }
}

function note({ order, taskId }: { order: Order; taskId: string }): string {
  keepOrders(noteAnswer(keptOrders(), order.key, taskId))
  return taskId
}

function forgetOrder(wanted: Order): void {
  forgetOrders(({ key }) => key === wanted.key)
}

/** Chosen and kept in one step, so that two windows cannot choose two keys. */
function keptOrder(wanted: Omit<Claim, 'now' | 'newKey'>): Promise<Order> {
  return oneWindowAtATime(() => {
    const { orders, order } = claimOrder(keptOrders(), { ...wanted, now: Date.now(), newKey })
    keepOrders(orders)
    return order
  })
}

function checkedId(check: PhotoCheck | undefined): string | null {
  return check?.state === 'checked' ? check.id : null
}

/** True when an order was not accepted because the server has forgotten the checked photo that it names. */
function isPhotoGone({ photoId }: Order, { code }: ApiError): boolean {
  return photoId !== null && (code === 'photo_expired' || code === 'not_found')
}
