import { setTimeout as sleep } from 'node:timers/promises'
import { heif } from '@pawport/shared/photos/header-samples.ts'
import { FRUGAL_MALLOC } from '../../launcher/system/malloc.ts'
import { finished, upload } from '../lib/client.ts'
import { type Figure, figureOfRounds } from '../lib/figure.ts'
import type { BenchOptions, Part } from '../lib/part.ts'
import { type Member, makeMembers } from '../lib/people.ts'
import { type BenchProcess, startProgram } from '../lib/process.ts'
import { type Resident, residentBytes } from '../lib/resident.ts'
import { type Stack, startStack } from '../lib/stack.ts'
import { percentile } from '../lib/statistics.ts'
import { worstPhotos } from '../lib/worst-photos.ts'
import type { DecodeRound } from '../load/decodes.ts'

const AT_ONCE = 4
const SAMPLE_MS = 25
const REFUSALS = 40
const MEGABYTE = 1e6

/** What the worst allowed photos cost, and what it costs to refuse larger ones. */
export const decode: Part = {
  title: 'decode: photos that take the most memory, and headers that are made to take time',
  async measure(options) {
    const [stack, decodes, monitor, bare] = await Promise.all([
      startStack(1),
      startProgram('decodes', 'load/decodes.ts', FRUGAL_MALLOC),
      startProgram('health-watch', 'load/health-watch.ts'),
      startProgram('health-floor', 'floors/health-floor.ts'),
    ])
    const urls = [`${stack.url}/healthz`, bare.url]
    try {
      const people = await makeMembers(stack.database.db, AT_ONCE)
      return [
        ...headerFigures(await decodes.ask<Record<string, number>>('headers')),
        await overhead(decodes, options.full ? 40 : 12),
        await refusals(stack, people[0] as Member),
        ...(await worstUploads({ stack, people, monitor, urls }, options)),
      ]
    } finally {
      await decodes.ask('close').catch(() => undefined)
      await Promise.all([decodes.stop(), monitor.stop(), bare.stop(), stack.stop()])
    }
  },
}

/** The photo of each format that costs most. */
function headerFigures(costs: Record<string, number>): Figure[] {
  const worst = new Map<string, Figure>()
  for (const [name, ours] of Object.entries(costs)) {
    const [format = ''] = name.split(' ')
    if (ours < (worst.get(format)?.ours ?? 0)) continue
    worst.set(format, { name: `10 MB: ${name}`, unit: 'ms', ours, target: { of: 'figure', atMost: 10 } })
  }
  return [...worst.values()]
}

async function overhead(decodes: BenchProcess, count: number): Promise<Figure> {
  // The first round starts the process and compiles the code.
  await decodes.ask<DecodeRound>('round')
  const rounds: DecodeRound[] = []
  for (let number = 0; number < count; number += 1) rounds.push(await decodes.ask<DecodeRound>('round'))
  return figureOfRounds(
    'a photo of 12 megapixels (floor: without a process of its own)',
    'ms',
    rounds.map(({ here, inProcess }) => ({ ours: inProcess, floor: here })),
  )
}

/** CPU that the API spends on a photo over its limit, from the request to the text. */
async function refusals({ url, api }: Stack, { cookie }: Member): Promise<Figure> {
  const bomb = new Uint8Array(heif('avif', 'av1C', 8_000, 8_000))
  async function refuse(): Promise<void> {
    const form = new FormData()
    form.set('location', 'Kyoto')
    form.set('img', new Blob([bomb]), 'bomb.avif')
    const answer = await fetch(`${url}/api/upload`, { method: 'POST', headers: { cookie }, body: form })
    if (answer.status !== 413) throw new Error(`a photo over its limit was answered with ${answer.status}`)
    await answer.arrayBuffer()
  }
  await refuse()
  const before = await api.usage()
  for (let count = 0; count < REFUSALS; count += 1) await refuse()
  const after = await api.usage()
  return {
    name: 'refusing a photo over its limit, CPU of the API',
    unit: 'ms',
    ours: (after.cpuMs - before.cpuMs) / REFUSALS,
    target: { of: 'figure', atMost: 50 },
  }
}

/**
 * Makes 30 uploads, four at a time, and waits for the end of each; measures memory and /healthz meanwhile.
 */
async function worstUploads(
  { stack, people, monitor, urls }: { stack: Stack; people: Member[]; monitor: BenchProcess; urls: string[] },
  { full, say }: BenchOptions,
): Promise<Figure[]> {
  say('  making the worst photos that are allowed ...')
  const photos = [...(await worstPhotos())]
  const uploads = Array.from({ length: full ? 60 : 30 }, (_, index) => photos[index % photos.length])
  const seconds = new Map<string, number[]>()
  const isOver = new AbortController()
  const watched = watchMemory(stack, isOver.signal)
  await stack.api.usage()
  // The first upload and the first answers compile the code, here and in the monitor.
  const [first] = photos
  const [person] = people
  if (first && person) await finished(stack, await upload(stack, person, first[1], 512))
  await monitor.ask('watch', { urls })
  await monitor.ask('stop')
  await monitor.ask('watch', { urls })

  async function lane(person: Member): Promise<void> {
    for (let next = uploads.shift(); next; next = uploads.shift()) {
      const [name, photo] = next
      const startedAt = performance.now()
      await finished(stack, await upload(stack, person, photo, 512))
      seconds.set(name, [...(seconds.get(name) ?? []), (performance.now() - startedAt) / 1_000])
    }
  }
  await Promise.all(people.map(lane))
  isOver.abort()
  const memory = await watched
  const [health = [], bare = []] = await monitor.ask<number[][]>('stop')
  const { loop } = await stack.api.usage()
  for (const [name, times] of seconds) {
    say(`  ${name}: ${times.map((time) => time.toFixed(1)).join(', ')} s from upload to picture`)
  }
  return [
    {
      name: 'worst photos, 4 at a time: most memory of the worker and its processes',
      unit: 'MB',
      ours: Math.max(...memory.map(({ withStarted }) => withStarted)) / MEGABYTE,
      target: { of: 'figure', atMost: 1_000 },
    },
    {
      name: 'most memory of the worker alone',
      unit: 'MB',
      ours: Math.max(...memory.map(({ own }) => own)) / MEGABYTE,
    },
    {
      name: 'most memory of its processes alone',
      unit: 'MB',
      ours: Math.max(...memory.map(({ own, withStarted }) => withStarted - own)) / MEGABYTE,
    },
    {
      name: '/healthz meanwhile, slowest (floor: a bare server)',
      unit: 'ms',
      ours: Math.max(...health),
      p95: percentile(health, 0.95),
      floor: Math.max(...bare),
      target: { of: 'figure', atMost: 50 },
    },
    { name: 'event loop of the API meanwhile, longest delay', unit: 'ms', ours: loop.max },
  ]
}

/** Samples until the caller ends it. */
async function watchMemory({ workers }: Stack, signal: AbortSignal): Promise<Resident[]> {
  const pid = workers[0]?.pid ?? 0
  const samples: Resident[] = []
  while (!signal.aborted) {
    samples.push(residentBytes(pid))
    await sleep(SAMPLE_MS)
  }
  return samples
}
