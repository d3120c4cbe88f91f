import { createStore } from '../../lib/store.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

/** A button in the toast. */
interface ToastAction {
  label: string
  /** For screen readers: what the button does, and how else to do that. */
  hint: string
  run(): void
}

export interface ToastOptions {
  /** The line above the text; without one, that of the kind. */
  title?: string
  /** Milliseconds until the toast closes by itself; without them 5,000, or 10,000 with a button. */
  durationMs?: number
  action?: ToastAction
}

export interface ToastMessage extends ToastOptions {
  id: number
  kind: ToastKind
  text: string
}

export const toasts = createStore<readonly ToastMessage[]>([])
let lastId = 0

/**
 * Shows a short message at the edge of the screen. Important messages belong to the place that they are
 * about.
 */
export function toast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  lastId += 1
  toasts.set([...toasts.get(), { id: lastId, kind, text, ...options }])
}

export function removeToast(id: number): void {
  toasts.set(toasts.get().filter((message) => message.id !== id))
}
