import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'

/**
 * The task ids of the finished pictures before and after one, in the order of the list, the newest first.
 * A picture that is not in the list has none.
 */
export function neighboursOf(
  generations: readonly Pick<Generation, 'task_id' | 'status'>[],
  taskId: string,
): { previous?: string | undefined; next?: string | undefined } {
  const finished = generations.filter(({ status }) => status === 'completed').map(({ task_id }) => task_id)
  const at = finished.indexOf(taskId)
  return at < 0 ? {} : { previous: finished[at - 1], next: finished[at + 1] }
}
