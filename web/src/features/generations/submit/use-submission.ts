import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError, isSignedOut } from '../../../lib/api-error.ts'
import { shop } from '../../../lib/credits/shop.ts'
import { CREDITS_PATH } from '../../../lib/credits/use-credits.ts'
import { SESSION_PATH } from '../../../lib/use-session.ts'
import { GENERATIONS_PATH } from '../paths.ts'
import { type PhotoCheck, SKIPPED } from '../photo/check.ts'
import { loadCheck } from '../photo/load-check.ts'
import { type DraftPhoto, draft, noteCheck } from './draft.ts'
import { isPhotoGone, nextPress, type Press, pressAgain } from './press.ts'
import { upload } from './upload.ts'

export type Submission =
  | { state: 'idle' }
  /** `sent` is the share of the photo that has left, 0..1; null when the server has the photo already. */
  | { state: 'sending'; sent: number | null }
  | { state: 'failed'; error: ApiError }

interface UseSubmission {
  submission: Submission
  /** Sends the draft; gives the task's id once the server accepted it, or null when it did not. */
  submit(): Promise<string | null>
  dismiss(): void
}

const newKey = () => crypto.randomUUID()

async function checkAgain(photo: DraftPhoto): Promise<PhotoCheck> {
  const { checkPhoto } = await loadCheck()
  await checkPhoto(photo)
  const now = draft.get().photo
  return now?.blob === photo.blob ? now.check : SKIPPED
}

export function useSubmission(): UseSubmission {
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' })
  const unanswered = useRef<Press | null>(null)
  const sending = useRef(false)
  const { mutate } = useSWRConfig()

  async function send(press: Press): Promise<string> {
    unanswered.current = press
    const isThere = press.draft.photo?.check.state === 'checked'
    setSubmission({ state: 'sending', sent: isThere ? null : 0 })
    const { task_id } = await upload(press, (sent) => isThere || setSubmission({ state: 'sending', sent }))
    return task_id
  }

  /** Once more, when the server has forgotten the checked photo. */
  async function sendAgain(press: Press, cause: unknown): Promise<string> {
    const { photo, pet } = press.draft
    if (!photo || !isPhotoGone(press, cause)) throw cause
    noteCheck(photo.blob, SKIPPED)
    const check = pet === null ? SKIPPED : await checkAgain(photo)
    // Only a checked photo has a pet that can be named; without it, the wrong ones would travel.
    if (pet !== null && check.state !== 'checked') throw cause
    return send(pressAgain(press, check, newKey))
  }

  async function submit(): Promise<string | null> {
    if (sending.current) return null
    sending.current = true
    const press = nextPress(unanswered.current, draft.get(), newKey)
    try {
      const task_id = await send(press).catch((cause) => sendAgain(press, cause))
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
