import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError, isSignedOut } from '../../../lib/api-error.ts'
import { shop } from '../../../lib/credits/shop.ts'
import { CREDITS_PATH } from '../../../lib/credits/use-credits.ts'
import { endedTasks, useAnswerUpdates } from '../../../lib/generations/cache.ts'
import type { Order } from '../../../lib/generations/open-orders.ts'
import { useStore } from '../../../lib/store.ts'
import { SESSION_PATH } from '../../../lib/use-session.ts'
import {
  changeDraft,
  type Destination,
  type Draft,
  destinationsOf,
  draft,
  orderedPictures,
  orderedSize,
  sameContent,
  without,
} from '../draft.ts'
import { type NextStep, nextStep } from './next-step.ts'
import type { Wanted } from './place-order.ts'

export interface Failed {
  state: 'failed'
  error: ApiError
  /** The one step that helps. */
  step: NextStep
  of: Wanted
  /** The destinations that the same press has ordered before; what the draft still holds was not ordered. */
  placed: readonly Destination[]
}

/** Which of the destinations of a press is sent: `at` from 1. */
interface Turn {
  at: number
  of: number
}

export type Submission =
  | { state: 'idle' }
  /** `sent` is the share of the photo that has left, 0..1; null when no photo is sent. */
  | { state: 'sending'; sent: number | null; turn: Turn }
  | Failed

/** How a press ended; `idle` when it opened the packs, or when another press was under way. */
type Outcome = { state: 'accepted'; taskId: string; count: number } | { state: 'idle' } | Failed

interface UseSubmission {
  submission: Submission
  /**
   * Orders a generation, or one for each destination of a draft; refreshes credits and lists. A destination
   * that was ordered leaves the draft when there are several: a further press orders the others. Never
   * throws.
   */
  submit(wanted: Wanted): Promise<Outcome>
  /** Ends a failure without an answer, once a generation is known to run. */
  noteRunning(): void
}

const IDLE = { state: 'idle' } as const satisfies Submission

/** Of one picture, of which nothing has been sent yet. */
export const BEGINNING: Submission = { state: 'sending', sent: null, turn: { at: 1, of: 1 } }

/**
 * Fetches the code that orders: it is not needed before there is a photo. Throws an ApiError when it cannot
 * be fetched.
 */
export async function loadOrdering(): Promise<typeof import('./place-order.ts')> {
  return import('./place-order.ts').catch(() => {
    throw new ApiError('network')
  })
}

/** Submits drafts, retries and variations: one order at a time, with its state. */
export function useSubmission(): UseSubmission {
  const [submission, setSubmission] = useState<Submission>(IDLE)
  const isSending = useRef(false)
  const turn = useRef<Turn>({ at: 1, of: 1 })
  const current = useStore(draft)
  const { mutate, cache } = useSWRConfig()
  const updates = useAnswerUpdates()

  async function send(wanted: Wanted, order: Order): Promise<string> {
    const sendsPhoto = wanted.kind === 'draft' && order.photoId === null
    setSubmission({ state: 'sending', sent: sendsPhoto ? 0 : null, turn: turn.current })
    const { sendOrder } = await loadOrdering()
    const answer = await sendOrder(wanted, order, (share) => {
      if (sendsPhoto) setSubmission({ state: 'sending', sent: share, turn: turn.current })
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
    turn.current = { at: 1, of: wanted.kind === 'draft' ? destinationsOf(wanted.draft).length : 1 }
    setSubmission({ state: 'sending', sent: null, turn: turn.current })
    const placed: Destination[] = []
    const onPlaced = (destination: Destination) => {
      placed.push(destination)
      turn.current = { ...turn.current, at: placed.length + 1 }
      changeDraft(without(draft.get(), destination))
      updates.ordered()
    }
    try {
      const { placeEach, checkAgain } = await loadOrdering()
      const ways = { hasEnded: (task: string) => ended.has(task), send, checkAgain }
      const [taskId = '', ...others] = await placeEach(wanted, ways, onPlaced)
      updates.ordered()
      setSubmission(IDLE)
      return { state: 'accepted', taskId, count: 1 + others.length }
    } catch (cause) {
      const outcome = failed(cause, wanted, placed)
      setSubmission(outcome)
      return outcome
    } finally {
      isSending.current = false
    }
  }

  function failed(cause: unknown, wanted: Wanted, placed: readonly Destination[]): Failed | typeof IDLE {
    // What was ordered has left the draft: the failure is about the rest.
    const of: Wanted = placed.length > 0 ? { kind: 'draft', draft: draft.get() } : wanted
    const error = cause instanceof ApiError ? cause : new ApiError('unreadable')
    if (isSignedOut(error)) void mutate(SESSION_PATH)
    const isShort = error.code === 'insufficient_credits'
    if (isShort) void mutate(CREDITS_PATH)
    if (!isShort) return { state: 'failed', error, step: nextStep(error.code), of, placed }
    if (placed.length > 0) return { state: 'failed', error, step: 'credits', of, placed }
    shop.set(wantedOf(of))
    return IDLE
  }

  return {
    submission: isOutdated(submission, current) ? IDLE : submission,
    submit,
    noteRunning: () =>
      setSubmission((now) =>
        now.state === 'failed' && now.error.outcomeUnknown && now.placed.length === 0 ? IDLE : now,
      ),
  }
}

/** What the packs are opened for. */
function wantedOf(of: Wanted): NonNullable<ReturnType<typeof shop.get>> {
  if (of.kind === 'draft') return { wanted: orderedSize(of.draft), pictures: orderedPictures(of.draft) }
  return { wanted: of.kind === 'large' ? of.size : of.of.size }
}

/** True for a failure of another photo, destination or choice than the draft has now. */
function isOutdated(submission: Submission, current: Draft): boolean {
  if (submission.state !== 'failed' || submission.of.kind !== 'draft') return false
  return !sameContent(submission.of.draft, current)
}
