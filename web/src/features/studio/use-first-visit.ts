import { useState } from 'react'
import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { useCredits } from '../../lib/credits/use-credits.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useGenerations } from '../../lib/generations/use-generations.ts'

const SETTINGS_PATH = pathOf('settings.read')

interface FirstVisit {
  /** True for a user who has never ordered and has not left the first steps, on any device. */
  isFirst: boolean
  /** Leaves them for good. */
  leave(): void
}

/** Whether the user needs the first steps. The settings are asked for only when nothing was ordered yet. */
export function useFirstVisit(): FirstVisit {
  const { credits } = useCredits()
  const { generations } = useGenerations()
  const [hasLeft, setLeft] = useState(false)
  const isNew =
    generations?.length === 0 && credits !== undefined && credits.used_credits + credits.held_credits === 0
  const { data, mutate } = useSWR(isNew ? SETTINGS_PATH : null, read<'settings.read'>, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })

  function leave(): void {
    setLeft(true)
    // If it cannot be kept, they come back at the next visit, and with them the button that leaves them.
    void mutate(call('settings.update', { body: { first_steps: false } }), { revalidate: false }).catch(
      () => {},
    )
  }

  return { isFirst: isNew && !hasLeft && data?.first_steps === true, leave }
}
