import { createStore } from '../../lib/store.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

/** What one may do about it right there. */
export interface ToastAction {
  label: string
  /** For who hears it and cannot reach the button: what it does, and how else to do it. */
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

/** Says something briefly at the edge of the screen. What must not be missed belongs where it happened instead. */
export function toast(kind: ToastKind, text: string, action?: ToastAction): void {
  lastId += 1
  toasts.set([...toasts.get(), { id: lastId, kind, text, action }])
}

export function removeToast(id: number): void {
  toasts.set(toasts.get().filter((message) => message.id !== id))
}
