import type { Locale } from '@pawport/shared/contract/locale.ts'

interface PageTexts {
  title: string
  lead: string
  accounts: string
  suggestions: string
  /** Shown after the newest accounts when there are more. */
  more(count: number): string
  admin: string
  fresh: string
  name: string
  namePlaceholder: string
  email: string
  create: string
  refused: string
  cancel: string
  footnote: string
  postmark: string
  brokenTitle: string
  brokenLead: string
  home: string
}

export const PAGE_TEXTS: Record<Locale, PageTexts> = {
  en: {
    title: 'Choose a test account',
    lead: 'You sign in to Pawport with it. There is no password.',
    accounts: 'Test accounts',
    suggestions: 'Suggested accounts',
    more: (count) => `${count} more: type the email address below.`,
    admin: 'Admin',
    fresh: 'Or make a new one',
    name: 'Name',
    namePlaceholder: 'Mia Brook',
    email: 'Email',
    create: 'Create and sign in',
    refused: 'Please enter a name and an email address, for example mia@example.com.',
    cancel: 'Cancel',
    footnote:
      'Google sign-in is not set up here, so this page replaces it. Any address works; no mail is sent.',
    postmark: 'TEST ACCOUNTS ONLY',
    brokenTitle: 'This sign-in link does not work',
    brokenLead: 'It is incomplete or belongs to another address. Please start again from Pawport.',
    home: 'Back to Pawport',
  },
  zh: {
    title: '选择测试账号',
    lead: '用它登录 Pawport，不需要密码。',
    accounts: '测试账号',
    suggestions: '推荐账号',
    more: (count) => `还有 ${count} 个账号，请在下方输入邮箱地址。`,
    admin: '管理员',
    fresh: '或者新建一个',
    name: '名字',
    namePlaceholder: '林小雨',
    email: '邮箱',
    create: '创建并登录',
    refused: '请输入名字和邮箱地址，例如 mia@example.com。',
    cancel: '取消',
    footnote: '这里没有接入 Google 登录，由这个页面代替。任何邮箱地址都可以，不会发送邮件。',
    postmark: '测试账号 · 仅供试用',
    brokenTitle: '这个登录链接无法使用',
    brokenLead: '链接不完整，或者属于另一个地址。请回到 Pawport 重新登录。',
    home: '返回 Pawport',
  },
}
