import type { PictureSize } from '@pawport/shared/contract/generations/schemas.ts'
import { FRUGAL_MALLOC } from '../../launcher/system/malloc.ts'
import { allDone, processingTime, upload } from '../lib/client.ts'
import { type Figure, figureOfRounds } from '../lib/figure.ts'
import type { BenchOptions, Part } from '../lib/part.ts'
import { type Member, makeMember } from '../lib/people.ts'
import { type BenchProcess, startProgram } from '../lib/process.ts'
import { type Stack, startStack } from '../lib/stack.ts'
import { median, percentile } from '../lib/statistics.ts'
import type { Cost, StageCosts, StageName } from '../load/stages.ts'

/** The stages of a job at 1024 pixels. */
const OF_A_JOB: StageName[] = ['prepare', 'detect', 'draw 1024', 'write', 'thumbnails', 'store']
const SHOWN: StageName[] = [
  'prepare',
  'detect',
  'draw 512',
  'draw 1024',
  'draw 2048',
  'write',
  'thumbnails',
  'store',
]

/** Targets for the 95th percentile of drawing on two idle cores, in milliseconds. */
const DRAWING_MS: Partial<Record<StageName, number>> = { 'draw 1024': 1_500, 'draw 2048': 4_000 }
/** Target for the resident memory of a worker after many pictures, in MB. */
const MEMORY_MB = 600

interface Round {
  stages: StageCosts
  /** A whole job in the real worker, from claim to completion, in milliseconds. */
  whole: number
  loop: { p99: number; max: number }
}

/** How long each stage of a picture takes, and what the whole job adds to their sum. */
export const pipeline: Part = {
  title:
    'pipeline: a photo of 12 megapixels, drawn by the worker; floor of prepare: one decode, shrunk to 1024',
  async measure(options) {
    const [stack, stages] = await Promise.all([
      startStack(1, { WORKER_CONCURRENCY: '1' }),
      startProgram('stages', 'load/stages.ts', FRUGAL_MALLOC),
    ])
    try {
      const person = await makeMember(stack.database.db)
      const photo = new Uint8Array(await stages.ask<Uint8Array>('photo'))
      const rounds = await measureRounds({ stack, stages, person, photo }, options.full ? 30 : 8)
      const memory = await measureMemory({ stack, stages, person, photo }, options)
      return [...stageFigures(rounds), ...wholeFigures(rounds), ...memory]
    } finally {
      await stages.ask('close').catch(() => undefined)
      await Promise.all([stages.stop(), stack.stop()])
    }
  },
}

interface Rig {
  stack: Stack
  stages: BenchProcess
  person: Member
  photo: Uint8Array<ArrayBuffer>
}

async function measureRounds({ stack, stages, person, photo }: Rig, count: number): Promise<Round[]> {
  const worker = stack.workers[0]
  const rounds: Round[] = []
  // The first round loads models, fonts and places, and is not counted.
  for (let number = 0; number <= count; number++) {
    const costs = await stages.ask<StageCosts>('round', { seed: number })
    await worker?.usage()
    const taskId = await upload(stack, person, photo, 1_024)
    await allDone(stack)
    const { loop = { p99: Number.NaN, max: Number.NaN } } = (await worker?.usage()) ?? {}
    const whole = await processingTime(stack, taskId)
    if (number > 0) rounds.push({ stages: costs, whole, loop })
  }
  return rounds
}

function stageFigures(rounds: Round[]): Figure[] {
  const times = (name: StageName, key: keyof Cost = 'milliseconds') =>
    rounds.flatMap(({ stages }) => stages[name]?.[key] ?? [])
  const pairs = (ours: StageName, floor: StageName, key: 'milliseconds' | 'cpuMs') =>
    rounds.flatMap(({ stages }) => {
      const [one, other] = [stages[ours]?.[key], stages[floor]?.[key]]
      return one === undefined || other === undefined ? [] : [{ ours: one, floor: other }]
    })
  const byStage = SHOWN.map(
    (name): Figure => ({
      name,
      unit: 'ms',
      ours: median(times(name)),
      p95: percentile(times(name), 0.95),
      ...(name in DRAWING_MS ? { target: { of: 'p95', atMost: DRAWING_MS[name] ?? 0 } as const } : {}),
    }),
  )
  const afterStage = SHOWN.map(
    (name): Figure => ({
      name: `${name}, resident memory after it`,
      unit: 'MB',
      ours: median(times(name, 'rssMb')),
    }),
  )
  const cheaper = pairs('naive', 'prepare', 'cpuMs')
  return [
    ...byStage,
    ...afterStage,
    figureOfRounds('prepare, CPU', 'ms', pairs('prepare', 'decode', 'cpuMs'), { of: 'ratio', atMost: 1.45 }),
    figureOfRounds('three full decodes, CPU (floor: prepare)', 'ms', cheaper, { of: 'ratio', atLeast: 6 }),
  ]
}

function wholeFigures(rounds: Round[]): Figure[] {
  const sum = ({ stages }: Round) =>
    OF_A_JOB.reduce((total, name) => total + (stages[name]?.milliseconds ?? Number.NaN), 0)
  const whole = rounds.map((round) => ({ ours: round.whole, floor: sum(round) }))
  return [
    figureOfRounds('whole job at 1024 (floor: the sum of its stages)', 'ms', whole, {
      of: 'ratio',
      atMost: 1.2,
    }),
    {
      name: 'event loop of the worker meanwhile, delay p99',
      unit: 'ms',
      ours: median(rounds.map(({ loop }) => loop.p99)),
      target: { of: 'figure', atMost: 20 },
    },
    {
      name: 'event loop of the worker meanwhile, longest delay',
      unit: 'ms',
      ours: median(rounds.map(({ loop }) => loop.max)),
    },
  ]
}

/** Resident memory of the worker after pictures of each size, and whether it grows over many of one size. */
async function measureMemory(rig: Rig, { full, say }: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const size of [512, 2_048] as const) {
    const samples = await residentAfterEach(rig, size, 10)
    figures.push({
      name: `memory of the worker, 10 pictures of ${size}`,
      unit: 'MB',
      ours: median(samples.slice(-5)),
    })
  }
  const pictures = full ? 200 : 45
  say(`  drawing ${pictures} pictures to watch the memory ...`)
  const samples = await residentAfterEach(rig, 1_024, pictures)
  const third = Math.floor(pictures / 3)
  const [first, last] = [median(samples.slice(0, third)), median(samples.slice(-third))]
  return [
    ...figures,
    {
      name: `memory of the worker, the last of ${pictures} pictures of 1024`,
      unit: 'MB',
      ours: last,
      target: { of: 'figure', atMost: MEMORY_MB },
    },
    {
      name: 'the same (floor: the first of them)',
      unit: 'MB',
      ours: last,
      floor: first,
      ratio: last / first,
      target: { of: 'ratio', atMost: 1.1 },
    },
  ]
}

/** In MB. */
async function residentAfterEach(
  { stack, person, photo }: Rig,
  size: PictureSize,
  pictures: number,
): Promise<number[]> {
  const samples: number[] = []
  for (let number = 0; number < pictures; number++) {
    await upload(stack, person, photo, size)
    await allDone(stack)
    const usage = await stack.workers[0]?.usage()
    samples.push((usage?.rssBytes ?? Number.NaN) / 1e6)
  }
  return samples
}
