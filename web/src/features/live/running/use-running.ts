import { useEffect, useEffectEvent } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../../lib/api-error.ts'
import { followOrders, forgetOrders, orders } from '../../../lib/generations/open-orders.ts'
import { GENERATIONS_PATH } from '../../../lib/generations/paths.ts'
import { isUnfinished } from '../../../lib/generations/status.ts'
import { useGeneration } from '../../../lib/generations/use-generations.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { hasRunning, type Known } from './has-running.ts'

/** Task ids of generations that run on while their owner begins another. */
const setAside = createStore<ReadonlySet<string>>(new Set())

interface UseRunning {
  /** From the accepted press until the generation is known to have ended. */
  isRunning: boolean
  /** Frees the send button for another order; running generations go on. */
  leaveRunning(): void
}

/** Whether a generation of the user runs, as far as this window and the server know. */
export function useRunning({ shown, listed }: Pick<Known, 'shown' | 'listed'>): UseRunning {
  const { mutate } = useSWRConfig()
  const accepted = useStore(orders).flatMap(({ taskId }) => taskId ?? [])
  const awaited = accepted.at(-1) ?? null
  const { generation, error } = useGeneration(awaited)
  const isGone = error instanceof ApiError && error.code === 'not_found'

  useEffect(followOrders, [])

  // A list that was fetched before the order lacks its generation, and would not be polled.
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
    isRunning: hasRunning({ accepted, shown, listed, setAside: useStore(setAside) }),
    leaveRunning() {
      const running = [shown, ...(listed ?? [])].flatMap((one) =>
        one && isUnfinished(one) ? [one.task_id] : [],
      )
      setAside.set(new Set([...setAside.get(), ...running, ...accepted]))
      forgetOrders(({ taskId }) => taskId !== null)
    },
  }
}
