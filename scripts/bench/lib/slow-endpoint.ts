import { setTimeout as sleep } from 'node:timers/promises'
import { picture } from '../../../worker/src/drivers/diffusion/hugging-face/testing/answers.ts'
import {
  startEndpoint,
  type TestEndpoint,
} from '../../../worker/src/drivers/diffusion/hugging-face/testing/endpoint.ts'
import { endpointPicture } from './photos.ts'

/** A diffusion endpoint that takes this long for a picture, with any number of requests at once. */
export async function startSlowEndpoint(milliseconds: number, side: number): Promise<TestEndpoint> {
  const answer = picture(await endpointPicture(side))
  const endpoint = await startEndpoint()
  endpoint.answer(async (response, request) => {
    // The bench does not read the recorded requests, each of which holds a photo: this frees their memory.
    endpoint.requests.length = 0
    await sleep(milliseconds)
    await answer(response, request)
  })
  return endpoint
}
