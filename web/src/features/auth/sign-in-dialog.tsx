import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SignInButtons } from './sign-in-buttons.tsx'

interface Props {
  /** Keeps the work that leaving the page would lose. */
  before: () => Promise<void>
}

/**
 * Asks a user whose session has ended to sign in again, over the screen. Closed, it leaves a bar that opens
 * it again: the screen stays.
 */
export function SignInDialog({ before }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) {
    return (
      <section
        aria-label={t('auth.endedTitle')}
        className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-xl flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-card bg-card p-4 text-center card-shadow"
      >
        <p>{t('auth.away')}</p>
        <Button look="primary" onClick={() => setOpen(true)}>
          <LogIn aria-hidden="true" className="size-5" />
          {t('auth.again')}
        </Button>
      </section>
    )
  }
  return (
    <Dialog title={t('auth.endedTitle')} onClose={() => setOpen(false)} className="max-w-md">
      <p>{t('auth.ended')}</p>
      <SignInButtons before={before} />
    </Dialog>
  )
}
