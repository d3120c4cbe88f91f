import { useStarted } from '@pawport/shared/testing/use-started.ts'
import type { WorkerContext } from '../context.ts'
import { type TestGround, testGround } from './test-ground.ts'

/**
 * The data of a worker and one context with it, for all tests of a file.
 *
 * @param env settings beside those of database and folder
 * @param overrides parts of the context, such as a fixed clock
 */
export function useTestWorker(
  env: Record<string, string> = {},
  overrides?: Partial<WorkerContext>,
): { ground: TestGround; context: WorkerContext } {
  const ground = useStarted(
    () => testGround(env),
    (started) => started.drop(),
  )
  const context = useStarted(
    () => ground.context(overrides),
    (started) => started.close(),
  )
  return { ground, context }
}
