import { PICTURE_ASPECTS, PICTURE_STYLES } from '@pawport/shared/contract/generations/schemas.ts'
import { allDone, upload } from '../lib/client.ts'
import type { Figure } from '../lib/figure.ts'
import type { BenchOptions, Part } from '../lib/part.ts'
import { makeMember } from '../lib/people.ts'
import { phonePhoto } from '../lib/photos.ts'
import { peakBytes, residentBytes } from '../lib/resident.ts'
import { type Stack, startStack } from '../lib/stack.ts'
import { median, percentile } from '../lib/statistics.ts'

const PICTURES = 200
/** These load models, fonts and places; their CPU time is not counted, their memory is. */
const WARM_UP = 5
const SIZE = 1_024
/**
 * CPU time of the worker for a picture, 95th percentile: at most as long as drawing may take on an idle core.
 */
const CPU_MS = 1_500
const MEMORY_MB = 600
const MEGABYTE = 1e6
/** Each in a landscape of its own, and one that is no place on the map. */
const PLACES = [
  'Kyoto',
  'Paris',
  'Reykjavík',
  'Sahara',
  'Rio de Janeiro',
  'Zermatt',
  'Venice',
  'New York',
  'Lhasa',
  'Malé',
  'Serengeti',
  'Ulaanbaatar',
  'Iquitos',
  'Москва',
  '北京',
  'Antarctica',
  'The Moon',
]

/**
 * What a worker spends on many different pictures, one after another; CPU time, which other work on the
 * machine changes little.
 */
export const pictures: Part = {
  title: `pictures: ${PICTURES} of ${SIZE} pixels by one worker, a photo of 12 megapixels, all styles and shapes`,
  async measure(options) {
    const stack = await startStack(1, { WORKER_CONCURRENCY: '1' })
    try {
      return await drawAll(stack, options)
    } finally {
      await stack.stop()
    }
  },
}

async function drawAll(stack: Stack, { say }: BenchOptions): Promise<Figure[]> {
  const [worker] = stack.workers
  if (!worker) throw new Error('the stack has no worker')
  const person = await makeMember(stack.database.db)
  const photo = new Uint8Array(await phonePhoto())
  const cpuMs: number[] = []
  const rssMb: number[] = []
  let { cpuMs: before } = await worker.usage()
  for (let number = 0; number < PICTURES + WARM_UP; number += 1) {
    await upload(stack, person, photo, SIZE, fieldsOf(number))
    await allDone(stack)
    const { cpuMs: now } = await worker.usage()
    if (number >= WARM_UP) cpuMs.push(now - before)
    rssMb.push(residentBytes(worker.pid).own / MEGABYTE)
    before = now
    if (number % 50 === 49) say(`  ${number + 1} pictures, ${Math.round(rssMb.at(-1) ?? 0)} MB`)
  }
  const peak = peakBytes(worker.pid) / MEGABYTE
  const { rssBytes, heapBytes } = await worker.usage({ collect: true })
  return [
    {
      name: 'a whole job, CPU of the worker without its decode process',
      unit: 'ms',
      ours: median(cpuMs),
      p95: percentile(cpuMs, 0.95),
      target: { of: 'p95', atMost: CPU_MS },
    },
    {
      name: 'most resident memory of the worker, ever',
      unit: 'MB',
      ours: peak,
      target: { of: 'figure', atMost: MEMORY_MB },
    },
    {
      name: 'resident memory after a picture',
      unit: 'MB',
      ours: median(rssMb),
      p95: percentile(rssMb, 0.95),
    },
    { name: 'resident memory at the end, garbage collected', unit: 'MB', ours: rssBytes / MEGABYTE },
    { name: 'of that, JavaScript heap and buffers', unit: 'MB', ours: heapBytes / MEGABYTE },
  ]
}

/**
 * Another place, style and shape for each picture; the numbers of them share no factor, so that every
 * combination occurs.
 */
function fieldsOf(number: number): Record<string, string> {
  return {
    location: PLACES[number % PLACES.length] ?? '',
    style: PICTURE_STYLES[number % PICTURE_STYLES.length] ?? '',
    aspect: PICTURE_ASPECTS[Math.floor(number / PICTURE_STYLES.length) % PICTURE_ASPECTS.length] ?? '',
  }
}
