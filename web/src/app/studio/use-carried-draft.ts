import { useEffect, useEffectEvent } from 'react'
import { takeCarriedPhoto } from '../../lib/carried-photo.ts'

/** Unpacks the photo that was chosen on the first page, and all that was chosen before a session ended. */
export function useCarriedDraft(take: (files: readonly File[], arrival: 'chosen') => Promise<void>): void {
  const unpack = useEffectEvent((photo: File | null) => photo && void take([photo], 'chosen'))
  useEffect(() => {
    if (hasLeft())
      void import('./carry-draft.ts').then(({ unpackChoices }) => unpackChoices()).catch(() => {})
    void takeCarriedPhoto().then((photo) => unpack(photo))
  }, [])
}

/** Seldom: most visits begin with nothing. */
function hasLeft(): boolean {
  try {
    return sessionStorage.getItem('draft') !== null
  } catch {
    return false
  }
}
