import { createStore, useStore } from '../../../lib/store.ts'

const KEPT = 'tasks-applied'

/**
 * Tasks for which a visitor applied in this window without a sign-in. Signing out or closing the window
 * forgets them.
 */
const applied = createStore<readonly string[]>(kept())

function kept(): readonly string[] {
  try {
    return (sessionStorage.getItem(KEPT) ?? '').split(' ').filter((id) => id !== '')
  } catch {
    return []
  }
}

export function noteApplied(taskId: string): void {
  applied.set([...applied.get(), taskId])
  try {
    sessionStorage.setItem(KEPT, applied.get().join(' '))
  } catch {
    // Without storage it is known until the page is left.
  }
}

export function useAppliedHere(taskId: string): boolean {
  return useStore(applied).includes(taskId)
}
