import type { TaskRow } from '@pawport/shared/db/task-tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'

type Times = Pick<TaskRow, 'deadline' | 'release_at'>
type Reward = Pick<TaskRow, 'reward' | 'reward_min' | 'reward_max' | 'currency'>

/** @throws {AppError} task_times unless the deadline is in the future, and the release before it */
export function requireTimes({ deadline, release_at }: Times, now: Date): void {
  if (deadline <= now || (release_at !== null && release_at >= deadline)) throw new AppError('task_times')
}

/**
 * @throws {AppError} task_reward_range unless both amounts and the currency are there in their order, or none
 * of them
 */
export function requireRange({ reward_min, reward_max, currency }: Reward): void {
  const isBare = reward_min === null && reward_max === null && currency === null
  if (isBare) return
  const isWhole = reward_min !== null && reward_max !== null && currency !== null
  if (!isWhole || reward_min > reward_max) throw new AppError('task_reward_range')
}

/** Whether two rewards promise the same. */
export function isSameReward(one: Reward, other: Reward): boolean {
  return (['reward', 'reward_min', 'reward_max', 'currency'] as const).every((key) => one[key] === other[key])
}
