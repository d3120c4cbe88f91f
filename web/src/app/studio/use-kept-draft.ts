import { useEffect, useEffectEvent } from 'react'
import { changeDraft } from '../../features/studio/draft.ts'
import { takeCarriedPhoto } from '../../lib/carried-photo.ts'
import { useSession } from '../../lib/use-session.ts'

/** Keeps the draft in this browser and brings it back; takes the photo that was chosen on the first page. */
export function useKeptDraft(take: (files: readonly File[], arrival: 'chosen') => Promise<void>): void {
  const { user } = useSession()
  const owner = user?.id
  const unpack = useEffectEvent((carried: Awaited<ReturnType<typeof takeCarriedPhoto>>) => {
    if (!carried) return
    // The draft that was chosen on the first page is what this order draws.
    if (carried.choice) changeDraft(carried.choice)
    void take([carried.file], 'chosen')
  })

  useEffect(() => {
    if (!owner) return
    let hasLeft = false
    let stop: (() => void) | undefined
    // If this code cannot be fetched the draft is lost by a reload; the studio works all the same.
    const kept = import('../../features/studio/kept/kept-draft.ts').then(({ keepDraft }) => keepDraft(owner))
    void kept
      .then((stopKeeping) => {
        if (hasLeft) stopKeeping()
        else stop = stopKeeping
      })
      .catch(() => {})
      // After the kept draft: the photo of the first page is newer than the one in it.
      .then(takeCarriedPhoto)
      .then(unpack)
    return () => {
      hasLeft = true
      stop?.()
    }
  }, [owner])
}
