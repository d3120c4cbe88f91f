import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Loaded } from './use-loaded-pages.ts'

/** What the viewer shows, and where it leads. */
export interface Viewing {
  generation: Generation
  onClose: () => void
  /** The finished creations before and after it in the list; undefined at its ends. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** So many before the end of what is loaded, more is loaded. */
const AHEAD = 3

/** The creation that is viewed large, and the way to its neighbours in the list. */
export function useViewed({ items, hasMore, loadMore }: Loaded<Generation>): {
  viewing: Viewing | null
  open: (taskId: string) => void
} {
  const [viewed, setViewed] = useState<string | null>(null)
  const finished = viewed === null ? [] : (items ?? []).filter(({ status }) => status === 'completed')
  const at = finished.findIndex(({ task_id }) => task_id === viewed)
  const generation = finished[at]
  const isNearEnd = at >= 0 && hasMore && finished.length - at <= AHEAD
  const more = useEffectEvent(loadMore)
  const length = items?.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page without a finished one leads to the next page
  useEffect(() => {
    if (isNearEnd) more()
  }, [isNearEnd, length])

  function leadTo(index: number): (() => void) | undefined {
    const task = finished[index]?.task_id
    return task === undefined ? undefined : () => setViewed(task)
  }

  return {
    viewing: generation
      ? {
          generation,
          onClose: () => setViewed(null),
          onPrevious: leadTo(at - 1),
          onNext: leadTo(at + 1),
        }
      : null,
    open: setViewed,
  }
}
