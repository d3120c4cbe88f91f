import { readFile } from 'node:fs/promises'
import { endTest, type TestEnd, takeTest } from '@pawport/shared/generations/endpoint-tests.ts'
import { placeFacts } from '@pawport/shared/places/place-facts.ts'
import { exceeds } from '@pawport/shared/quotas/budget-note.ts'
import { countCalls } from '@pawport/shared/quotas/endpoint-use.ts'
import sharp from 'sharp'
import type { WorkerContext } from '../../context.ts'
import type { PictureRequest } from '../../drivers/diffusion/diffusion.ts'

/** A photo of a cat that is in the public domain: what users upload is not for tests. */
const PHOTO = new URL('./test-photo.jpg', import.meta.url)
const PLACE = { title: 'Reykjavík', lat: 64.14, lng: -21.9 }
const SHOWN_SIDE = 512

/** Draws the test picture that an administrator ordered. It is counted and paid for as any call, once. */
export async function drawEndpointTest(
  context: WorkerContext,
  testId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = context
  const taken = await takeTest(db, testId)
  if (!taken) return
  const end = await draw(context, taken.endpoint, signal)
  await endTest(db, testId, end)
  const { outcome, milliseconds } = end
  log.info({ endpoint: taken.endpoint, outcome, ms: milliseconds }, 'drew a test picture')
}

async function draw(context: WorkerContext, name: string, signal: AbortSignal): Promise<TestEnd> {
  const { config, db, diffusion, databaseClock } = context
  const endpoints = config.diffusion.kind === 'endpoints' ? config.diffusion.endpoints : []
  const endpoint = endpoints.find((one) => one.name === name)
  const failed = (outcome: string, message: string): TestEnd => {
    return { outcome, message, milliseconds: 0, picture: null, exchange: [] }
  }
  if (!endpoint || !diffusion.test) return failed('unknown', 'this worker has no endpoint of that name')
  if (!(await pay(context, endpoint.price)))
    return failed('budget', "today's limit of calls or money is reached")
  try {
    const now = await databaseClock.now()
    const { picture, isFree, ...end } = await diffusion.test(name, await request(now), { signal })
    if (isFree) await countCalls(db, 'picture', { now, calls: -1, cost: -endpoint.price })
    const shown =
      picture && (await sharp(picture).resize(SHOWN_SIDE, SHOWN_SIDE, { fit: 'inside' }).jpeg().toBuffer())
    return { ...end, picture: shown }
  } catch (error) {
    return failed('aborted', (error as Error).message)
  }
}

async function request(now: Date): Promise<PictureRequest> {
  const box = { left: 0, top: 0, width: 1, height: 1 }
  return {
    photo: await readFile(PHOTO),
    pets: [{ species: 'cat', score: 1, box }],
    place: await placeFacts({ ...PLACE, at: now }),
    size: 1024,
    aspect: '1:1',
    style: 'vintage',
    mount: 'auto',
    mood: null,
    seed: Math.floor(Math.random() * 2 ** 31),
    locale: 'en',
    watermark: false,
  }
}

/** Counts the call. False, with nothing counted, when it would be beyond today's limits. */
async function pay({ config, db, databaseClock }: WorkerContext, price: number): Promise<boolean> {
  if (config.diffusion.kind !== 'endpoints') return true
  const { picturesPerDay: calls, moneyPerDay: money } = config.diffusion.budget
  const now = await databaseClock.now()
  return db.transaction().execute(async (transaction) => {
    const used = await countCalls(transaction, 'picture', { now, calls: 1, cost: price })
    if (!exceeds(used, price, { calls, money })) return true
    await countCalls(transaction, 'picture', { now, calls: -1, cost: -price })
    return false
  })
}
