import { createStore } from '../store.ts'

/** A copy of the last preview as a data URL, shown until the finished picture has loaded. */
export const lastPreview = createStore<{ taskId: string; src: string } | null>(null)

/** Keeps a loaded preview: its link stops working when the picture is finished. */
export function keepPreview(taskId: string, image: HTMLImageElement): void {
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  lastPreview.set({ taskId, src: canvas.toDataURL('image/jpeg') })
}
