import { setTimeout as sleep } from 'node:timers/promises'
import { picture } from '../../../worker/src/drivers/diffusion/hugging-face/testing/answers.ts'
import {
  startEndpoint,
  type TestEndpoint,
} from '../../../worker/src/drivers/diffusion/hugging-face/testing/endpoint.ts'
import { endpointPicture } from './photos.ts'

/** A diffusion endpoint that takes this long for a picture, however many it is asked for at once. */
export async function startSlowEndpoint(milliseconds: number, side: number): Promise<TestEndpoint> {
  const answer = picture(await endpointPicture(side))
  const endpoint = await startEndpoint()
  endpoint.answer(async (response, request) => {
    // The requests are not read here, and each holds a photo.
    endpoint.requests.length = 0
    await sleep(milliseconds)
    await answer(response, request)
  })
  return endpoint
}
