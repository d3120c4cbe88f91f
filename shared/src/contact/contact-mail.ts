import type { Locale } from '../contract/locale.ts'
import { paths } from '../contract/paths.ts'
import type { ContactMessageRow } from '../db/contact-tables.ts'
import { htmlMail } from '../mail/html-mail.ts'
import type { MailPage } from '../mail/mail-page.ts'
import type { RenderedMail } from '../mail/render.ts'
import { textMail } from '../mail/text-mail.ts'

/** The mails about a message: to the operator, that it came; to its sender, the answer. */
export const CONTACT_TEMPLATES = ['contact-message', 'contact-answer'] as const
export type ContactTemplate = (typeof CONTACT_TEMPLATES)[number]

interface Texts {
  message: {
    subject: (subject: string) => string
    title: string
    from: string
    user: string
    isUser: string
    isVisitor: string
    about: string
    open: string
    note: string
  }
  answer: {
    subject: (subject: string) => string
    title: string
    greeting: (name: string) => string
    yours: string
    about: string
    footer: (address: string) => string
    home: string
  }
  colon: string
}

const TEXTS: Record<Locale, Texts> = {
  en: {
    message: {
      subject: (subject) => `Contact form: ${subject}`,
      title: 'A message for you',
      from: 'From',
      user: 'Sender',
      isUser: 'Signed in',
      isVisitor: 'Not signed in: the address was typed and may be somebody else’s',
      about: 'Subject',
      open: 'Answer it',
      note: 'Sent by the contact form of Pawport. Answers that are written in the administration are kept with the message.',
    },
    answer: {
      subject: (subject) => `Re: ${subject}`,
      title: 'Our answer',
      greeting: (name) => `Hello ${name},`,
      yours: 'You wrote',
      about: 'Subject',
      footer: (address) => `Sent to ${address}, because you wrote to us by the contact form of Pawport.`,
      home: 'Open Pawport',
    },
    colon: ': ',
  },
  zh: {
    message: {
      subject: (subject) => `联系表单：${subject}`,
      title: '您收到一条留言',
      from: '来自',
      user: '发件人',
      isUser: '已登录',
      isVisitor: '未登录：邮箱由对方填写，可能属于他人',
      about: '主题',
      open: '去回复',
      note: '此邮件由 Pawport 的联系表单发出。在管理页面写的回复会与留言一起保存。',
    },
    answer: {
      subject: (subject) => `回复：${subject}`,
      title: '我们的回复',
      greeting: (name) => `${name}，您好：`,
      yours: '您的留言',
      about: '主题',
      footer: (address) => `此邮件发送至 ${address}，因为您通过 Pawport 的联系表单给我们留过言。`,
      home: '打开 Pawport',
    },
    colon: '：',
  },
}
const LANGUAGES: Record<Locale, string> = { en: 'en-US', zh: 'zh-CN' }
/** The beginning of the sender's message that the answer repeats. */
const QUOTED = 600

/** Writes a mail about a message, in the language of the sender's screen. */
export function renderContactMail(
  template: ContactTemplate,
  message: Pick<
    ContactMessageRow,
    'user_id' | 'name' | 'email' | 'subject' | 'message' | 'answer' | 'locale'
  >,
  publicUrl: URL,
): RenderedMail {
  const language = LANGUAGES[message.locale]
  const page =
    template === 'contact-message' ? forOperator(message, publicUrl) : forSender(message, publicUrl)
  const whole = { ...page, language, unsubscribe: null, homeUrl: publicUrl.href }
  return { subject: page.content.subject, text: textMail(whole), html: htmlMail(whole), language }
}

type Page = Omit<MailPage, 'language' | 'unsubscribe' | 'homeUrl'>
type Message = Parameters<typeof renderContactMail>[1]

function forOperator({ user_id, name, email, subject, message, locale }: Message, publicUrl: URL): Page {
  const { message: texts, colon } = TEXTS[locale]
  return {
    content: {
      subject: texts.subject(subject),
      title: texts.title,
      paragraphs: linesOf(message),
      facts: [
        [texts.about, subject],
        [texts.from, `${name} (${email})`],
        [texts.user, user_id ? texts.isUser : texts.isVisitor],
      ],
      action: { label: texts.open, url: new URL(`/#${paths.admin}/messages`, publicUrl).href },
    },
    greeting: '',
    notes: [texts.note],
    colon,
  }
}

function forSender({ name, email, subject, message, answer, locale }: Message, publicUrl: URL): Page {
  const { answer: texts, colon } = TEXTS[locale]
  const quoted = message.length > QUOTED ? `${message.slice(0, QUOTED)}…` : message
  return {
    content: {
      subject: texts.subject(subject),
      title: texts.title,
      paragraphs: linesOf(answer ?? ''),
      facts: [
        [texts.about, subject],
        [texts.yours, quoted],
      ],
      action: { label: texts.home, url: publicUrl.href },
    },
    greeting: texts.greeting(name),
    notes: [texts.footer(email)],
    colon,
  }
}

function linesOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '')
}
