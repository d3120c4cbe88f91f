import { useEffect } from 'react'
import { SWRConfig, type SWRConfiguration, useSWRConfig } from 'swr'
import { Router, useLocation } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { isSignedOut } from '../lib/api-error.ts'
import { useTranslate } from '../lib/locale.ts'
import { retryDelay } from '../lib/retry.ts'
import { SESSION_PATH } from '../lib/use-session.ts'
import { ToastOutlet } from '../ui/toast/toast-outlet.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Navigation } from './navigation.tsx'
import { Screens } from './screens.tsx'

export function App() {
  const { mutate } = useSWRConfig()
  /** Any answer may tell that the session has ended in another window. */
  const onError = (error: unknown) => void (isSignedOut(error) && mutate(SESSION_PATH))
  return (
    <SWRConfig value={{ onError, onErrorRetry }}>
      <Router hook={useHashLocation}>
        <ErrorBoundary>
          <Frame />
        </ErrorBoundary>
        <ToastOutlet />
      </Router>
    </SWRConfig>
  )
}

const onErrorRetry: SWRConfiguration['onErrorRetry'] = (error, _key, _config, revalidate, options) => {
  const delay = retryDelay(error, options.retryCount)
  if (delay !== null) setTimeout(() => void revalidate(options), delay)
}

function Frame() {
  const t = useTranslate()
  const [place] = useLocation()
  const screen = place.split('/')[1]
  // A new screen begins at its top, as a new page would.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs because the screen changed
  useEffect(() => void window.scrollTo(0, 0), [screen])
  const skip = () => document.getElementById('content')?.focus()
  return (
    <div className="flex min-h-svh flex-col">
      <button
        type="button"
        onClick={skip}
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-full focus:bg-card focus:px-4 focus:py-2"
      >
        {t('app.skip')}
      </button>
      <Navigation />
      <ConnectionBar />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Screens />
      </main>
    </div>
  )
}
