import { useEffect, useEffectEvent } from 'react'
import { takeCarriedPhoto } from '../../lib/carried-photo.ts'

/** Takes the photo that was chosen on the first page, and the choices that were kept when a session ended. */
export function useCarriedDraft(take: (files: readonly File[], arrival: 'chosen') => Promise<void>): void {
  const unpack = useEffectEvent((photo: File | null) => photo && void take([photo], 'chosen'))
  useEffect(() => {
    if (hasLeft())
      void import('./carry-draft.ts').then(({ unpackChoices }) => unpackChoices()).catch(() => {})
    void takeCarriedPhoto().then((photo) => unpack(photo))
  }, [])
}

/** Usually false: most visits have kept no choices. */
function hasLeft(): boolean {
  try {
    return sessionStorage.getItem('draft') !== null
  } catch {
    return false
  }
}
