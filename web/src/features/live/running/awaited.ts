import { createStore } from '../../../lib/store.ts'

const KEPT = 'awaited-postcards'

/** Task ids whose owner wants to be told; for this tab, over a reload too. */
export const awaited = createStore<readonly string[]>(kept())

function kept(): string[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function setAwaited(taskId: string, isAwaited: boolean): void {
  const others = awaited.get().filter((id) => id !== taskId)
  awaited.set(isAwaited ? [...others, taskId] : others)
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(awaited.get()))
  } catch {
    // Storage can be forbidden; this page still knows.
  }
}
