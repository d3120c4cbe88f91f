import type { MailContent } from './texts/mail-texts.ts'

/** All that both forms of a mail show. */
export interface MailPage {
  language: string
  content: Omit<MailContent, 'paragraphs' | 'facts'> & {
    paragraphs: readonly string[]
    facts: readonly (readonly [string, string])[]
  }
  greeting: string
  /** Small lines below. */
  notes: readonly string[]
  unsubscribe: { label: string; url: string } | null
  homeUrl: string
  /** Between a label and its value, in text. */
  colon: string
}
