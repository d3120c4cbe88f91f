import { createStore } from '../../../lib/store.ts'

const KEPT = 'awaited-postcards'

/** Task ids of generations whose end the owner wants to be notified of; kept in this tab over a reload. */
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
    // Without storage they are kept until the page is closed.
  }
}
