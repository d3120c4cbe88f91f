import type { Locale } from '@pawport/shared/contract/locale.ts'

interface Texts {
  lost: { title: string; lead: string; postmark: string }
  refused: { title: string; postmark: string }
  broken: { title: string; postmark: string }
  again: string
  home: string
  /** Helps the operator to find this failure in the log. */
  reference: string
}

export const ERROR_PAGE_TEXTS: Record<Locale, Texts> = {
  en: {
    lost: {
      title: 'Page not found',
      lead: 'There is no page at this address. The link may be incomplete.',
      postmark: 'ADDRESS UNKNOWN',
    },
    refused: { title: 'This did not work', postmark: 'RETURN TO SENDER' },
    broken: { title: 'This page did not load', postmark: 'DELAYED ON THE WAY' },
    again: 'Try again',
    home: 'Go to Pawport',
    reference: 'If you report this, please add this number:',
  },
  zh: {
    lost: {
      title: '页面不存在',
      lead: '这个地址没有对应的页面，链接可能不完整。',
      postmark: '地址不明 · 无法投递',
    },
    refused: { title: '操作没有成功', postmark: '退回寄件人 · 请核对' },
    broken: { title: '页面没有打开', postmark: '途中延误 · 敬请谅解' },
    again: '重试',
    home: '返回首页',
    reference: '反馈此问题时，请附上这个编号：',
  },
}
