import { readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Nice value: a third of the processor time of a process of usual priority, where both want all of it. */
const PRIORITY = 5

/**
 * Gives other processes of this machine priority: drawing uses all cores, and the API must answer meanwhile.
 * On Linux each thread has its own priority, so it is set for every running thread; later threads and child
 * processes inherit it. Never raises a priority that the operator lowered (`nice`).
 */
export function yieldToOthers(): void {
  for (const thread of threads()) {
    try {
      const lowered = Math.max(getPriority(thread), PRIORITY)
      setPriority(thread, lowered)
    } catch {
      // The thread ended meanwhile, or the system forbids it: drawing works all the same.
    }
  }
}

/**
 * Ids of the threads of this process; 0 stands for the process where threads have no priority of their own.
 */
function threads(): number[] {
  return process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
}
