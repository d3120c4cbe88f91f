/** Decodes one photo here and in a decode process, and reads crafted headers; a process of its own. */
import { CRAFTED } from '@pawport/shared/photos/crafted-headers.ts'
import { readPhotoHeader } from '@pawport/shared/photos/header.ts'
import { pino } from 'pino'
import { openPhotoDecoder } from '../../../worker/src/photos/decoding/photo-decoder.ts'
import { preparePhoto } from '../../../worker/src/photos/prepare-photo.ts'
import { answerQuestions, ready } from '../lib/answering.ts'
import { phonePhoto } from '../lib/photos.ts'

/** Milliseconds of one round. */
export interface DecodeRound {
  here: number
  inProcess: number
}

const HEADER_BYTES = 10 * 1024 * 1024
const HEADER_ROUNDS = 7

const photo = await phonePhoto()
const decoder = openPhotoDecoder({ log: pino({ level: 'silent' }), maxBytes: 640e6 })

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function round(): Promise<DecodeRound> {
  return {
    here: await timed(() => preparePhoto(photo)),
    inProcess: await timed(() => decoder.prepare(photo)),
  }
}

/**
 * Milliseconds that reading each crafted header takes: the least of some rounds, because other programs use
 * the machine, too.
 */
function headers(): Record<string, number> {
  return Object.fromEntries(
    Object.entries(CRAFTED).map(([name, make]) => [name, headerCost(make(HEADER_BYTES))]),
  )
}

function headerCost(file: Uint8Array): number {
  const costs = Array.from({ length: HEADER_ROUNDS }, () => {
    const startedAt = performance.now()
    try {
      readPhotoHeader(file)
    } catch {
      // The decoder refuses most of these headers.
    }
    return performance.now() - startedAt
  })
  return Math.min(...costs)
}

answerQuestions({ round, headers, close: () => decoder.close() })
ready()
