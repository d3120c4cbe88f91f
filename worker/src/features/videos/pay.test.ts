import { readEndpointUse } from '@pawport/shared/quotas/endpoint-use.ts'
import { expect, onTestFinished, test } from 'vitest'
import { BudgetSpentError } from '../../drivers/diffusion/diffusion-error.ts'
import { testGround } from '../../testing/test-ground.ts'
import { useTestWorker } from '../../testing/use-test-worker.ts'
import { payForVideos } from './pay.ts'

const { context } = useTestWorker({
  DIFFUSION_ENDPOINT_URL: 'http://127.0.0.1:9/',
  DIFFUSION_DAILY_CALLS: '2',
})

test('calls of the video endpoint count within the limit of the day, and one that was not made is taken back', async () => {
  const pay = payForVideos(context)
  const used = async () => (await readEndpointUse(context.db, await context.databaseClock.now())).picture
  const call = { endpoint: 'videos', price: 500 }
  const first = await pay(call)
  await pay(call)
  await expect(pay(call)).rejects.toBeInstanceOf(BudgetSpentError)
  expect(await used()).toEqual({ calls: 2, cost: 1_000 })
  await first.refund()
  expect(await used()).toEqual({ calls: 1, cost: 500 })
})

test('the money of the day is a limit, too; without endpoints there is none', async () => {
  const budget = { DIFFUSION_PRICE_PER_PICTURE: '0.1', DIFFUSION_DAILY_BUDGET: '0.001' }
  const url = { DIFFUSION_ENDPOINT_URL: 'http://127.0.0.1:9/' }
  for (const env of [{ ...url, ...budget }, {}]) {
    const own = await testGround(env)
    const worker = await own.context()
    onTestFinished(async () => {
      await worker.close()
      await own.drop()
    })
    const pay = payForVideos(worker)
    const call = { endpoint: 'videos', price: 500 }
    await pay(call)
    await pay(call)
    const third = pay(call)
    if ('DIFFUSION_DAILY_BUDGET' in env) await expect(third).rejects.toBeInstanceOf(BudgetSpentError)
    else await expect(third).resolves.toBeDefined()
  }
})
