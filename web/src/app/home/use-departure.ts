import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'

const DEPARTS_AFTER_MS = 2_000

/** Keeps the photo that was chosen here, and opens the studio two seconds later. */
export function useDeparture() {
  const [, navigate] = useLocation()
  const [photo, setPhoto] = useState<File | null>(null)
  const [isRefused, setRefused] = useState(false)

  useEffect(() => {
    if (!photo) return
    const timer = setTimeout(() => navigate(paths.dashboard), DEPARTS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [photo, navigate])

  async function pack(file: File | undefined): Promise<void> {
    if (!file) return
    const { packPhoto } = await import('./luggage.ts')
    const isPacked = await packPhoto(file)
    setRefused(!isPacked)
    if (isPacked) setPhoto(file)
  }

  async function unpack(): Promise<void> {
    setPhoto(null)
    const { forgetCarriedPhoto } = await import('./luggage.ts')
    await forgetCarriedPhoto()
  }

  return { photo, isRefused, pack, unpack }
}
