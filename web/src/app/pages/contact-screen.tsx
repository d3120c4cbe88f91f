import { Mail, MailX } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { useWebConfig } from '../../lib/use-web-config.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CopyReport } from '../copy-report.tsx'
import { hashOf, paths } from '../paths.ts'
import { Page } from './page.tsx'

const HINTS = ['contact.what1', 'contact.what2', 'contact.what3'] as const

export function ContactScreen() {
  const t = useTranslate()
  const { config, error } = useWebConfig()
  const address = config?.contact_email
  return (
    <Page title={t('contact.title')} lead={t('contact.lead')}>
      <section className="overflow-hidden rounded-card bg-card shadow-card">
        <div aria-hidden="true" className="airmail h-3" />
        <div className="flex min-h-44 flex-col items-start gap-5 p-6 sm:p-8">
          {address ? (
            <Address address={address} />
          ) : config || error ? (
            <NoAddress />
          ) : (
            <Skeleton className="h-7 w-64" />
          )}
        </div>
      </section>
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

function Address({ address }: { address: string }) {
  const t = useTranslate()
  return (
    <>
      <p className="text-lg font-bold wrap-anywhere sm:text-xl">{address}</p>
      <a href={`mailto:${address}?subject=Pawport`} className={buttonLook('primary')}>
        <Mail aria-hidden="true" className="size-5" />
        {t('contact.write')}
      </a>
      <p className="text-sm text-ink-soft">{t('contact.hours')}</p>
    </>
  )
}

/** Without CONTACT_EMAIL there is no address: an address that nobody reads would be worse. */
function NoAddress() {
  const t = useTranslate()
  return (
    <>
      <p className="flex items-center gap-3 text-lg font-bold sm:text-xl">
        <MailX aria-hidden="true" className="size-6 shrink-0 text-teal" />
        {t('contact.none')}
      </p>
      <p>{t('contact.noneText')}</p>
      <a href={hashOf(paths.pricing)} className={buttonLook('secondary')}>
        {t('contact.answers')}
      </a>
    </>
  )
}
