import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { TestCard } from '@pawport/shared/drivers/payments/simulated/objects/test-cards.ts'

/** Statuses as the simulation writes them. */
type SubscriptionStatus = 'active' | 'past_due' | 'incomplete' | 'incomplete_expired' | 'canceled'
type InvoiceStatus = 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'

interface PortalTexts {
  title: string
  for: (email: string) => string
  back: string
  plan: string
  noPlan: string
  statuses: Record<SubscriptionStatus, string>
  renews: (day: string, amount: string) => string
  ends: (day: string) => string
  ended: (day: string) => string
  changes: (day: string, plan: string) => string
  overdue: string
  cancel: string
  cancelQuestion: (day: string) => string
  cancelYes: string
  resume: string
  keep: string
  changePlan: string
  changeTo: (plan: string) => string
  each: { month: (amount: string) => string; year: (amount: string) => string }
  changeTitle: string
  now: (plan: string, amount: string) => string
  later: (plan: string, day: string, amount: string) => string
  confirm: string
  refused: string
  card: string
  noCard: string
  account: string
  changeCard: string
  useCard: string
  cards: Partial<Record<TestCard, { name: string; what: string }>>
  invoices: string
  noInvoices: string
  invoiceStatuses: Record<InvoiceStatus, string>
  invoice: string
  number: string
  date: string
  period: string
  amount: string
  status: string
  pay: (amount: string) => string
  payNow: string
  receipt: string
  openReceipt: string
  paidWith: string
  refundedPart: (amount: string) => string
  disputed: string
  /** What was done, above the page. */
  done: { cancelled: string; resumed: string; changed: string; scheduled: string; card: string; paid: string }
  expiredTitle: string
  expired: string
  switches: string
}

