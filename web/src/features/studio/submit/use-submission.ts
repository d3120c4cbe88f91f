import type { Generation } from '@pawport/shared/contract/generations.ts'
import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError, isSignedOut } from '../../../lib/api-error.ts'
import { shop } from '../../../lib/credits/shop.ts'
import { CREDITS_PATH } from '../../../lib/credits/use-credits.ts'
import { isUnfinished } from '../../../lib/generations/merge.ts'
import type { Order } from '../../../lib/generations/orders.ts'
import { GENERATIONS_PATH, isGenerationPath, isListPath } from '../../../lib/generations/paths.ts'
import { useStore } from '../../../lib/store.ts'
import { SESSION_PATH } from '../../../lib/use-session.ts'
import { type Draft, draft, noteCheck, sameContent } from '../draft.ts'
import { type PhotoCheck, SKIPPED } from '../photo/check.ts'
import { loadCheck } from '../photo/load-check.ts'
import { loadSending } from './load-sending.ts'

export type Submission =
  | { state: 'idle' }
  /** `sent` is the share of the photo that has left, 0..1; null when the server has the photo already. */
  | { state: 'sending'; sent: number | null }
  | { state: 'failed'; error: ApiError; of: Draft }

interface UseSubmission {
  submission: Submission
  /** Sends the draft; gives the task's id once the server accepted it, or null when it did not. */
  submit(): Promise<string | null>
  /** Takes back that a press was not answered, once it is known that a generation runs. */
  noteRunning(): void
}

const IDLE = { state: 'idle' } as const satisfies Submission

async function checkAgain({ photo, pet }: Draft): Promise<PhotoCheck> {
  if (!photo) return SKIPPED
  noteCheck(photo.blob, SKIPPED)
  if (pet === null) return SKIPPED
  const { checkPhoto } = await loadCheck()
  await checkPhoto(photo)
  const now = draft.get().photo
  return now?.blob === photo.blob ? now.check : SKIPPED
}

export function useSubmission(): UseSubmission {
  const [submission, setSubmission] = useState<Submission>(IDLE)
  const isSending = useRef(false)
  const current = useStore(draft)
  const { mutate, cache } = useSWRConfig()

  /** The generations whose end is on the screen. */
  function endedTasks(): ReadonlySet<string> {
    const keys = [...cache.keys()]
    const listed = keys.filter(isListPath).flatMap((key) => (cache.get(key)?.data ?? []) as Generation[])
    const single = keys.filter(isGenerationPath).map((key) => cache.get(key)?.data as Generation | undefined)
    return new Set([...listed, ...single].flatMap((one) => (one && !isUnfinished(one) ? [one.task_id] : [])))
  }

  async function send(wanted: Draft, order: Order): Promise<string> {
    const isThere = order.photoId !== null
    setSubmission({ state: 'sending', sent: isThere ? null : 0 })
    const sent = (share: number) => isThere || setSubmission({ state: 'sending', sent: share })
    const { upload } = await loadSending()
    return (await upload(wanted, order, sent)).task_id
  }

  async function submit(): Promise<string | null> {
    if (isSending.current) return null
    isSending.current = true
    const wanted = draft.get()
    // After a lost answer the same is wanted, whatever has become of it meanwhile.
    const isRetry = submission.state === 'failed' && submission.error.outcomeUnknown
    const ended = isRetry ? new Set() : endedTasks()
    setSubmission({ state: 'sending', sent: null })
    try {
      const { placeOrder } = await loadSending()
      const taskId = await placeOrder(wanted, { hasEnded: (task) => ended.has(task), send, checkAgain })
      void mutate(CREDITS_PATH)
      void mutate(GENERATIONS_PATH)
      setSubmission(IDLE)
      return taskId
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError('unreadable')
      if (isSignedOut(error)) void mutate(SESSION_PATH)
      if (error.code === 'insufficient_credits') {
        void mutate(CREDITS_PATH)
        shop.set({ wanted: wanted.size })
        setSubmission(IDLE)
      } else setSubmission({ state: 'failed', error, of: wanted })
      return null
    } finally {
      isSending.current = false
    }
  }

  return {
    // What was wrong with another photo or destination is not wrong with these.
    submission: submission.state === 'failed' && !sameContent(submission.of, current) ? IDLE : submission,
    submit,
    noteRunning: () =>
      setSubmission((now) => (now.state === 'failed' && now.error.outcomeUnknown ? IDLE : now)),
  }
}
