import type { Generation } from '@pawport/shared/contract/generations.ts'
import { currentTranslate } from '../../../lib/locale.ts'
import { announcement } from '../progress/announcement.ts'

/** Has the browser say what became of a postcard, where it lets us; a press on that opens it. */
export function showNotice(generation: Generation, onOpen: (taskId: string) => void): void {
  try {
    const notice = new Notification('Pawport', {
      body: announcement(generation, currentTranslate()),
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
}
