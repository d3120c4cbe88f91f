import { type PushOutcome, subscribe, unsubscribe } from '../../../lib/push/push.ts'

/** Lets the server tell this browser of the end of a generation, also when no window is open then. */
export function tellByPush(taskId: string): Promise<PushOutcome> {
  return subscribe({ task_id: taskId })
}

/** Takes the wish back. Without a network the message may still come. */
export async function tellNoMore(taskId: string): Promise<void> {
  await unsubscribe(taskId).catch(() => {})
}
