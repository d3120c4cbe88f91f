import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Locale } from '../contract/locale.ts'

type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>

/** A pack that was bought for another person; paid when its order is. */
interface GiftsTable {
  id: string
  order_id: string
  /** The buyer. */
  user_id: string
  from_name: string
  /** Null: the buyer hands the card over. */
  to_email: string | null
  locale: Locale
  code_hash: Buffer
  redeemed_by: ColumnType<string | null, string | null | undefined, string | null>
  redeemed_at: OptionalTime
  created_at: Date
}
export type GiftRow = Selectable<GiftsTable>

interface PromotionsTable {
  id: string
  code: string
  credits: number
  max_uses: number
  uses: Generated<number>
  ends_at: Date
  closed_at: OptionalTime
  created_at: Date
}
export type PromotionRow = Selectable<PromotionsTable>

interface PromotionUsesTable {
  id: Generated<string>
  promotion_id: string
  user_id: string
  created_at: Date
}

interface ReferralLinksTable {
  user_id: string
  code: string
  /** The browser that showed the link last; null where browsers are not counted. */
  device_hash: Buffer | null
}

interface ReferralsTable {
  id: Generated<string>
  /** The friend. */
  user_id: string
  inviter_id: string
  created_at: Date
  /** The friend's first payment. */
  payment_id: ColumnType<string | null, string | null | undefined, string | null>
  rewarded_at: OptionalTime
  inviter_got: Generated<boolean>
}

export interface CodeTables {
  gifts: GiftsTable
  promotions: PromotionsTable
  promotion_uses: PromotionUsesTable
  referral_links: ReferralLinksTable
  referrals: ReferralsTable
}
