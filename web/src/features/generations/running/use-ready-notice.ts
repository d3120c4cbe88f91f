import type { Generation } from '@pawport/shared/contract/generations.ts'
import { useEffect, useEffectEvent } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { isUnfinished } from '../merge.ts'
import { announcement } from '../result/announcement.ts'
import { awaited, setAwaited } from './awaited.ts'

/** Tells those who asked for it that a postcard is ready, unless they are looking at the page anyway. */
export function useReadyNotice(
  generations: readonly Generation[] | undefined,
  onOpen: (taskId: string) => void,
): void {
  const t = useTranslate()
  const waitedFor = useStore(awaited)

  const tell = useEffectEvent((generation: Generation) => {
    setAwaited(generation.task_id, false)
    if (document.visibilityState === 'visible' && document.hasFocus()) return
    try {
      const notice = new Notification('Pawport', {
        body: announcement(generation, t),
        icon: '/favicon.svg',
        tag: generation.task_id,
      })
      notice.onclick = () => {
        window.focus()
        onOpen(generation.task_id)
        notice.close()
      }
    } catch {
      // Chrome on Android knows the name but refuses to do it without a service worker.
    }
  })

  useEffect(() => {
    for (const generation of generations ?? []) {
      if (waitedFor.includes(generation.task_id) && !isUnfinished(generation)) tell(generation)
    }
  }, [generations, waitedFor])
}
