import type { Generation } from '@pawport/shared/contract/generations.ts'
import { useRef } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { shop } from '../../../lib/credits/shop.ts'
import { useShown } from '../../../lib/generations/use-shown.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useAction } from '../../../lib/use-action.ts'

interface Ways {
  /** Shows the new one. */
  onOpen: (taskId: string) => void
  /** The server has not got what it needs any more: from the form, then. */
  onImpossible: () => void
}

/** Another try of a failed picture, by the server: it still has the photo. */
export function useRetry({ task_id, size }: Generation, { onOpen, onImpossible }: Ways) {
  const shown = useShown()
  /** Kept until the server has answered: pressing again after a lost answer must not make two. */
  const key = useRef<string | null>(null)

  return useAction(async () => {
    key.current ??= newKey()
    const headers = { 'idempotency-key': key.current }
    try {
      const again = await call('generations.retry', { params: { task_id }, headers })
      key.current = null
      await shown.changed(again)
      onOpen(again.task_id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!error.outcomeUnknown) key.current = null
      if (error.code === 'not_retryable') onImpossible()
      else if (error.code === 'insufficient_credits') shop.set({ wanted: size })
      else throw error
    }
  })
}
