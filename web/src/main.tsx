import './styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startClientLog } from './lib/client-log.ts'
import { followRelease } from './lib/follow-release.ts'
import { keepOffline } from './lib/keep-offline.ts'
import { startLocale } from './lib/locale.ts'
import { markPrerendered } from './lib/when-wanted.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

startClientLog()
followRelease()
keepOffline()
void startLocale().then(() => {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  // Hydrates the prerendered landing if the address and the language ask for it; otherwise replaces it.
  if (root.hasChildNodes() && !document.documentElement.hasAttribute('data-other')) {
    markPrerendered()
    hydrateRoot(root, app)
  } else {
    // React renders asynchronously: the landing, which this address does not ask for, must not show until
    // then.
    root.replaceChildren()
    // In slices: the evaluation of this file was a long task already.
    startTransition(() => createRoot(root).render(app))
    document.documentElement.removeAttribute('data-other')
  }
})
