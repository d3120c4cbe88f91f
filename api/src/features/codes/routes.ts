import { giftCode, hashCode, writtenCode } from '@pawport/shared/codes/code.ts'
import { isGiftAlive, listGifts, type PaidGift } from '@pawport/shared/codes/gifts.ts'
import { countReferrals, readReferralCode } from '@pawport/shared/codes/referrals.ts'
import type { GiftView } from '@pawport/shared/contract/codes/schemas.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { ApiContext } from '../../context.ts'
import { countedSources, deviceHash } from '../../http/counted-sources.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { redeem } from './redeem.ts'

/** The newest gifts of a buyer that are listed. */
const MOST_GIFTS = 50

/** Codes: redeeming them, and those of the user's own gifts and invitation. */
export function codeRoutes(app: App, context: ApiContext): void {
  const { db, config, databaseClock } = context

  route(app, 'codes.redeem', async ({ user, body, request, reply }) => {
    const now = await databaseClock.now()
    const sources = countedSources(request, reply, { context, now, purpose: 'referral' })
    const hash = deviceHash(request, context)
    return redeem(context, { userId: user.id, typed: body.code, sources, deviceHash: hash })
  })

  route(app, 'codes.own', async ({ user, locale, request }) => {
    const code = await readReferralCode(db, user.id, deviceHash(request, context))
    const [gifts, counts] = await Promise.all([
      listGifts(db, user.id, MOST_GIFTS),
      countReferrals(db, user.id),
    ])
    return {
      gifts: gifts.map((gift) => viewGift(gift, locale, config.server.secret)),
      invite: { code: writtenCode(code), ...counts },
    }
  })
}

function stateOf(gift: PaidGift): GiftView['state'] {
  if (!isGiftAlive(gift.status)) return 'returned'
  return gift.redeemed_by === null ? 'open' : 'redeemed'
}

function viewGift(gift: PaidGift, locale: Locale, secret: string): GiftView {
  const { id, from_name: from, to_email, credits, bonus, item_name: name, created_at: at } = gift
  const state = stateOf(gift)
  const code = giftCode(id, secret)
  const isShown = state === 'open' && gift.code_hash.equals(hashCode(code))
  return {
    id,
    name: name[locale],
    credits: credits + bonus,
    from,
    to_email,
    state,
    code: isShown ? writtenCode(code) : null,
    created_at: at.toISOString(),
  }
}
