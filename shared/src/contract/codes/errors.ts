/** Of codes; part of `ERRORS`. */
export const CODE_ERRORS = {
  // One answer for all: which codes exist is not told.
  code_invalid: {
    status: 422,
    en: 'This code cannot be redeemed. Please check its 16 letters and digits; it may also have been used or have ended.',
    zh: '此兑换码无法使用。请核对 16 位字母和数字；它也可能已被使用或已失效。',
  },
  invite_refused: {
    status: 409,
    en: 'This invitation cannot count for your account. It is for new people, before their first purchase.',
    zh: '此邀请不适用于您的账号。它仅限新用户在首次购买之前使用。',
  },
  gift_address_invalid: {
    status: 422,
    en: 'Please check the email address of the receiver.',
    zh: '请检查收礼人的邮箱地址。',
  },
  promotion_end_past: {
    status: 422,
    en: 'The end of a promotion lies in the future.',
    zh: '优惠码的截止时间必须晚于现在。',
  },
} as const
