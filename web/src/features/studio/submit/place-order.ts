import type {
  Generation,
  LargeSize,
  PictureStyle,
  UploadResult,
} from '@pawport/shared/contract/generations/schemas.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { call, postForm } from '../../../lib/call.ts'
import { type Claim, keepClaim, noteAnswer } from '../../../lib/generations/claim-order.ts'
import { forgetOrders, keepOrders, keptOrders, type Order } from '../../../lib/generations/open-orders.ts'
import { newKey } from '../../../lib/new-key.ts'
import { type Destination, type Draft, destinationsOf } from '../draft.ts'
import type { PhotoCheck } from '../photo/photo-check.ts'
import { fingerprintOf } from './fingerprint.ts'
import { formOf, variationForm } from './order-form.ts'

export { checkAgain } from './check-again.ts'

/**
 * What a press orders: the draft, another try of a failed generation, a variation of a finished one, or the
 * large picture of a take.
 */
export type Wanted =
  | { kind: 'draft'; draft: Draft }
  | { kind: 'retry'; of: Generation }
  | { kind: 'variation'; of: Generation; style: PictureStyle }
  | { kind: 'large'; of: Generation; size: LargeSize }

export interface Ways extends Pick<Claim, 'hasEnded'> {
  /** Sends the order; gives the generation's task id. Throws an ApiError. */
  send(wanted: Wanted, order: Order): Promise<string>
  /** Has the photo checked once more, after the server has forgotten it. */
  checkAgain(draft: Draft): Promise<PhotoCheck>
  /**
   * True when a generation that the server made of an unanswered press is what this press asks for, even if
   * it has ended.
   */
  isOneOfSeveral?: boolean
}

/**
 * Orders what a press asks for and gives the task ids: one generation, or one for each destination of a
 * draft, in their order, each under an idempotency key of its own. The first refusal ends it and is thrown as
 * an ApiError: what would follow is not sent. `onPlaced` gets each destination of several as soon as it is
 * ordered.
 */
export async function placeEach(
  wanted: Wanted,
  ways: Ways,
  onPlaced: (destination: Destination) => void,
): Promise<string[]> {
  if (wanted.kind !== 'draft') return [await placeOrder(wanted, ways)]
  const destinations = destinationsOf(wanted.draft)
  let { photo } = wanted.draft
  const isOneOfSeveral = destinations.length > 1
  const remembering: Ways = {
    ...ways,
    // A destination of several leaves the draft with its answer: what is still there is not a wish for a
    // second picture.
    isOneOfSeveral,
    // A photo that the server has forgotten is checked again once, not for each destination.
    async checkAgain(draft) {
      const check = await ways.checkAgain(draft)
      photo = photo && { ...photo, check }
      return check
    },
  }
  const taskIds: string[] = []
  for (const destination of destinations) {
    const draft = { ...wanted.draft, photo, destination, stops: [] }
    taskIds.push(await placeOrder({ kind: 'draft', draft }, remembering))
    if (isOneOfSeveral) onPlaced(destination)
  }
  return taskIds
}

/**
 * Orders one generation and gives its task id; throws an ApiError. The rule for all kinds: a press
 * keeps its idempotency key, in every window of the browser, until the server has answered it. After the
 * answer, a retry, a variation or a large picture is another order; a draft is the same order until a window
 * has shown how its generation ended.
 */
export async function placeOrder(wanted: Wanted, ways: Ways): Promise<string> {
  const fingerprint = await identityOf(wanted)
  const isDraft = wanted.kind === 'draft'
  const hasEnded = isDraft ? ways.hasEnded : () => true
  const seed = isDraft ? wanted.draft.seed : undefined
  const claim = (photoId: string | null) => keptOrder({ fingerprint, photoId, seed, hasEnded })
  const order = await claim(isDraft ? checkedId(wanted.draft.photo?.check) : null)
  const answered = await sendOrAgain(order)
  if (!isDraft || ways.isOneOfSeveral || !ways.hasEnded(answered.taskId)) return note(answered)
  // The server answered with the generation of an earlier press, which has ended already: this press wants
  // another one.
  forgetOrder(answered.order)
  return note(await sendOrAgain(await claim(answered.order.photoId)))

  async function sendOrAgain(order: Order): Promise<{ order: Order; taskId: string }> {
    try {
      return { order, taskId: await ways.send(wanted, order) }
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.code === 'idempotency_conflict') forgetOrder(order)
      if (!isDraft || !isPhotoGone(order, cause)) throw cause
      forgetOrder(order)
      const check = await ways.checkAgain(wanted.draft)
      // A pet is named by its place in the photo check: without one, the server would draw another pet.
      if (wanted.draft.pet !== null && check.state !== 'checked') throw cause
      const again = await claim(checkedId(check))
      return { order: again, taskId: await ways.send(wanted, again) }
    }
  }
}

/**
 * Sends an order; resolves once the server has accepted it. Throws an ApiError. `onSent` gets the share that
 * was sent, 0..1.
 */
export function sendOrder(
  wanted: Wanted,
  { key, photoId, seed }: Order,
  onSent: (share: number) => void,
): Promise<UploadResult | Generation> {
  const idempotency = { 'idempotency-key': key }
  if (wanted.kind === 'retry') {
    return call('generations.retry', { params: { task_id: wanted.of.task_id }, headers: idempotency })
  }
  if (wanted.kind === 'large') {
    const { of, size } = wanted
    return call('generations.enlarge', {
      params: { task_id: of.task_id },
      body: { size },
      headers: idempotency,
    })
  }
  const form = wanted.kind === 'draft' ? formOf({ ...wanted.draft, seed }, photoId) : variationForm(wanted)
  return postForm('generations.create', form, { prefer: 'respond-async', ...idempotency }, onSent)
}

/** The same text for presses that order the same. */
async function identityOf(wanted: Wanted): Promise<string> {
  if (wanted.kind === 'draft') return fingerprintOf(wanted.draft)
  const choice = wanted.kind === 'variation' ? wanted.style : wanted.kind === 'large' ? wanted.size : ''
  return `${wanted.kind} ${wanted.of.task_id} ${choice}`
}

function note({ order, taskId }: { order: Order; taskId: string }): string {
  keepOrders(noteAnswer(keptOrders(), order.key, taskId))
  return taskId
}

function forgetOrder(wanted: Order): void {
  forgetOrders(({ key }) => key === wanted.key)
}

function keptOrder(wanted: Omit<Claim, 'now' | 'newKey'>): Promise<Order> {
  return keepClaim({ ...wanted, now: Date.now(), newKey })
}

function checkedId(check: PhotoCheck | undefined): string | null {
  return check?.state === 'checked' ? check.id : null
}

/** True when the server refused an order because it has forgotten the checked photo. */
function isPhotoGone({ photoId }: Order, { code }: ApiError): boolean {
  return photoId !== null && (code === 'photo_expired' || code === 'not_found')
}
