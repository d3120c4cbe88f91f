import type { ReportReason } from '@pawport/shared/contract/contact/reports.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'

interface Texts {
  title: string
  lead: (title: string) => string
  question: string
  reasons: Record<ReportReason, string>
  details: (limit: number) => string
  send: string
  back: string
  noReason: string
  tooLong: (limit: number) => string
  what: string
  contact: (email: string) => string
  noAnswer: string
  thanksTitle: string
  thanks: string
  home: string
}

export const REPORT_TEXTS: Record<Locale, Texts> = {
  en: {
    title: 'Report this picture',
    lead: (title) => `“${title}” was shared by a user of this site.`,
    question: 'What is wrong with it?',
    reasons: {
      privacy: 'It shows me, my home or something else that is private',
      cruelty: 'It shows cruelty to animals',
      offensive: 'It is hateful, violent or sexual',
      copyright: 'It uses my photo or my work without permission',
      spam: 'It is advertising or a fraud',
      other: 'Something else',
    },
    details: (limit) => `What should we know? (optional, up to ${limit} characters)`,
    send: 'Send report',
    back: 'Back to the postcard',
    noReason: 'Please choose what is wrong.',
    tooLong: (limit) => `Please shorten your text to ${limit} characters.`,
    what: 'The operator of this site looks at the picture and can close this page for good. The person who shared it does not learn who reported it. We keep your choice, your text and a code made from your network address that changes every day, for at most 180 days.',
    contact: (email) => `If you need an answer, write to ${email}.`,
    noAnswer: 'We cannot answer you here.',
    thanksTitle: 'Thank you, your report is on its way',
    thanks: 'The operator of this site will look at the picture. The page stays open until then.',
    home: 'Go to Pawport',
  },
  zh: {
    title: '举报这张图片',
    lead: (title) => `“${title}”由本站的一位用户分享。`,
    question: '这张图片有什么问题？',
    reasons: {
      privacy: '涉及我本人、我的住处或其他隐私',
      cruelty: '含有虐待动物的内容',
      offensive: '含有仇恨、暴力或色情内容',
      copyright: '未经许可使用了我的照片或作品',
      spam: '广告或欺诈',
      other: '其他问题',
    },
    details: (limit) => `补充说明（选填，最多 ${limit} 个字符）`,
    send: '提交举报',
    back: '返回明信片',
    noReason: '请选择存在的问题。',
    tooLong: (limit) => `补充说明请控制在 ${limit} 个字符以内。`,
    what: '本站管理员会查看这张图片，并可永久关闭此页面。分享者不会知道是谁举报的。我们会保存您选择的原因、补充说明，以及由您的网络地址生成、每天更换的一个代码，最长 180 天。',
    contact: (email) => `如需回复，请写信至 ${email}。`,
    noAnswer: '此处无法回复您。',
    thanksTitle: '谢谢，举报已提交',
    thanks: '本站管理员会查看这张图片，在此之前页面仍可访问。',
    home: '返回首页',
  },
}
