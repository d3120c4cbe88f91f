import { Mail } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { buttonLook } from '../../ui/button.tsx'
import { CopyReport } from '../copy-report.tsx'
import { NotYet, Page } from './page.tsx'

const ADDRESS = 'support@pawport.example'
const HINTS = ['contact.what1', 'contact.what2', 'contact.what3'] as const

export function ContactScreen() {
  const t = useTranslate()
  return (
    <Page title={t('contact.title')} lead={t('contact.lead')}>
      <section className="overflow-hidden rounded-card bg-card shadow-card">
        <div aria-hidden="true" className="airmail h-3" />
        <div className="flex flex-col items-start gap-5 p-6 sm:p-8">
          <p className="text-lg font-bold wrap-anywhere sm:text-xl">{ADDRESS}</p>
          <a href={`mailto:${ADDRESS}?subject=Pawport`} className={buttonLook('primary')}>
            <Mail aria-hidden="true" className="size-5" />
            {t('contact.write')}
          </a>
          <p className="text-sm text-ink-soft">{t('contact.soon')}</p>
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
      <NotYet>{t('contact.own')}</NotYet>
    </Page>
  )
}
