import { useTranslate } from '../../lib/locale.ts'
import { useDocumentTitle } from '../use-document-title.ts'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { Steps } from './steps.tsx'

export function HomeScreen() {
  const t = useTranslate()
  useDocumentTitle(null)
  return (
    <>
      <Hero />
      <Steps />
      <Closing />
      <footer className="px-4 py-8 text-center text-sm text-ink-soft">
        <p className="font-hand text-lg">{t('home.footer')}</p>
      </footer>
    </>
  )
}
