import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import type { MountSwitchBody } from '@pawport/shared/contract/mount-switches/schemas.ts'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { connected } from '../../../lib/connected.ts'
import { useAnswerUpdates } from '../../../lib/generations/cache.ts'
import { useStore } from '../../../lib/store.ts'
import { useAction } from '../../../lib/use-action.ts'

/** Milliseconds until a picture that is drawn again is fetched; with a socket an event says so. */
const SELDOM_MS = 20_000
const OFTEN_MS = 2_000

/**
 * Orders another mount, portrayal or way of a finished picture. A toast shows a refusal, and the picture is
 * fetched: it is older here than on the server.
 */
export function useMountSwitch({ task_id: taskId }: Generation, wanted: MountSwitchBody) {
  const shown = useAnswerUpdates()
  return useAction(async () => {
    try {
      const answer = await call('generations.switchMount', { params: { task_id: taskId }, body: wanted })
      await shown.answered(answer)
    } catch (error) {
      if (error instanceof ApiError) void shown.outdated(taskId)
      throw error
    }
  })
}

/** Fetches the picture again and again while it is drawn. */
export function useDrawnAgain(taskId: string, isDrawing: boolean): void {
  const interval = useStore(connected) ? SELDOM_MS : OFTEN_MS
  const shown = useAnswerUpdates()
  const fetchAgain = useEffectEvent(() => void shown.outdated(taskId))
  useEffect(() => {
    if (!isDrawing) return
    const timer = setInterval(() => fetchAgain(), interval)
    return () => clearInterval(timer)
  }, [isDrawing, interval])
}
