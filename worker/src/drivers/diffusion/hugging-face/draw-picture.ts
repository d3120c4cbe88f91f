import { pictureDimensions } from '@pawport/shared/contract/generations.ts'
import type { CallOptions, Picture, PictureRequest } from '../diffusion.ts'
import { persist } from './attempts.ts'
import { type ClientCall, clientCall } from './client-call.ts'
import { startDeadline } from './deadline.ts'
import type { Endpoint } from './endpoint.ts'
import { toFailure } from './failure.ts'
import { drawnDimensions, pictureModel } from './models.ts'
import { photoToSend } from './photo.ts'
import { pictureFrom } from './picture-answer.ts'
import { pictureParameters } from './picture-parameters.ts'
import { createProgressReport } from './progress-report.ts'
import { routeArguments } from './route.ts'

/** Draws one picture at the endpoint: see DiffusionDriver for what it rejects with. */
export async function drawPicture(
  endpoint: Endpoint,
  request: PictureRequest,
  { signal, onProgress, pay }: CallOptions,
): Promise<Picture> {
  signal.throwIfAborted()
  const { config, timers, durations, pictureRoute } = endpoint
  const model = pictureModel(config.imageModel)
  const drawn = drawnDimensions(model, request)
  const durationKey = `${config.imageModel} ${drawn.width}x${drawn.height}`
  const pixels = pictureDimensions(request.size, request.aspect)
  const parameters = pictureParameters(config, request)
  const report = createProgressReport(timers, onProgress)
  const deadline = startDeadline(config.pictureDeadlineMs, timers, signal)
  const countsProgress = 'endpointUrl' in pictureRoute
  let call: ClientCall | undefined

  async function attempt(tooLarge: boolean): Promise<Buffer> {
    call = undefined
    const inputs = await photoToSend(request.photo, tooLarge)
    call = clientCall(endpoint, deadline.signal, countsProgress ? report.counted : undefined)
    const startedAt = timers.now().getTime()
    const stopEstimating = report.estimate(durations.expectedMs(durationKey) ?? model.typicalMs)
    try {
      const route = routeArguments(pictureRoute)
      const answer = await call.client.imageToImage({
        ...route,
        model: config.imageModel,
        inputs,
        parameters,
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      durations.record(durationKey, timers.now().getTime() - startedAt)
      return await pictureFrom(bytes, pixels, request.watermark)
    } finally {
      stopEstimating()
    }
  }

  try {
    const data = await persist((tally) => attempt('too-large' in tally), {
      deadline,
      timers,
      random: endpoint.random,
      coldDeadlineMs: config.coldDeadlineMs,
      toFailure: (error) => toFailure(error, call?.head(), config.token),
      pay,
    })
    report.counted({ fraction: 1 })
    return { data, contentType: 'image/png', ...pixels, model: config.imageModel }
  } finally {
    report.close()
    deadline.stop()
  }
}
