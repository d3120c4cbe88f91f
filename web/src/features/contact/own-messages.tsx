import type { OwnMessage } from '@pawport/shared/contract/contact/schemas.ts'
import { longDate } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'

/** What the user wrote before, with the answers. */
export function OwnMessages({ messages }: { messages: readonly OwnMessage[] }) {
  const t = useTranslate()
  const locale = useLocale()
  if (messages.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-xl font-bold">{t('contact.yours')}</h2>
      <ul className="flex flex-col gap-4">
        {messages.map(({ id, subject, message, answer, created_at, answered_at }) => (
          <li key={id} className="flex flex-col gap-2 rounded-card bg-card p-5 card-shadow">
            <h3 className="font-bold wrap-anywhere">{subject}</h3>
            <p className="text-sm text-ink-soft">{longDate(created_at, locale)}</p>
            <p className="whitespace-pre-line wrap-anywhere">{message}</p>
            {answer && answered_at ? (
              <div className="mt-1 border-l-4 border-teal pl-4">
                <p className="text-sm text-ink-soft">
                  {t('contact.answered', { date: longDate(answered_at, locale) })}
                </p>
                <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
              </div>
            ) : (
              <p className="text-sm text-ink-soft">{t('contact.waiting')}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
