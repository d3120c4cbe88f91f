import { useEffect, useEffectEvent, useState } from 'react'

type Take = (files: FileList, arrival: 'chosen' | 'dropped') => void

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files that are dropped or pasted anywhere on the page: a drop beside the photo field would otherwise
 * open the file in place of the page. Gives true while files are dragged over the page.
 */
export function useIncomingFiles(take: Take): boolean {
  const [isHovering, setHovering] = useState(false)
  const onFiles = useEffectEvent(take)

  useEffect(() => {
    function over(event: DragEvent): void {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setHovering(true)
    }
    function leave(event: DragEvent): void {
      if (event.relatedTarget === null) setHovering(false)
    }
    function drop(event: DragEvent): void {
      setHovering(false)
      if (!carriesFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      onFiles(event.dataTransfer.files, 'dropped')
    }
    function paste(event: ClipboardEvent): void {
      if (event.clipboardData?.files.length) onFiles(event.clipboardData.files, 'chosen')
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('paste', paste, { signal })
    return () => listening.abort()
  }, [])

  return isHovering
}
