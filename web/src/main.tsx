import './styles.css'
import { StrictMode } from 'react'
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
  // What was drawn at build time is brought to life where it is what this visitor wants, and replaced otherwise.
  if (root.hasChildNodes() && !document.documentElement.hasAttribute('data-other')) {
    markPrerendered()
    hydrateRoot(root, app)
  } else {
    // React draws a moment later: until then nobody should see the first page that they did not ask for.
    root.replaceChildren()
    createRoot(root).render(app)
    document.documentElement.removeAttribute('data-other')
  }
})
