/** Makes videos one after another, as a worker does; a process of its own. */

import { openBuiltInVideos } from '../../../worker/src/drivers/video/built-in/built-in-driver.ts'
import type { VideoShape } from '../../../worker/src/drivers/video/video.ts'
import { openSegmenter } from '../../../worker/src/postcard/sticker/segmenter.ts'
import { cardRequest, catPhoto, samplePlace } from '../../../worker/src/postcard/testing/cards.ts'
import { answerQuestions, ready } from '../lib/answering.ts'

/** One video: milliseconds of wall clock and of CPU, and the most memory of this process so far, in bytes. */
export interface VideoRound {
  wallMs: number
  cpuMs: number
  peakBytes: number
}

const segmenter = openSegmenter()
const driver = openBuiltInVideos({
  models: { segmenter, scoreAnimals: undefined },
  encodes: true,
  deadlineMs: 600_000,
})
const photo = await catPhoto()

async function round(shape: VideoShape): Promise<VideoRound> {
  const scene = cardRequest({ photo, place: samplePlace('Moscow'), mount: 'sticker' })
  const startedAt = performance.now()
  const before = process.cpuUsage()
  await driver.render({ picture: photo, scene, shape }, { signal: new AbortController().signal })
  const { user, system } = process.cpuUsage(before)
  return {
    wallMs: performance.now() - startedAt,
    cpuMs: (user + system) / 1_000,
    peakBytes: process.resourceUsage().maxRSS * 1_024,
  }
}

async function close(): Promise<void> {
  await driver.close()
  await segmenter.close()
}

answerQuestions({ round, close })
ready()
