import { createStore } from '../../lib/store.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

/** A button in the toast. */
export interface ToastAction {
  label: string
  /** For screen readers: what the button does, and how else to do that. */
  hint: string
  run(): void
}

export interface ToastMessage {
  id: number
  kind: ToastKind
  text: string
  action?: ToastAction | undefined
}

export const toasts = createStore<readonly ToastMessage[]>([])
let lastId = 0

/** Shows a short message at the edge of the screen. Important messages belong to the place that they are about. */
export function toast(kind: ToastKind, text: string, action?: ToastAction): void {
  lastId += 1
  toasts.set([...toasts.get(), { id: lastId, kind, text, action }])
}

export function removeToast(id: number): void {
  toasts.set(toasts.get().filter((message) => message.id !== id))
}
