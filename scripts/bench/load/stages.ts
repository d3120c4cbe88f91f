/** Runs the worker's stages one by one, each alone, in a process of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureSize } from '@pawport/shared/contract/generations/schemas.ts'
import { openDiskStore } from '@pawport/shared/drivers/objects/disk/disk-store.ts'
import { placeFacts } from '@pawport/shared/places/place-facts.ts'
import { systemClock } from '@pawport/shared/platform/clock.ts'
import sharp from 'sharp'
import type { Picture, PictureRequest } from '../../../worker/src/drivers/diffusion/diffusion.ts'
import { openPostcardDriver } from '../../../worker/src/drivers/diffusion/postcard/postcard-driver.ts'
import { makeThumbnails } from '../../../worker/src/features/generations/thumbnails.ts'
import { openPetDetector } from '../../../worker/src/photos/pet-detector.ts'
import { preparePhoto } from '../../../worker/src/photos/prepare-photo.ts'
import { answerQuestions, ready } from '../lib/answering.ts'
import { SCRATCH } from '../lib/paths.ts'
import { phonePhoto } from '../lib/photos.ts'

export interface Cost {
  milliseconds: number
  /** CPU time of all threads, in milliseconds. */
  cpuMs: number
  /** Resident memory of the process when it is done. */
  rssMb: number
}

export type StageName =
  | 'decode'
  | 'naive'
  | 'prepare'
  | 'detect'
  | `draw ${PictureSize}`
  | 'write'
  | 'thumbnails'
  | 'store'
export type StageCosts = Partial<Record<StageName, Cost>>

const FLOOR_SIDE = 1_024
const SIZES = [512, 1_024, 2_048] as const satisfies PictureSize[]
const signal = new AbortController().signal
const clock = systemClock

const photo = await phonePhoto()
const detector = openPetDetector()
const driver = openPostcardDriver()
const folder = await mkdtemp(join(SCRATCH, 'data-'))
const objects = await openDiskStore({ root: folder, secret: 'bench', clock })

/** The floor of all stages that begin with a photo: one decode, shrunk while decoding. */
function decodeOnce(): Promise<Buffer> {
  return sharp(photo, { autoOrient: true }).resize(FLOOR_SIDE, FLOOR_SIDE, { fit: 'inside' }).raw().toBuffer()
}

/** The simple way for comparison: every version is decoded separately, at full size. */
async function decodeNaively(): Promise<void> {
  for (const side of [2_048, FLOOR_SIDE, 300]) {
    const { data, info } = await sharp(photo, { autoOrient: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const whole = sharp(data, { raw: { width, height, channels } })
    await whole.resize(side, side, { fit: 'inside' }).jpeg().toBuffer()
  }
}

/** One round of every stage; later stages use the results of earlier ones, as in a job. */
async function round({ seed }: { seed: number }): Promise<StageCosts> {
  const costs: StageCosts = {}
  async function stage<T>(name: StageName, work: () => Promise<T>): Promise<T> {
    const cpu = process.cpuUsage()
    const startedAt = performance.now()
    const result = await work()
    const milliseconds = performance.now() - startedAt
    const { user, system } = process.cpuUsage(cpu)
    const rssMb = process.memoryUsage.rss() / 1e6
    costs[name] = { milliseconds, cpuMs: (user + system) / 1_000, rssMb }
    return result
  }

  // Fills the processor's caches again: the last round left other code and data in them.
  await decodeOnce()
  await stage('decode', decodeOnce)
  const prepared = await stage('prepare', () => preparePhoto(photo))
  const pets = await stage('detect', () => detector.detect(prepared.pixels))
  const place = await placeFacts({ title: 'Kyoto', at: clock.now() })
  const common = { pets, place, mood: null, seed, locale: 'en' } as const
  const request: Omit<PictureRequest, 'size'> = {
    ...common,
    photo: prepared.data,
    aspect: '1:1',
    style: 'vintage',
    mount: 'auto',
    watermark: false,
  }
  const pictures = new Map<number, Picture>()
  for (const size of SIZES) {
    const picture = await stage(`draw ${size}`, () => driver.draw({ ...request, size }, { signal }))
    pictures.set(size, picture)
  }
  const data = pictures.get(FLOOR_SIDE)?.data ?? Buffer.alloc(0)
  await stage('write', () => driver.write({ ...common, earlier: [] }, { signal }))
  const { small, medium } = await stage('thumbnails', () => makeThumbnails(data))
  await stage('store', async () => {
    await objects.put(`photos/${seed}.jpg`, prepared.data, { contentType: 'image/jpeg' })
    await objects.put(`postcards/${seed}.webp`, data, { contentType: 'image/webp' })
    for (const [name, thumbnail] of Object.entries({ small, medium })) {
      await objects.put(`postcards/${seed}-${name}.jpg`, thumbnail, { contentType: 'image/jpeg' })
    }
  })
  // Runs last: the memory that it takes and frees would slow the next stage.
  await stage('naive', decodeNaively)
  return costs
}

answerQuestions({
  round,
  photo: () => photo,
  close: () => rm(folder, { recursive: true, force: true }),
})
ready()