export const PORTAL_TEXTS: Record<Locale, PortalTexts> = {
  en: {
    title: 'Manage billing',
    for: (email) => `Account ${email}`,
    back: 'Back to Pawport',
    plan: 'Your plan',
    noPlan: 'You have no plan.',
    statuses: {
      active: 'Active',
      past_due: 'Payment overdue',
      incomplete: 'Payment processing',
      incomplete_expired: 'Never paid',
      canceled: 'Ended',
    },
    renews: (day, amount) => `Renews on ${day} for ${amount}.`,
    ends: (day) => `Cancelled: it ends on ${day}, and nothing more is charged.`,
    ended: (day) => `Ended on ${day}.`,
    changes: (day, plan) => `Changes to ${plan} on ${day}.`,
    overdue: 'The last payment did not go through. Please pay the open invoice below.',
    cancel: 'Cancel the plan',
    cancelQuestion: (day) => `You keep everything you paid for until ${day}. Nothing more is charged.`,
    cancelYes: 'Yes, cancel at the end of the period',
    resume: 'Resume the plan',
    keep: 'Keep the present plan',
    changePlan: 'Other plans',
    changeTo: (plan) => `Change to ${plan}`,
    each: { month: (amount) => `${amount} per month`, year: (amount) => `${amount} per year` },
    changeTitle: 'Confirm the change',
    now: (plan, amount) =>
      `${plan} begins at once, with a period of its own. ${amount} is charged now, and nothing is returned for what is left of the present period.`,
    later: (plan, day, amount) =>
      `Your present plan goes on until ${day}. Then ${plan} begins, for ${amount}. Nothing is charged now.`,
    confirm: 'Confirm',
    refused:
      'The bank refused the payment. Nothing changed, and nothing was charged. Please change your card.',
    card: 'Means of payment',
    noCard: 'There is none yet.',
    account: 'Bank account',
    changeCard: 'Change the card',
    useCard: 'Use this card',
    cards: {
      works: { name: 'Card that works', what: 'All payments succeed.' },
      fails_later: { name: 'Card that fails', what: 'It is accepted, and every payment with it is refused.' },
    },
    invoices: 'Invoices',
    noInvoices: 'There are no invoices yet.',
    invoiceStatuses: {
      draft: 'Draft',
      open: 'Open',
      paid: 'Paid',
      uncollectible: 'Given up',
      void: 'Void',
    },
    invoice: 'Invoice',
    number: 'Number',
    date: 'Date',
    period: 'Period',
    amount: 'Amount',
    status: 'Status',
    pay: (amount) => `Pay ${amount}`,
    payNow: 'Pay now with',
    receipt: 'Receipt',
    openReceipt: 'Open the receipt',
    paidWith: 'Paid with',
    refundedPart: (amount) => `${amount} refunded`,
    disputed: 'Disputed',
    done: {
      cancelled: 'The plan is cancelled.',
      resumed: 'The plan goes on.',
      changed: 'The plan is changed.',
      scheduled: 'The change is noted for the end of the period.',
      card: 'The card is changed.',
      paid: 'The invoice is paid.',
    },
    expiredTitle: 'This page is closed',
    expired: 'It was open for an hour. Please open it again in your profile in Pawport.',
    switches: 'Switches of the simulation',
  },
  zh: {
    title: '账单管理',
    for: (email) => `账号 ${email}`,
    back: '返回 Pawport',
    plan: '您的方案',
    noPlan: '您没有方案。',
    statuses: {
      active: '生效中',
      past_due: '付款逾期',
      incomplete: '付款处理中',
      incomplete_expired: '未付款',
      canceled: '已结束',
    },
    renews: (day, amount) => `${day}续费，${amount}。`,
    ends: (day) => `已取消：${day}结束，不会再扣款。`,
    ended: (day) => `已于${day}结束。`,
    changes: (day, plan) => `${day}起改为${plan}。`,
    overdue: '上一笔款项没有付成。请支付下方未付的账单。',
    cancel: '取消方案',
    cancelQuestion: (day) => `已付费的权益会保留到${day}，不会再扣款。`,
    cancelYes: '确认，在本周期结束时取消',
    resume: '恢复方案',
    keep: '保留当前方案',
    changePlan: '其他方案',
    changeTo: (plan) => `改为${plan}`,
    each: { month: (amount) => `每月 ${amount}`, year: (amount) => `每年 ${amount}` },
    changeTitle: '确认变更',
    now: (plan, amount) => `${plan}立即生效，并开始新的周期。现在扣款 ${amount}，当前周期剩余部分不退款。`,
    later: (plan, day, amount) => `当前方案持续到${day}，之后${plan}生效，费用 ${amount}。现在不扣款。`,
    confirm: '确认',
    refused: '银行拒绝了付款。方案没有变化，也没有扣款。请更换银行卡。',
    card: '付款方式',
    noCard: '还没有付款方式。',
    account: '银行账户',
    changeCard: '更换银行卡',
    useCard: '使用这张卡',
    cards: {
      works: { name: '正常的卡', what: '所有付款都会成功。' },
      fails_later: { name: '总是失败的卡', what: '可以绑定，但每次付款都会被拒绝。' },
    },
    invoices: '账单',
    noInvoices: '还没有账单。',
    invoiceStatuses: { draft: '草稿', open: '未付', paid: '已付', uncollectible: '已放弃', void: '作废' },
    invoice: '账单',
    number: '编号',
    date: '日期',
    period: '周期',
    amount: '金额',
    status: '状态',
    pay: (amount) => `支付 ${amount}`,
    payNow: '选择付款的卡',
    receipt: '收据',
    openReceipt: '查看收据',
    paidWith: '付款方式',
    refundedPart: (amount) => `已退款 ${amount}`,
    disputed: '有争议',
    done: {
      cancelled: '方案已取消。',
      resumed: '方案继续生效。',
      changed: '方案已变更。',
      scheduled: '变更将在本周期结束时生效。',
      card: '银行卡已更换。',
      paid: '账单已支付。',
    },
    expiredTitle: '页面已关闭',
    expired: '页面只保留一小时。请在 Pawport 的个人中心重新打开。',
    switches: '模拟开关',
  },
}
