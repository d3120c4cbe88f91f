import { createStore } from '../../lib/store.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface ToastMessage {
  id: number
  kind: ToastKind
  text: string
}

export const toasts = createStore<readonly ToastMessage[]>([])
let lastId = 0

/** Says something briefly at the edge of the screen. What must not be missed belongs where it happened instead. */
export function toast(kind: ToastKind, text: string): void {
  lastId += 1
  toasts.set([...toasts.get(), { id: lastId, kind, text }])
}

export function removeToast(id: number): void {
  toasts.set(toasts.get().filter((message) => message.id !== id))
}
