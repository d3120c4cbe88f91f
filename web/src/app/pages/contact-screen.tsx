import { Mail } from 'lucide-react'
import { ContactForm } from '../../features/contact/contact-form.tsx'
import { OwnMessages } from '../../features/contact/own-messages.tsx'
import { useOwnMessages } from '../../features/contact/use-own-messages.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useSession } from '../../lib/use-session.ts'
import { useWebConfig } from '../../lib/use-web-config.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CopyReport } from '../copy-report.tsx'
import { Page } from './page.tsx'

const HINTS = ['contact.what1', 'contact.what2', 'contact.what3'] as const

export function ContactScreen() {
  const t = useTranslate()
  const { user, isLoading } = useSession()
  const { config } = useWebConfig()
  const { messages, refresh } = useOwnMessages(user !== null)
  const address = config?.contact_email
  return (
    <Page title={t('contact.title')} lead={t('contact.lead')}>
      <section className="overflow-hidden rounded-card bg-card card-shadow">
        <div aria-hidden="true" className="airmail h-3" />
        <div className="flex flex-col gap-5 p-6 sm:p-8">
          {/* The form waits for the session: the name that it fills in never replaces a typed one. */}
          {isLoading ? (
            <Skeleton className="h-96 w-full" />
          ) : (
            <ContactForm sender={user && { name: user.username, email: user.email }} onSent={refresh} />
          )}
          <p className="text-sm text-ink-soft">{t('contact.hours')}</p>
        </div>
      </section>
      <OwnMessages messages={messages} />
      {address && <Address address={address} />}
      <section>
        <h2 className="mb-3 text-xl font-bold">{t('contact.what')}</h2>
        <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-teal">
          {HINTS.map((hint) => (
            <li key={hint}>{t(hint)}</li>
          ))}
        </ul>
        <CopyReport className="mt-3 font-semibold text-teal" />
      </section>
    </Page>
  )
}

/**
 * Shown only where the operator has named an address: an address that no person reads would be worse than
 * none.
 */
function Address({ address }: { address: string }) {
  const t = useTranslate()
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="text-xl font-bold">{t('contact.byMail')}</h2>
      <p className="text-lg font-bold wrap-anywhere">{address}</p>
      <a href={`mailto:${address}?subject=Pawport`} className={buttonLook('secondary')}>
        <Mail aria-hidden="true" className="size-5" />
        {t('contact.write')}
      </a>
    </section>
  )
}
