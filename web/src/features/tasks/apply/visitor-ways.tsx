import type { Task } from '@pawport/shared/contract/tasks/tasks.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { isGoogle, useProviders } from '../../../lib/use-providers.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { ContactForm } from './contact-form.tsx'
import { openSignInWindow } from './sign-in-window.ts'

interface Props {
  task: Task
  /** Leads to the sign-in on this page, and back. */
  onSignInHere: () => void
}

/** How a visitor applies: through a sign-in window, or with a contact. */
export function VisitorWays({ task, onSignInHere }: Props) {
  const t = useTranslate()
  const { ask } = useSession()
  const providers = useProviders()
  const [isOpen, setOpen] = useState(false)
  const watched = useRef<(() => void) | null>(null)
  useEffect(() => () => watched.current?.(), [])

  const text = isGoogle(providers)
    ? 'tasks.apply.signIn'
    : providers[0]?.name === 'local'
      ? 'tasks.apply.signInLocal'
      : 'tasks.apply.signInAny'

  function signIn(): void {
    // A window leads to one provider; where there are several, the screen has their buttons.
    if (providers.length > 1) {
      onSignInHere()
      return
    }
    watched.current?.()
    watched.current = openSignInWindow(() => {
      setOpen(false)
      ask()
    })
    if (watched.current) setOpen(true)
    else onSignInHere()
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <Button look="primary" onClick={signIn} className="self-start max-sm:w-full">
          {t(text)}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {t(isOpen ? 'tasks.apply.windowOpen' : 'tasks.apply.signInHint')}
        </p>
      </div>
      <div className="flex flex-col gap-4 border-t-2 border-dashed border-line pt-5">
        <h3 className="text-lg font-bold">{t('tasks.apply.without')}</h3>
        <ContactForm task={task} />
      </div>
    </div>
  )
}
