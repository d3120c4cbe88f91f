import { useEffect, useEffectEvent } from 'react'
import { changeDraft } from '../../features/generations/submit/draft.ts'
import { takeChoices } from '../../features/generations/submit/keep-choices.ts'
import { takeCarriedPhoto } from '../../lib/carried-photo.ts'

/** Unpacks the photo that was chosen on the first page, and all that was chosen before a session ended. */
export function useCarriedDraft(take: (files: readonly File[], arrival: 'chosen') => Promise<void>): void {
  const unpack = useEffectEvent((photo: File | null) => photo && void take([photo], 'chosen'))
  useEffect(() => {
    const choices = takeChoices()
    if (choices) changeDraft(choices)
    void takeCarriedPhoto().then((photo) => unpack(photo))
  }, [])
}
