import { useEffect, useState } from 'react'
import { downloadPath } from '../../../lib/generations/paths.ts'
import { fileNameOf } from '../../../lib/save-file.ts'

/**
 * The picture as a file for the device's dialog, fetched before the press: browsers allow sharing only
 * directly after it.
 */
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
      // If the file cannot be fetched, the text is shared alone.
      .catch(() => {})
    return () => leaving.abort()
  }, [taskId])

  return file
}
