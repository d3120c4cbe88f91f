import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { useEffect, useEffectEvent } from 'react'
import { isUnfinished } from '../../../lib/generations/status.ts'
import { withTexts } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { notified, setNotified } from './notify-tasks.ts'

/** Notifies the user that a generation has ended, if the user asked for it and does not look at the page. */
export function useReadyNotification(
  generations: readonly Generation[] | undefined,
  onOpen: (taskId: string) => void,
): void {
  const waitedFor = useStore(notified)

  const tell = useEffectEvent((generation: Generation) => {
    setNotified(generation.task_id, false)
    if (document.visibilityState === 'visible' && document.hasFocus()) return
    void withTexts('postcard', import('./ready-notification.ts'))
      .then(({ showNotification }) => showNotification(generation, onOpen))
      // Without a network the code of the notification cannot be fetched.
      .catch(() => {})
  })

  useEffect(() => {
    for (const generation of generations ?? []) {
      if (waitedFor.includes(generation.task_id) && !isUnfinished(generation)) tell(generation)
    }
  }, [generations, waitedFor])
}
