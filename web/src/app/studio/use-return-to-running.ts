import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { isUnfinished } from '../../lib/generations/status.ts'
import { creationPath } from '../paths.ts'

/**
 * Opens the latest unfinished generation when the user comes back to the studio; only once, so that the user
 * can leave it.
 */
export function useReturnToRunning(
  taskId: string | null,
  generations: readonly Generation[] | undefined,
): void {
  const [, navigate] = useLocation()
  const decided = useRef(false)

  useEffect(() => {
    if (decided.current || !generations) return
    decided.current = true
    const running = generations.find(isUnfinished)
    if (taskId === null && running) navigate(creationPath(running.task_id), { replace: true })
  }, [taskId, generations, navigate])
}
