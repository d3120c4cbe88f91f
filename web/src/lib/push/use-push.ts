import { useState } from 'react'
import useSWR from 'swr'
import { read } from '../api.ts'
import { useAction } from '../use-action.ts'
import { isToldOfAll, PUSH_PATH, subscribe, unsubscribe } from './push.ts'

/**
 * Notices in this browser for the time in which no window is open: whether they can be had, are on, and how
 * to turn them.
 */
export function usePush() {
  const { data, mutate } = useSWR([PUSH_PATH, 'here'], async () => {
    const state = await read<'push.read'>(PUSH_PATH)
    return {
      isPossible: state.public_key !== null && 'PushManager' in window,
      isOn: await isToldOfAll(state),
    }
  })
  const [problem, setProblem] = useState<'refused' | 'unavailable' | null>(null)
  const { isBusy, start: turn } = useAction(async () => {
    const outcome = data?.isOn ? await unsubscribe() : await subscribe({ wants_all: true })
    setProblem(outcome && outcome !== 'on' ? outcome : null)
    await mutate()
  })
  return { isPossible: data?.isPossible ?? false, isOn: data?.isOn ?? false, isBusy, turn, problem }
}
