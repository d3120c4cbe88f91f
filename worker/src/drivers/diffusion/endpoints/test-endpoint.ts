import { pictureDimensions } from '@pawport/shared/contract/generations/schemas.ts'
import type { EndpointConfig } from '@pawport/shared/platform/config-endpoints.ts'
import type { DrawnTest, PictureRequest } from '../diffusion.ts'
import { callOnce } from './call-once.ts'
import { startDeadline } from './deadline.ts'
import type { Drawing } from './draw-picture.ts'
import { isFree } from './failure.ts'
import type { HttpDependencies } from './http.ts'
import { openAdapter } from './open-adapter.ts'
import { pictureFrom } from './picture-answer.ts'
import { createProgressReport } from './progress-report.ts'
import { recorded } from './recorded.ts'

type Dependencies = HttpDependencies & Omit<Drawing, 'pool'> & { signal: AbortSignal }

/**
 * Makes one call of one endpoint, and keeps what was sent and answered. It is no turn of the endpoint's
 * circuit breaker. Rejects only with the reason of the signal.
 */
export async function testEndpoint(
  config: EndpointConfig,
  request: PictureRequest,
  { signal, ...drawing }: Dependencies,
): Promise<DrawnTest> {
  const { timers, dispatcher, outside, coldDeadlineMs } = drawing
  const record = recorded(dispatcher, config.token)
  const adapter = openAdapter(config, { timers, dispatcher: record.dispatcher, outside })
  const deadline = startDeadline(coldDeadlineMs, timers, signal)
  const report = createProgressReport(timers)
  const startedAt = timers.now()
  const settings = await drawing.settingsOf(config.name)
  const call = { deadline, report, times: drawing, smallerPhoto: false, settings }
  const watermark = request.watermark
  const madeOn = startedAt.toISOString()
  const read = (bytes: Buffer) =>
    pictureFrom(bytes, pictureDimensions(request.size, request.aspect), { watermark, madeOn })
  const end = (how: Pick<DrawnTest, 'outcome' | 'message' | 'picture' | 'isFree'>): DrawnTest => {
    const milliseconds = timers.now().getTime() - startedAt.getTime()
    return { ...how, milliseconds, exchange: record.exchange() }
  }
  try {
    const called = await callOnce({ config, adapter }, request, call, read)
    if ('failure' in called) {
      const { kind: outcome, message } = called.failure
      return end({ outcome, message, picture: null, isFree: isFree(called.failure) })
    }
    return end({ outcome: 'picture', message: null, picture: called.answer.data, isFree: false })
  } catch (error) {
    signal.throwIfAborted()
    return end({ outcome: 'timeout', message: (error as Error).message, picture: null, isFree: false })
  } finally {
    report.close()
    deadline.stop()
  }
}
