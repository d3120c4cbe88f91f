import { createStore } from '../store.ts'

/** A copy, as a data URL, of the unfinished frame that was shown last: it stands in the picture's place until that has arrived. */
export const lastFrame = createStore<{ taskId: string; src: string } | null>(null)

/** Keeps a frame that has been loaded. Its link leads nowhere once the picture is finished. */
export function keepFrame(taskId: string, image: HTMLImageElement): void {
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  lastFrame.set({ taskId, src: canvas.toDataURL('image/jpeg') })
}
