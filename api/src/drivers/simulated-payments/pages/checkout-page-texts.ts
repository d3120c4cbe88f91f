import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { TestCard } from '@pawport/shared/drivers/payments/simulated/objects/test-cards.ts'

interface CheckoutTexts {
  title: string
  buys: string
  /** After the price of a subscription. */
  each: { month: string; year: string }
  renews: { month: string; year: string }
  once: string
  /** What a pack gives. */
  credits: (credits: string) => string
  total: string
  for: string
  method: string
  methods: Record<TestCard, { name: string; what: string }>
  promotion: string
  apply: string
  wrongPromotion: string
  pay: (amount: string) => string
  subscribe: (amount: string) => string
  cancel: string
  until: (time: string) => string
  declined: string
  /** Why the bank refuses, where it is another reason than `declined`. */
  reasons: Partial<Record<TestCard, string>>
  notConfirmed: string
  confirmTitle: string
  confirmLead: (amount: string) => string
  confirm: string
  refuse: string
  bank: string
  doneTitle: string
  done: string
  awaitedTitle: string
  awaited: string
  arrives: string
  fails: string
  expiredTitle: string
  expired: string
  unknownTitle: string
  unknown: string
  notPossible: string
  back: string
}

export const CHECKOUT_TEXTS: Record<Locale, CheckoutTexts> = {
  en: {
    title: 'Checkout',
    buys: 'Your order',
    each: { month: 'per month', year: 'per year' },
    renews: {
      month: 'Renews every month until you cancel.',
      year: 'Renews every year until you cancel.',
    },
    once: 'Paid once',
    credits: (credits) => `Gives ${credits} credits.`,
    total: 'Due today',
    for: 'For',
    method: 'Choose a test card',
    methods: {
      works: { name: 'Card that works', what: 'The payment succeeds at once.' },
      authenticate: { name: 'Card with 3-D Secure', what: 'The bank asks you to confirm.' },
      declined: { name: 'Card that is declined', what: 'The bank refuses.' },
      insufficient_funds: { name: 'Card without money', what: 'The bank refuses: not enough money.' },
      fails_later: { name: 'Card that fails', what: 'The bank refuses this and every later payment.' },
      later: { name: 'Bank account: pay later', what: 'The money arrives days later, or never.' },
    },
    promotion: 'Promotion code',
    apply: 'Apply',
    wrongPromotion: 'This promotion code is not valid. The simulation knows HALFOFF.',
    pay: (amount) => `Pay ${amount}`,
    subscribe: (amount) => `Subscribe for ${amount}`,
    cancel: 'Cancel and go back',
    until: (time) => `This page is valid until ${time} UTC.`,
    declined: 'The card was declined. Nothing was charged. Please choose another one.',
    reasons: {
      insufficient_funds:
        'There is not enough money on this card. Nothing was charged. Please choose another one.',
    },
    notConfirmed: 'You did not confirm the payment to the bank. Nothing was charged. Please try again.',
    confirmTitle: 'Confirm your payment',
    confirmLead: (amount) => `Your bank asks: do you pay ${amount} to Pawport?`,
    confirm: 'Confirm',
    refuse: 'Refuse',
    bank: 'Simulated bank · 3-D Secure',
    doneTitle: 'This is paid',
    done: 'The payment of this checkout arrived. It cannot be paid twice.',
    awaitedTitle: 'The money is on its way',
    awaited: 'A bank takes some days for it. Here you decide what happens:',
    arrives: 'The money arrives',
    fails: 'The bank refuses',
    expiredTitle: 'This checkout is over',
    expired: 'Nothing was charged. Please begin again in Pawport.',
    unknownTitle: 'There is no such page',
    unknown: 'The address is incomplete, or belongs to another installation.',
    notPossible:
      'This is not possible any more: something has changed meanwhile. The page shows how it is now.',
    back: 'Back to Pawport',
  },
  zh: {
    title: '付款',
    buys: '您的订单',
    each: { month: '每月', year: '每年' },
    renews: { month: '每月自动续费，可随时取消。', year: '每年自动续费，可随时取消。' },
    once: '一次性付款',
    credits: (credits) => `可得 ${credits} 积分。`,
    total: '今日应付',
    for: '付款账号',
    method: '选择一张测试卡',
    methods: {
      works: { name: '正常的卡', what: '立即付款成功。' },
      authenticate: { name: '需要 3-D Secure 的卡', what: '银行会请您确认。' },
      declined: { name: '会被拒绝的卡', what: '银行拒绝付款。' },
      insufficient_funds: { name: '余额不足的卡', what: '银行因余额不足拒绝付款。' },
      fails_later: { name: '总是失败的卡', what: '这次和以后的付款都会被银行拒绝。' },
      later: { name: '银行账户：稍后付款', what: '款项几天后到账，也可能不到账。' },
    },
    promotion: '优惠码',
    apply: '使用',
    wrongPromotion: '此优惠码无效。模拟环境可用的优惠码是 HALFOFF。',
    pay: (amount) => `支付 ${amount}`,
    subscribe: (amount) => `订阅，支付 ${amount}`,
    cancel: '取消并返回',
    until: (time) => `此页面有效至 ${time}（UTC）。`,
    declined: '银行卡被拒绝，没有扣款。请换一张卡。',
    reasons: { insufficient_funds: '卡内余额不足，没有扣款。请换一张卡。' },
    notConfirmed: '您没有向银行确认付款，没有扣款。请重试。',
    confirmTitle: '确认付款',
    confirmLead: (amount) => `您的银行询问：是否向 Pawport 支付 ${amount}？`,
    confirm: '确认',
    refuse: '拒绝',
    bank: '模拟银行 · 3-D Secure',
    doneTitle: '已付款',
    done: '这笔款项已经到账，不能重复支付。',
    awaitedTitle: '款项正在路上',
    awaited: '银行需要几天时间。您可以在这里决定结果：',
    arrives: '款项到账',
    fails: '银行拒绝',
    expiredTitle: '付款页面已失效',
    expired: '没有扣款。请回到 Pawport 重新开始。',
    unknownTitle: '没有这个页面',
    unknown: '网址不完整，或者属于另一个网站。',
    notPossible: '情况已经变化，无法进行此操作。页面显示的是当前状态。',
    back: '返回 Pawport',
  },
}
