/** Errors of mailed cards and the address book. */
export const MAILING_ERRORS = {
  cards_off: {
    status: 501,
    en: 'Real postcards are not sent from here.',
    zh: '本站不寄送实体明信片。',
  },
  address_incomplete: {
    status: 422,
    en: 'Please check the address: in the United States it needs a state of two letters and a ZIP code.',
    zh: '请检查地址：寄往美国需要两个字母的州名和邮政编码。',
  },
  country_not_served: {
    status: 422,
    en: 'We do not send cards to this country yet.',
    zh: '我们暂时无法寄送到这个国家或地区。',
  },
  too_many_addresses: {
    status: 429,
    en: 'Your address book is full: {limit} addresses. Please remove one you no longer need.',
    zh: '地址簿已满（{limit} 个地址），请先删除不再需要的地址。',
  },
  card_not_ready: {
    status: 409,
    en: 'A card can be sent once the picture is finished.',
    zh: '图片完成后才能寄送明信片。',
  },
  too_many_proofs: {
    status: 429,
    en: 'You have looked at {limit} previews today. Please go on tomorrow.',
    zh: '您今天已预览 {limit} 次，请明天再试。',
  },
  proof_not_ready: {
    status: 409,
    en: 'The preview is not drawn yet, or too old. Please draw it again.',
    zh: '预览尚未完成或已过期，请重新预览。',
  },
  card_insufficient_credits: {
    status: 402,
    en: 'This card costs {credits} credits, and you have fewer. Please get more credits.',
    zh: '寄送这张明信片需要 {credits} 积分，您的积分不足，请先买积分。',
  },
  daily_cards_reached: {
    status: 429,
    en: 'You have sent {limit} cards today. Please send more tomorrow.',
    zh: '您今天已寄出 {limit} 张明信片，请明天再寄。',
  },
  card_not_cancellable: {
    status: 409,
    en: 'This card is printed already and cannot be stopped.',
    zh: '明信片已经印刷，无法取消。',
  },
  card_failed: {
    status: 500,
    en: 'The card could not be made. Nothing was charged. Please try again.',
    zh: '明信片制作失败，没有扣除积分，请重试。',
  },
  card_refused: {
    status: 422,
    en: 'The print shop did not take the card. Nothing was charged. Please check the address.',
    zh: '印刷方未接受这张明信片，没有扣除积分。请检查地址。',
  },
  card_unpaid: {
    status: 402,
    en: 'The credits for this card were no longer there when it was to be printed. Nothing was charged.',
    zh: '准备印刷时积分已不足，没有扣除积分。',
  },
  card_shop_failed: {
    status: 502,
    en: 'The print shop could not print this card. Your credits are back.',
    zh: '印刷方未能印刷这张明信片，积分已退回。',
  },
  card_cancelled: {
    status: 409,
    en: 'This card was cancelled. Nothing was charged.',
    zh: '这张明信片已取消，没有扣除积分。',
  },
} as const
