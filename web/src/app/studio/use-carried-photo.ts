import { useEffect, useEffectEvent } from 'react'
import { takeCarriedPhoto } from '../../lib/carried-photo.ts'

/** Unpacks the photo that was chosen on the first page. */
export function useCarriedPhoto(take: (files: readonly File[], arrival: 'chosen') => Promise<void>): void {
  const unpack = useEffectEvent((photo: File | null) => photo && void take([photo], 'chosen'))
  useEffect(() => void takeCarriedPhoto().then((photo) => unpack(photo)), [])
}
