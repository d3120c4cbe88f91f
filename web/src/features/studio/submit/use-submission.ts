import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError, isSignedOut } from '../../../lib/api-error.ts'
import { shop } from '../../../lib/credits/shop.ts'
import { CREDITS_PATH } from '../../../lib/credits/use-credits.ts'
import { endedTasks, useAnswerUpdates } from '../../../lib/generations/cache.ts'
import type { Order } from '../../../lib/generations/open-orders.ts'
import { useStore } from '../../../lib/store.ts'
import { SESSION_PATH } from '../../../lib/use-session.ts'
import { type Draft, draft, noteCheck, sameContent } from '../draft.ts'
import { loadCheck } from '../photo/load-photo-check.ts'
import { type PhotoCheck, SKIPPED } from '../photo/photo-check.ts'
import { type NextStep, nextStep } from './next-step.ts'
import type { Wanted } from './place-order.ts'

export interface Failed {
  state: 'failed'
  error: ApiError
  /** The one step that helps. */
  step: NextStep
  of: Wanted
}

export type Submission =
  | { state: 'idle' }
  /** `sent` is the share of the photo that has left, 0..1; null when no photo is sent. */
  | { state: 'sending'; sent: number | null }
  | Failed

/** How a press ended; `idle` when it opened the packs, or when another press was under way. */
type Outcome = { state: 'accepted'; taskId: string } | { state: 'idle' } | Failed

interface UseSubmission {
  submission: Submission
  /** Orders a generation; refreshes credits and lists. Never throws. */
  submit(wanted: Wanted): Promise<Outcome>
  /** Ends a failure without an answer, once a generation is known to run. */
  noteRunning(): void
}

const IDLE = { state: 'idle' } as const satisfies Submission

/** Fetches the code that orders: it is not needed before there is a photo. Throws an ApiError when it cannot be fetched. */
export async function loadOrdering(): Promise<typeof import('./place-order.ts')> {
  return import('./place-order.ts').catch(() => {
    throw new ApiError('network')
  })
}

/** Submits drafts, retries and variations: one order at a time, with its state. */
export function useSubmission(): UseSubmission {
  const [submission, setSubmission] = useState<Submission>(IDLE)
  const isSending = useRef(false)
  const current = useStore(draft)
  const { mutate, cache } = useSWRConfig()
  const updates = useAnswerUpdates()

  async function send(wanted: Wanted, order: Order): Promise<string> {
    const sendsPhoto = wanted.kind === 'draft' && order.photoId === null
    setSubmission({ state: 'sending', sent: sendsPhoto ? 0 : null })
    const { sendOrder } = await loadOrdering()
    const answer = await sendOrder(wanted, order, (share) => {
      if (sendsPhoto) setSubmission({ state: 'sending', sent: share })
    })
    if ('version' in answer) void updates.answered(answer)
    return answer.task_id
  }

  async function submit(wanted: Wanted): Promise<Outcome> {
    if (isSending.current) return IDLE
    isSending.current = true
    // After a lost answer the press asks for the same generation, even if that one has ended meanwhile.
    const isRepeat = submission.state === 'failed' && submission.error.outcomeUnknown
    const ended = isRepeat ? new Set() : endedTasks(cache)
    setSubmission({ state: 'sending', sent: null })
    try {
      const { placeOrder } = await loadOrdering()
      const taskId = await placeOrder(wanted, { hasEnded: (task) => ended.has(task), send, checkAgain })
      updates.ordered()
      setSubmission(IDLE)
      return { state: 'accepted', taskId }
    } catch (cause) {
      const outcome = failed(cause, wanted)
      setSubmission(outcome)
      return outcome
    } finally {
      isSending.current = false
    }
  }

  function failed(cause: unknown, of: Wanted): Failed | typeof IDLE {
    const error = cause instanceof ApiError ? cause : new ApiError('unreadable')
    if (isSignedOut(error)) void mutate(SESSION_PATH)
    if (error.code !== 'insufficient_credits')
      return { state: 'failed', error, step: nextStep(error.code), of }
    void mutate(CREDITS_PATH)
    shop.set({ wanted: of.kind === 'draft' ? of.draft.size : of.of.size })
    return IDLE
  }

  return {
    submission: isOutdated(submission, current) ? IDLE : submission,
    submit,
    noteRunning: () =>
      setSubmission((now) => (now.state === 'failed' && now.error.outcomeUnknown ? IDLE : now)),
  }
}

/** True for a failure of another photo, destination or choice than the draft has now. */
function isOutdated(submission: Submission, current: Draft): boolean {
  if (submission.state !== 'failed' || submission.of.kind !== 'draft') return false
  return !sameContent(submission.of.draft, current)
}

async function checkAgain({ photo, pet }: Draft): Promise<PhotoCheck> {
  if (!photo) return SKIPPED
  noteCheck(photo.blob, SKIPPED)
  if (pet === null) return SKIPPED
  const { checkPhoto } = await loadCheck()
  await checkPhoto(photo)
  const now = draft.get().photo
  return now?.blob === photo.blob ? now.check : SKIPPED
}
