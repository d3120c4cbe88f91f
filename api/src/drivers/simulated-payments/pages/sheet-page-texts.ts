import type { Locale } from '@pawport/shared/contract/locale.ts'

/** The label of the simulation, on each of its pages. */
export const SHEET_TEXTS: Record<Locale, { label: string; explanation: string; postmark: string }> = {
  en: {
    label: 'Simulation',
    explanation: 'No money moves. These pages stand in for Stripe, which is not set up here.',
    postmark: 'NO MONEY MOVES',
  },
  zh: {
    label: '模拟付款',
    explanation: '不会产生真实扣款。这里没有接入 Stripe，由这些页面代替。',
    postmark: '模拟付款 · 没有扣款',
  },
}
