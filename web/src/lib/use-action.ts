import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { toast } from '../ui/toast/toasts.ts'
import { isSignedOut } from './api-error.ts'
import { errorText } from './error-text.ts'
import { useTranslate } from './locale.ts'
import { waitingForProof } from './sign-in-again.ts'
import { SESSION_PATH } from './use-session.ts'

interface Action {
  isBusy: boolean
  /** Starts the action, unless it is running. */
  start(): void
}

/**
 * A server action of a button: one at a time; a toast shows a failure. Where the server wants a fresh
 * sign-in or a passkey, it waits for that.
 */
export function useAction(run: () => Promise<void>): Action {
  const t = useTranslate()
  const { mutate } = useSWRConfig()
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)

  const start = () => void begin()

  async function begin(): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await run()
    } catch (error) {
      const proof = (error as { code?: unknown }).code
      if (isSignedOut(error)) void mutate(SESSION_PATH)
      else if (proof === 'sign_in_again' || proof === 'confirm_passkey') waitingForProof.set({ proof, start })
      else toast('error', errorText(error, t))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { isBusy, start }
}
