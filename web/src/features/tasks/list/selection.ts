import { MAX_SUB_TASKS } from '@pawport/shared/contract/tasks/limits.ts'
import type { TaskSummary } from '@pawport/shared/contract/tasks/tasks.ts'
import { createStore } from '../../../lib/store.ts'

export type SelectedTask = Pick<TaskSummary, 'id' | 'title' | 'brand'>

/**
 * The tasks that are selected for a landing page, the main task first; null outside of the multi-select mode.
 */
export const selection = createStore<readonly SelectedTask[] | null>(null)

/** Selects a task, or removes it; null when there are already as many as a landing page takes. */
export function toggled(tasks: readonly SelectedTask[], task: SelectedTask): readonly SelectedTask[] | null {
  if (tasks.some(({ id }) => id === task.id)) return tasks.filter(({ id }) => id !== task.id)
  return tasks.length > MAX_SUB_TASKS ? null : [...tasks, task]
}

/** The same tasks with another main task. */
export function withMain(tasks: readonly SelectedTask[], id: string): readonly SelectedTask[] {
  return [...tasks.filter((task) => task.id === id), ...tasks.filter((task) => task.id !== id)]
}
