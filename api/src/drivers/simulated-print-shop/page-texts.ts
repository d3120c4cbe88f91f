import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { ShopState } from '@pawport/shared/contract/mailing/limits.ts'

interface Texts {
  title: string
  label: string
  explanation: string
  postmark: string
  lead: string
  done: string
  none: string
  front: string
  back: string
  states: Record<ShopState, string>
  print: string
  post: string
  fail: string
  switches: string
  byHand: string
  isAway: string
  refuses: string
  isSilent: string
  save: string
}

export const PRINT_SHOP_TEXTS: Record<Locale, Texts> = {
  en: {
    title: 'Print shop',
    label: 'Simulation.',
    explanation: 'No card is printed and none is posted.',
    postmark: 'SIMULATED',
    lead: 'What a real print shop would have of you, and what can happen to it there.',
    done: 'Done.',
    none: 'No card has arrived yet.',
    front: 'Front',
    back: 'Back',
    states: {
      accepted: 'Accepted',
      printing: 'Being printed',
      posted: 'Posted',
      failed: 'Failed',
      cancelled: 'Cancelled',
    },
    print: 'Print it',
    post: 'Post it',
    fail: 'Let it fail',
    switches: 'Switches',
    byHand: 'Cards wait for these buttons; otherwise they are printed and posted after some seconds',
    isAway: 'The shop cannot be reached',
    refuses: 'The shop refuses new cards',
    isSilent: 'Its calls to Pawport get lost',
    save: 'Save',
  },
  zh: {
    title: '印刷店',
    label: '模拟。',
    explanation: '不会真正印刷，也不会寄出任何明信片。',
    postmark: '模拟',
    lead: '真正的印刷店会收到的内容，以及可能发生的情况。',
    done: '完成。',
    none: '还没有收到明信片。',
    front: '正面',
    back: '背面',
    states: {
      accepted: '已接收',
      printing: '正在印刷',
      posted: '已寄出',
      failed: '失败',
      cancelled: '已取消',
    },
    print: '开始印刷',
    post: '寄出',
    fail: '使其失败',
    switches: '开关',
    byHand: '明信片等待手动操作；否则几秒后自动印刷并寄出',
    isAway: '无法联系印刷店',
    refuses: '印刷店拒绝新的明信片',
    isSilent: '印刷店发给 Pawport 的通知会丢失',
    save: '保存',
  },
}
