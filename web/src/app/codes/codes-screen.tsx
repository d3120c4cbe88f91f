import type { Params } from '../routes.ts'
import { GiftScreen } from './gift-screen.tsx'
import { RedeemScreen } from './redeem-screen.tsx'

/** Redeeming a code; behind `card/` the card of a gift. */
export function CodesScreen({ params: { '*': rest = '' } }: { params: Params }) {
  const [, giftId] = /^card\/(.+)/.exec(rest) ?? []
  return giftId ? <GiftScreen id={giftId} /> : <RedeemScreen code={rest} />
}
