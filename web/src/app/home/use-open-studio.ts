import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'

const OPENS_AFTER_MS = 2_000

/** Keeps the photo that was chosen here, and opens the studio two seconds later. */
export function useOpenStudio() {
  const [, navigate] = useLocation()
  const [photo, setPhoto] = useState<File | null>(null)
  const [isRefused, setRefused] = useState(false)

  useEffect(() => {
    if (!photo) return
    const timer = setTimeout(() => navigate(paths.dashboard), OPENS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [photo, navigate])

  async function keep(file: File | undefined): Promise<void> {
    if (!file) return
    const { keepPhoto } = await import('./keep-photo.ts')
    const isKept = await keepPhoto(file)
    setRefused(!isKept)
    if (isKept) setPhoto(file)
  }

  async function forget(): Promise<void> {
    setPhoto(null)
    const { forgetCarriedPhoto } = await import('./keep-photo.ts')
    await forgetCarriedPhoto()
  }

  return { photo, isRefused, keep, forget }
}
