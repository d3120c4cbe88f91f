import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startLocale } from './lib/locale.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

void startLocale().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
