import '../../rest.css'
import { useTranslate } from '../../lib/locale.ts'
import { Footer } from '../footer.tsx'
import { Notice } from '../notice.tsx'
import { useDocumentTitle } from '../use-document-title.ts'
import { useSignInFirst } from '../use-sign-in-first.ts'
import { useVisitor } from '../use-visitor.tsx'
import { CreationsPanel } from './panels.tsx'

/** The user's creations as a page. A visitor without a session signs in first, and comes back here. */
export function CreationsScreen() {
  const t = useTranslate()
  const { waiting, mustSignIn } = useVisitor()
  useDocumentTitle(t('creations.title'))

  useSignInFirst(mustSignIn)

  if (waiting) return waiting
  if (mustSignIn) return <Notice text={t('auth.redirecting')} />
  return (
    <>
      <div className="mx-auto w-full max-w-[112rem] flex-1 px-4 py-6 sm:px-6 sm:py-10 lg:px-10">
        <CreationsPanel />
      </div>
      <Footer />
    </>
  )
}
