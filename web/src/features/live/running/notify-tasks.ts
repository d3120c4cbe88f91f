import { createStore } from '../../../lib/store.ts'

const KEPT = 'awaited-postcards'

/** Task ids of generations whose end the owner wants to be notified of; kept in this tab over a reload. */
export const notified = createStore<readonly string[]>(kept())

function kept(): string[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function setNotified(taskId: string, isNotified: boolean): void {
  const others = notified.get().filter((id) => id !== taskId)
  notified.set(isNotified ? [...others, taskId] : others)
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(notified.get()))
  } catch {
    // Without storage they are kept until the page is closed.
  }
}
