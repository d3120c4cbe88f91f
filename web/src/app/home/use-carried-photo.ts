import { useState } from 'react'

/** The photo that was chosen here; it is kept for the studio. */
export function useCarriedPhoto() {
  const [photo, setPhoto] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<'upload.tooLarge' | 'upload.refused' | null>(null)

  async function keep(file: File | undefined): Promise<void> {
    if (!file) return
    const { keepPhoto } = await import('./keep-photo.ts')
    const reason = await keepPhoto(file)
    setRefusal(reason)
    if (reason === null) setPhoto(file)
  }

  async function forget(): Promise<void> {
    setPhoto(null)
    const { forgetCarriedPhoto } = await import('./keep-photo.ts')
    await forgetCarriedPhoto()
  }

  return { photo, refusal, keep, forget }
}
