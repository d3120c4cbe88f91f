import type { MailData, MailTemplate } from '../mail-data.ts'

/** What a mail says, before it becomes text and HTML. */
export interface MailContent {
  subject: string
  /** The large line at the top. */
  title: string
  paragraphs: readonly (string | false)[]
  /** Label and value. */
  facts: readonly (readonly [string, string] | false)[]
  /** The one thing that the reader may want to do. */
  action: { label: string; url: string } | null
  /** Why a reader who is not the user of the account got it. */
  about?: (address: string) => string
}

/** Writes values in the language of the mail, and knows the addresses of the product. */
export interface MailTools {
  money(value: { amountCents: number; currency: string }): string
  /** A day, by UTC. */
  day(iso: string): string
  number(value: number): string
  /** The screens that mails lead to. */
  screens: Record<'account' | 'subscription' | 'studio' | 'settings' | 'access' | 'redeem' | 'gift', string>
}

export interface MailTexts {
  templates: { [T in MailTemplate]: (data: MailData[T], tools: MailTools) => MailContent }
  greeting: (name: string) => string
  /** Why the reader got this mail. */
  footer: (address: string) => string
  /** Beside the link that ends notices. */
  unsubscribe: string
  contact: (email: string) => string
  /** Between a label and its value. */
  colon: string
  /** A payment of the simulation. */
  simulated: string
}
