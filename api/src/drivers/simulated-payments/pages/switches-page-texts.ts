import type { Locale } from '@pawport/shared/contract/locale.ts'

interface SwitchesTexts {
  title: string
  lead: string
  back: string
  subscription: string
  noSubscription: string
  advance: string
  advanceWhat: (day: string) => string
  failNext: string
  failWhat: string
  unfail: string
  failing: string
  giveUp: string
  giveUpWhat: string
  payments: string
  noPayments: string
  refundAll: string
  refundPart: string
  part: string
  dispute: string
  disputed: string
  won: string
  lost: string
  judged: { won: string; lost: string }
  refunded: (amount: string) => string
  refundFails: string
  refundFailed: (amount: string) => string
  awaited: string
  open: string
  delivery: string
  deliveryLead: string
  copies: string
  times: (count: number) => string
  order: string
  inOrder: string
  reversed: string
  late: string
  save: string
  waiting: (due: number, later: number) => string
  deliverNow: string
  done: string
  wrongAmount: (most: string) => string
}

export const SWITCHES_TEXTS: Record<Locale, SwitchesTexts> = {
  en: {
    title: 'Switches',
    lead: 'Make happen what at a real provider takes time, a bank or bad luck. Events about it reach Pawport as they would from there.',
    back: 'Back to billing',
    subscription: 'Subscription',
    noSubscription: 'No subscription runs.',
    advance: 'Go to the next period',
    advanceWhat: (day) =>
      `Ends the period now instead of on ${day}: it is renewed, changed or ended as planned.`,
    failNext: 'Let the next renewal fail',
    failWhat: 'The bank then refuses, whatever the card.',
    unfail: 'Let it succeed again',
    failing: 'The next renewal will fail.',
    giveUp: 'Give the payment up',
    giveUpWhat: 'The last attempt to charge the card failed: the subscription ends.',
    payments: 'Payments',
    noPayments: 'There are no payments yet.',
    refundAll: 'Refund all that is left',
    refundPart: 'Refund a part',
    part: 'Amount',
    dispute: 'Dispute it at the bank',
    disputed: 'Disputed: the bank has taken the money back for now.',
    won: 'The dispute is won',
    lost: 'The dispute is lost',
    judged: { won: 'Dispute won: the money came back.', lost: 'Dispute lost: the money is gone.' },
    refunded: (amount) => `${amount} refunded`,
    refundFails: 'Let this refund fail',
    refundFailed: (amount) => `Refund of ${amount} failed`,
    awaited: 'Money on its way',
    open: 'Open the checkout',
    delivery: 'Delivery of events',
    deliveryLead: 'For everything that happens from now on, on this whole installation.',
    copies: 'Each event arrives',
    times: (count) => (count === 1 ? 'once' : count === 2 ? 'twice' : 'three times'),
    order: 'Order',
    inOrder: 'as it happened',
    reversed: 'the last first',
    late: 'Seconds late',
    save: 'Use these',
    waiting: (due, later) => `${due} due, ${later} for later.`,
    deliverNow: 'Deliver all now',
    done: 'Done.',
    wrongAmount: (most) => `Please enter an amount up to ${most}.`,
  },
  zh: {
    title: '模拟开关',
    lead: '在真实的支付平台上，这些事需要时间、银行，或者坏运气。在这里可以直接触发，事件会照常通知 Pawport。',
    back: '返回账单管理',
    subscription: '订阅',
    noSubscription: '没有正在生效的订阅。',
    advance: '进入下一个周期',
    advanceWhat: (day) => `立即结束当前周期（原定${day}）：按计划续费、变更或结束。`,
    failNext: '让下一次续费失败',
    failWhat: '不管用哪张卡，银行都会拒绝。',
    unfail: '恢复正常续费',
    failing: '下一次续费会失败。',
    giveUp: '放弃收款',
    giveUpWhat: '最后一次扣款也失败了：订阅结束。',
    payments: '付款',
    noPayments: '还没有付款。',
    refundAll: '全部退款',
    refundPart: '部分退款',
    part: '金额',
    dispute: '向银行提出争议',
    disputed: '有争议：银行暂时收回了款项。',
    won: '争议胜诉',
    lost: '争议败诉',
    judged: { won: '争议胜诉：款项已返还。', lost: '争议败诉：款项已失去。' },
    refunded: (amount) => `已退款 ${amount}`,
    refundFails: '让这笔退款失败',
    refundFailed: (amount) => `退款 ${amount} 失败`,
    awaited: '在途款项',
    open: '打开付款页面',
    delivery: '事件投递',
    deliveryLead: '对整个网站以后发生的事情生效。',
    copies: '每个事件投递',
    times: (count) => `${count} 次`,
    order: '顺序',
    inOrder: '按发生顺序',
    reversed: '倒序',
    late: '延迟秒数',
    save: '应用',
    waiting: (due, later) => `${due} 个待投递，${later} 个稍后投递。`,
    deliverNow: '全部立即投递',
    done: '已完成。',
    wrongAmount: (most) => `请输入不超过 ${most} 的金额。`,
  },
}
