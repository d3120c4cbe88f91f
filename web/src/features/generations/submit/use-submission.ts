import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError, isSignedOut } from '../../../lib/api-error.ts'
import { shop } from '../../../lib/credits/shop.ts'
import { CREDITS_PATH } from '../../../lib/credits/use-credits.ts'
import { SESSION_PATH } from '../../../lib/use-session.ts'
import { GENERATIONS_PATH } from '../paths.ts'
import { draft } from './draft.ts'
import { nextPress, type Press } from './press.ts'
import { upload } from './upload.ts'

export type Submission =
  | { state: 'idle' }
  /** `sent` is the share of the photo that has left, 0..1. */
  | { state: 'sending'; sent: number }
  | { state: 'failed'; error: ApiError }

interface UseSubmission {
  submission: Submission
  /** Sends the draft; gives the task's id once the server accepted it, or null when it did not. */
  submit(): Promise<string | null>
  dismiss(): void
}

export function useSubmission(): UseSubmission {
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' })
  const unanswered = useRef<Press | null>(null)
  const sending = useRef(false)
  const { mutate } = useSWRConfig()

  async function submit(): Promise<string | null> {
    if (sending.current) return null
    sending.current = true
    const press = nextPress(unanswered.current, draft.get(), () => crypto.randomUUID())
    unanswered.current = press
    setSubmission({ state: 'sending', sent: 0 })
    try {
      const { task_id } = await upload(press, (sent) => setSubmission({ state: 'sending', sent }))
      unanswered.current = null
      void mutate(CREDITS_PATH)
      await mutate(GENERATIONS_PATH)
      setSubmission({ state: 'idle' })
      return task_id
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError('unreadable')
      if (!error.outcomeUnknown) unanswered.current = null
      if (isSignedOut(error)) void mutate(SESSION_PATH)
      if (error.code === 'insufficient_credits') {
        void mutate(CREDITS_PATH)
        shop.set({ wanted: press.draft.size })
        setSubmission({ state: 'idle' })
      } else setSubmission({ state: 'failed', error })
      return null
    } finally {
      sending.current = false
    }
  }

  return { submission, submit, dismiss: () => setSubmission({ state: 'idle' }) }
}
