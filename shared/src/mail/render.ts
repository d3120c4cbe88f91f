import { REDEEM } from '../contract/codes/paths.ts'
import type { Locale } from '../contract/locale.ts'
import { paths } from '../contract/paths.ts'
import { amountText } from '../platform/amount-text.ts'
import { htmlMail } from './html-mail.ts'
import type { MailData, MailTemplate } from './mail-data.ts'
import type { MailPage } from './mail-page.ts'
import { textMail } from './text-mail.ts'
import { mailTextsEn } from './texts/en.ts'
import type { MailTexts, MailTools } from './texts/mail-texts.ts'
import { mailTextsZh } from './texts/zh.ts'

const TEXTS: Record<Locale, MailTexts> = { en: mailTextsEn, zh: mailTextsZh }
/** BCP 47, with the country whose way of writing dates and money is used. */
const LANGUAGES: Record<Locale, string> = { en: 'en-US', zh: 'zh-CN' }

export interface MailSurroundings {
  locale: Locale
  to: { name: string; address: string }
  /** The address of this installation. */
  publicUrl: URL
  contactEmail: string | null
  /** True while payments are simulated: the mail then says that no money moved. */
  isSimulated: boolean
  /** Null for a mail that cannot be declined. */
  unsubscribeUrl: string | null
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** BCP 47. */
  language: string
}

/** Writes a mail in the language of its reader, as text and as HTML that loads nothing from elsewhere. */
export function renderMail<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  { locale, to, publicUrl, contactEmail, isSimulated, unsubscribeUrl }: MailSurroundings,
): RenderedMail {
  const texts = TEXTS[locale]
  const content = texts.templates[template](data, toolsFor(locale, publicUrl))
  const language = LANGUAGES[locale]
  const page: MailPage = {
    language,
    content: {
      ...content,
      paragraphs: content.paragraphs.filter((text) => text !== false),
      facts: content.facts.filter((fact) => fact !== false),
      action: content.action && { ...content.action, url: webUrl(content.action.url, publicUrl) },
    },
    greeting: texts.greeting(to.name),
    notes: [
      ...(isSimulated ? [texts.simulated] : []),
      (content.about ?? texts.footer)(to.address),
      ...(contactEmail ? [texts.contact(contactEmail)] : []),
    ],
    unsubscribe: unsubscribeUrl ? { label: texts.unsubscribe, url: unsubscribeUrl } : null,
    homeUrl: publicUrl.href,
    colon: texts.colon,
  }
  return { subject: content.subject, text: textMail(page), html: htmlMail(page), language }
}

/** A link of the payment provider, or the first page for anything that a mail must not open. */
function webUrl(url: string, publicUrl: URL): string {
  const parsed = URL.parse(url)
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:' ? parsed.href : publicUrl.href
}

function toolsFor(locale: Locale, publicUrl: URL): MailTools {
  const language = LANGUAGES[locale]
  const screen = (path: string) => new URL(`/#${path}`, publicUrl).href
  return {
    money: ({ amountCents, currency }) => amountText(language, amountCents, currency),
    day: (iso) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso)),
    number: (value) => new Intl.NumberFormat(language).format(value),
    screens: {
      account: screen(paths.account),
      subscription: screen(`${paths.profile}/subscription`),
      studio: screen(paths.dashboard),
      settings: screen(`${paths.profile}/settings`),
      access: screen(`${paths.profile}/api`),
      redeem: screen(REDEEM),
      gift: screen(`${REDEEM}/card`),
    },
  }
}
