import { paths } from '@pawport/shared/contract/paths.ts'
import { Component, type ReactNode } from 'react'
import { logError } from '../lib/client-log.ts'
import { useTranslate } from '../lib/locale.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button } from '../ui/button.tsx'
import { CopyReport } from './copy-report.tsx'

/** Catches an error that a screen did not handle, and offers two ways on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    logError(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ErrorScreen />
  }
}

/** Both ways reload the page: the error may come from code that a newer release has replaced. */
function ErrorScreen() {
  const t = useTranslate()
  function goHome(): void {
    window.location.hash = paths.home
    window.location.reload()
  }
  return (
    <main className="mx-auto grid min-h-svh max-w-xl place-content-center justify-items-center gap-5 p-6 text-center">
      <BrandMark className="size-20 rotate-12" />
      <h1 className="font-title text-3xl">{t('error.title')}</h1>
      <p className="text-ink-soft">{t('error.text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="primary" onClick={() => window.location.reload()}>
          {t('error.retry')}
        </Button>
        <Button onClick={goHome}>{t('error.home')}</Button>
      </div>
      <CopyReport className="justify-center text-teal" />
    </main>
  )
}
