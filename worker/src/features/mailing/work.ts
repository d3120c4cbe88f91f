import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { PrintShopError } from '@pawport/shared/drivers/print-shop/print-shop.ts'
import {
  CARD_LEASE_MS,
  cardOrders,
  cardProofs,
  type DrawnSides,
  type Placed,
} from '@pawport/shared/mailing/work.ts'
import { verdictOnAttempt } from '../../verdict.ts'
import { type Verdict, verdictOnThrown } from '../../work/verdict.ts'
import type { Work } from '../../work/work.ts'
import { placeCard } from './place-card.ts'

const AWAY_MS = 60_000

/** Draw both sides, store them. */
export const proofWork: Work<'mailed_cards', DrawnSides, ErrorCode> = {
  kind: cardProofs,
  name: 'proof of a card',
  idName: 'cardId',
  enqueue: (queue, id) => queue.add('card.draw', { cardId: id }, { id: `draw-${id}` }),
  leaseMs: () => CARD_LEASE_MS,
  async attempt(context, row, { signal }) {
    // Drawing is loaded by workers that draw, as for albums.
    const { drawSides } = await import('./draw-sides.ts')
    return drawSides(context, row, signal)
  },
  verdictOn,
  async completed({ log }, { id }, { isRedrawn }) {
    log.info({ cardId: id, isRedrawn }, 'drew a card for print')
  },
  failed: ({ log }, cardId, code) => log.warn({ cardId, code }, 'a card could not be drawn for print'),
}

/** Hand the card to the print shop, once. */
export const orderWork: Work<'mailed_cards', Placed, ErrorCode> = {
  kind: cardOrders,
  name: 'card',
  idName: 'cardId',
  enqueue: (queue, id) => queue.add('card.send', { cardId: id }, { id: `send-${id}` }),
  leaseMs: () => CARD_LEASE_MS,
  attempt: placeCard,
  verdictOn,
  async completed({ log, queue }, { id, shop }, { shopOrderId, state }) {
    log.info({ cardId: id, shop, shopOrderId }, 'a print shop has a card')
    // The sweeper asks later, in any case.
    if (state !== 'accepted')
      await queue.add('card.check', { cardId: id }, { id: `check-${id}` }).catch(() => undefined)
  },
  failed: ({ log }, cardId, code) => log.warn({ cardId, code }, 'a card was not printed'),
}

function verdictOn(error: unknown, signal: AbortSignal): Verdict<ErrorCode> {
  if (error instanceof PrintShopError && error.kind === 'refused')
    return { kind: 'fail', code: 'card_refused' }
  const thrown = verdictOnThrown<ErrorCode>(error)
  const verdict = thrown.kind === 'leave' ? verdictOnAttempt(error, signal) : thrown
  if (verdict.kind === 'fail' && !verdict.code.startsWith('card_'))
    return { kind: 'fail', code: 'card_failed' }
  // Rows say when they are tried again: what does not count waits like what does.
  if (verdict.kind === 'wait')
    return { kind: 'retry', reason: verdict.reason, ownFault: false, afterMs: AWAY_MS }
  return verdict.kind === 'retry' ? { ...verdict, ownFault: false } : verdict
}
