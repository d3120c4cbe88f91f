import { useEffect, useEffectEvent } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../../lib/api-error.ts'
import { followOrders, forgetOrders, orders } from '../../../lib/generations/open-orders.ts'
import { GENERATIONS_PATH } from '../../../lib/generations/paths.ts'
import { isUnfinished } from '../../../lib/generations/status.ts'
import { useGeneration } from '../../../lib/generations/use-generations.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { hasRunning, type Known } from './running.ts'

/** Generations that their owner leaves to themselves to begin another. */
const setAside = createStore<ReadonlySet<string>>(new Set())

interface UseRunning {
  /** From the accepted press until the generation is known to have ended. */
  isRunning: boolean
  /** Frees the button for another one; what runs goes on. */
  leaveRunning(): void
}

/** Whether a generation of the user's runs, as far as this window and the server know. */
export function useRunning({ shown, listed }: Pick<Known, 'shown' | 'listed'>): UseRunning {
  const { mutate } = useSWRConfig()
  const accepted = useStore(orders).flatMap(({ taskId }) => taskId ?? [])
  const awaited = accepted.at(-1) ?? null
  const { generation, error } = useGeneration(awaited)
  const isGone = error instanceof ApiError && error.code === 'not_found'

  useEffect(followOrders, [])

  // A list that was fetched before the order does not name it, and is then never asked for again.
  const refreshList = useEffectEvent((taskId: string) => {
    if (listed && !listed.some(({ task_id }) => task_id === taskId)) void mutate(GENERATIONS_PATH)
  })
  useEffect(() => {
    if (awaited) refreshList(awaited)
  }, [awaited])

  useEffect(() => {
    const known = [generation, shown, ...(listed ?? [])]
    const over = new Set(known.flatMap((one) => (one && !isUnfinished(one) ? [one.task_id] : [])))
    if (isGone && awaited) over.add(awaited)
    forgetOrders(({ taskId }) => taskId !== null && over.has(taskId))
  }, [awaited, generation, isGone, shown, listed])

  return {
    isRunning: hasRunning({ accepted: accepted.length, shown, listed, setAside: useStore(setAside) }),
    leaveRunning() {
      const running = [shown, ...(listed ?? [])].flatMap((one) =>
        one && isUnfinished(one) ? [one.task_id] : [],
      )
      setAside.set(new Set([...setAside.get(), ...running, ...accepted]))
      forgetOrders(({ taskId }) => taskId !== null)
    },
  }
}
