import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { currentTranslate } from '../../../lib/locale.ts'
import { announcement } from '../progress/announcement.ts'

/** Shows a notification of the browser about the end of a generation; a press on it opens the generation. */
export function showNotification(generation: Generation, onOpen: (taskId: string) => void): void {
  try {
    const notice = new Notification('Pawport', {
      body: announcement(generation, currentTranslate()),
      icon: '/favicon.svg',
      // As the message of the server is tagged, which may come as well: the later one takes the place of the
      // first.
      tag: `picture:${generation.task_id}`,
    })
    notice.onclick = () => {
      window.focus()
      onOpen(generation.task_id)
      notice.close()
    }
  } catch {
    // Chrome on Android has `Notification` but throws without a service worker.
  }
}
