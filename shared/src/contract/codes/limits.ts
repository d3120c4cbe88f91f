/** What a paid referral gives to each side. The browser loads this file alone. */
export const REFERRAL_CREDITS = 20
/** Referrals of 30 days for which an inviter gets credits. */
export const REFERRALS_A_MONTH = 10
/** A friend can be invited in the first days of the account, before anything was bought. */
export const INVITABLE_DAYS = 30
