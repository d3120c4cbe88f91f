import { Fragment } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OwnText } from './legal/own-text.tsx'
import { type Section, usePrivacy, useTerms } from './legal/templates.ts'
import { useLegalPage } from './legal/use-legal-page.ts'
import { Page } from './page.tsx'

export function PrivacyScreen() {
  const t = useTranslate()
  return (
    <LegalScreen
      page="privacy"
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      useTemplate={usePrivacy}
    />
  )
}

export function TermsScreen() {
  const t = useTranslate()
  return <LegalScreen page="terms" title={t('terms.title')} lead={t('terms.lead')} useTemplate={useTerms} />
}

interface Props {
  page: 'privacy' | 'terms'
  title: string
  lead: string
  useTemplate: typeof usePrivacy
}

/** The operator's text; without one the template, filled with what this installation does. */
function LegalScreen({ page, title, lead, useTemplate }: Props) {
  const t = useTranslate()
  const { answer, error, reload } = useLegalPage(page)
  const fill = useTemplate()
  if (answer?.text) {
    return (
      <Page title={title} lead="">
        <OwnText blocks={answer.text} />
      </Page>
    )
  }
  return (
    <Page title={title} lead={lead}>
      {answer && fill(answer.facts).map((section) => <Template key={section.title} {...section} />)}
      {!answer && error === undefined && (
        <div role="status">
          <span className="sr-only">{t('app.loading')}</span>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {!answer && error !== undefined && (
        <FailedBanner
          text={`${t('legal.failed')} ${errorText(error, t)}`}
          retry={t('error.retry')}
          onRetry={reload}
        />
      )}
    </Page>
  )
}

function Template({ title, texts, items = [] }: Section) {
  return (
    <section>
      <h2 className="mb-2 text-xl font-bold">{title}</h2>
      {texts.map((text) => (
        <p key={text} className="max-w-[42em] leading-relaxed wrap-anywhere not-first-of-type:mt-3">
          {text}
        </p>
      ))}
      {items.length > 0 && (
        <ul className="max-w-[42em] list-disc pl-5 leading-relaxed">
          {items.map((item) => (
            <Fragment key={item}>
              <li>{item}</li>
            </Fragment>
          ))}
        </ul>
      )}
    </section>
  )
}
