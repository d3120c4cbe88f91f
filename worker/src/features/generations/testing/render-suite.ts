import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { runAttempt } from '../../../work/run-attempt.ts'
import { generationWork } from '../work.ts'
import { type PictureGround, pictureGround } from './picture-ground.ts'

export const COMPLETED = 'pawport_generations_completed_total'
export const FAILED = 'pawport_generations_failed_total'

/** Tests of whole jobs of one worker: opens the ground, and looks at books and log after each test. */
export function renderSuite() {
  const logged: { msg: string; taskId?: string; err?: string; code?: string }[] = []
  const health = { fault: vi.fn(), success: vi.fn(), onUnfit: () => undefined }
  const ground = {} as PictureGround

  beforeAll(async () => {
    const log = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) })
    Object.assign(ground, await pictureGround({}, { health, log }))
  })
  beforeEach(async () => {
    await ground.renew()
    vi.clearAllMocks()
    logged.length = 0
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await expectBooksToBalance(ground.database.db)
    // Every line of the log about a picture names it.
    for (const line of logged) expect(line).toMatchObject({ taskId: expect.any(String) })
  })
  afterAll(() => ground.close?.())

  const render = (taskId: string, signal = new AbortController().signal) =>
    runAttempt(ground.worker, generationWork, taskId, signal)

  return {
    ground,
    health,
    logged,
    render,
    /** How often a figure of the worker was counted, with this label. */
    async counted(name: string, label = ''): Promise<number> {
      const lines = (await ground.worker.metrics.text()).split('\n')
      const line = lines.find((text) => text.startsWith(`${name}{`) && text.includes(label))
      return Number(line?.split(' ').at(-1) ?? 0)
    },
    /** Runs a job that ends without a picture; gives the error that the queue gets. */
    async retried(taskId: string): Promise<RetryLaterError> {
      const error: unknown = await render(taskId).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(RetryLaterError)
      return error as RetryLaterError
    },
    drawFails(error: Error): void {
      ground.doubles.draw = () => Promise.reject(error)
    },
  }
}
