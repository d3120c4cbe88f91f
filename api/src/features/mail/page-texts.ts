import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { MailTopic } from '@pawport/shared/mail/unsubscribe-link.ts'

interface TopicTexts {
  title: string
  lead: string
  confirm: string
  doneTitle: string
  done: string
  undo: string
  undoneTitle: string
  undone: string
}

interface Texts {
  topics: Record<MailTopic, TopicTexts>
  brokenTitle: string
  broken: string
  contact: (email: string) => string
  home: string
}

export const MAIL_PAGE_TEXTS: Record<Locale, Texts> = {
  en: {
    topics: {
      notices: {
        title: 'No more notices?',
        lead: 'You then get no more mails about renewals, failed payments and cancellations, nor about finished pictures and videos. Receipts and refunds are still sent. Your account and your plan stay as they are.',
        confirm: 'Send me no more notices',
        doneTitle: 'You get no more notices',
        done: 'Receipts and refunds are still sent. What happens to your plan stands on your profile.',
        undo: 'I want notices after all',
        undoneTitle: 'You get notices again',
        undone: 'We write to you before a renewal, and when a payment fails.',
      },
      pictures: {
        title: 'No more mails about pictures?',
        lead: 'You then get no mail when a picture or a video is ready or has failed. The bell in Pawport still shows it. All other mails stay as they are.',
        confirm: 'Send me no more mails about pictures',
        doneTitle: 'You get no more mails about pictures',
        done: 'The bell in Pawport still shows what is ready. You can change this in your settings at any time.',
        undo: 'I want these mails after all',
        undoneTitle: 'You get mails about pictures again',
        undone: 'We write to you when a picture or a video is ready or has failed.',
      },
    },
    brokenTitle: 'This link does not work',
    broken: 'It is incomplete, or the installation has changed its keys since the mail was sent.',
    contact: (email) => `To get no more notices, write to ${email}.`,
    home: 'Go to Pawport',
  },
  zh: {
    topics: {
      notices: {
        title: '不再接收通知？',
        lead: '您将不再收到续费、付款失败、取消以及图片或视频完成的邮件。收据和退款邮件仍会发送。账号和方案不受影响。',
        confirm: '不再接收通知',
        doneTitle: '您不会再收到通知',
        done: '收据和退款邮件仍会发送。方案的情况可以在个人中心查看。',
        undo: '还是想接收通知',
        undoneTitle: '您会重新收到通知',
        undone: '续费之前和付款失败时，我们会写信告诉您。',
      },
      pictures: {
        title: '不再接收图片邮件？',
        lead: '图片或视频完成或失败时，您将不再收到邮件，但仍可在 Pawport 的铃铛里看到。其他邮件不受影响。',
        confirm: '不再接收图片邮件',
        doneTitle: '您不会再收到图片邮件',
        done: '您仍可在 Pawport 的铃铛里看到完成的图片和视频，也可以随时在设置里更改。',
        undo: '还是想接收这些邮件',
        undoneTitle: '您会重新收到图片邮件',
        undone: '图片或视频完成或失败时，我们会写信告诉您。',
      },
    },
    brokenTitle: '这个链接无法使用',
    broken: '链接不完整，或者邮件发出后网站更换了密钥。',
    contact: (email) => `如不想再收到通知，请写信至 ${email}。`,
    home: '返回首页',
  },
}
