import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { NotYet, Page } from './page.tsx'

const PRIVACY = [
  ['privacy.keep', 'privacy.keepText'],
  ['privacy.photos', 'privacy.photosText'],
  ['privacy.drawn', 'privacy.drawnText'],
  ['privacy.browser', 'privacy.browserText'],
  ['privacy.delete', 'privacy.deleteText'],
] as const

const TERMS = [
  ['terms.photos', 'terms.photosText'],
  ['terms.cards', 'terms.cardsText'],
  ['terms.credits', 'terms.creditsText'],
  ['terms.service', 'terms.serviceText'],
] as const

export function PrivacyScreen() {
  const t = useTranslate()
  return (
    <Page title={t('privacy.title')} lead={t('privacy.lead')}>
      {PRIVACY.map(([title, text]) => (
        <Paragraph key={title} title={t(title)}>
          {t(text)}
        </Paragraph>
      ))}
    </Page>
  )
}

export function TermsScreen() {
  const t = useTranslate()
  return (
    <Page title={t('terms.title')} lead={t('terms.lead')}>
      {TERMS.map(([title, text]) => (
        <Paragraph key={title} title={t(title)}>
          {t(text)}
        </Paragraph>
      ))}
      <NotYet>{t('terms.draft')}</NotYet>
    </Page>
  )
}

function Paragraph({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-xl font-bold">{title}</h2>
      <p className="max-w-[42em] leading-relaxed">{children}</p>
    </section>
  )
}
