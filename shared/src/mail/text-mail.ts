import type { MailPage } from './mail-page.ts'

/** The text form of a mail, which every reader can show. */
export function textMail({ content, greeting, notes, unsubscribe, colon }: MailPage): string {
  const { paragraphs, facts, action } = content
  const parts = [
    greeting,
    ...paragraphs,
    facts.map(([label, value]) => label + colon + value).join('\n'),
    action ? `${action.label}${colon.trimEnd()}\n${action.url}` : '',
    ['-- ', 'Pawport', ...notes].join('\n'),
    unsubscribe ? `${unsubscribe.label}${colon.trimEnd()}\n${unsubscribe.url}` : '',
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
