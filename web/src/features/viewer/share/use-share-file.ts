import { useEffect, useState } from 'react'
import { downloadPath } from '../../../lib/generations/paths.ts'
import { fileNameOf } from '../../../lib/save-file.ts'

/** The picture as a file for the device's own sharing, fetched beforehand: sharing must follow the press at once. */
export function useShareFile(taskId: string): File | null {
  const [file, setFile] = useState<File | null>(null)

  useEffect(() => {
    if (!('canShare' in navigator)) return
    const leaving = new AbortController()
    fetch(downloadPath(taskId, 'jpeg'), { signal: leaving.signal })
      .then(async (answer) => {
        if (!answer.ok) return
        const name = fileNameOf(answer) ?? 'pawport.jpeg'
        setFile(new File([await answer.blob()], name, { type: 'image/jpeg' }))
      })
      // Without the file the text is shared alone.
      .catch(() => {})
    return () => leaving.abort()
  }, [taskId])

  return file
}
