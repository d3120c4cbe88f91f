/**
 * Measures the product against floors:
 * `npm run bench [-- --only accept,push] [--full] [--json FILE] [--profile FOLDER] [--accept]`.
 *
 * Absolute times say more about the machine than about the product. Each figure is shown with its floor: the
 * least time that the same work needs, measured in the same run, in turns with the product. The bench fails
 * only for targets that hold on any machine: the scores of Lighthouse. The last lines name the ratios that
 * are worse than the committed ones (`baseline.json`); `--accept` commits those of this run in their place.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LaunchError } from '../launcher/launch-error.ts'
import { tryLock } from '../launcher/system/lock.mjs'
import { comparison, writeBaseline } from './lib/baseline-file.ts'
import { type Figure, verdict } from './lib/figure.ts'
import type { Part } from './lib/part.ts'
import { ROOT, SCRATCH } from './lib/paths.ts'
import { startBenchPostgres } from './lib/postgres.ts'
import { table } from './lib/table.ts'
import { accept } from './parts/accept.ts'
import { avatars } from './parts/avatars.ts'
import { decode } from './parts/decode.ts'
import { interaction } from './parts/interaction.ts'
import { large } from './parts/large.ts'
import { lighthouse } from './parts/lighthouse.ts'
import { lists } from './parts/lists.ts'
import { pictures } from './parts/pictures.ts'
import { pipeline } from './parts/pipeline.ts'
import { push } from './parts/push.ts'
import { scale } from './parts/scale.ts'
import { slow } from './parts/slow.ts'
import { video } from './parts/video.ts'
import { web } from './parts/web.ts'
import { webhooks } from './parts/webhooks.ts'

const PARTS: Record<string, Part> = {
  accept,
  avatars,
  decode,
  large,
  interaction,
  lighthouse,
  lists,
  pictures,
  pipeline,
  push,
  scale,
  slow,
  video,
  web,
  webhooks,
}
const say = (line: string) => console.log(line)
let isStopping = false

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(PARTS).join(',') },
      json: { type: 'string', default: join(ROOT, '.data', 'bench.json') },
      full: { type: 'boolean', default: false },
      profile: { type: 'string' },
      accept: { type: 'boolean', default: false },
    },
  })
  if (values.profile) process.env.BENCH_PROFILE = resolve(values.profile)
  const names = values.only.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !PARTS[name])
  if (unknown.length > 0) {
    throw new LaunchError(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`)
  }
  return { names, json: resolve(values.json), full: values.full, accepts: values.accept }
}

/** Removes what an earlier run left, except its PostgreSQL. */
function emptyScratch(): void {
  mkdirSync(SCRATCH, { recursive: true })
  for (const name of readdirSync(SCRATCH)) {
    if (!name.startsWith('postgres')) rmSync(join(SCRATCH, name), { recursive: true, force: true })
  }
}

async function measureParts(names: string[], full: boolean): Promise<Record<string, Figure[]>> {
  const results: Record<string, Figure[]> = {}
  for (const name of names) {
    const part = PARTS[name]
    if (!part) continue
    say(`Measuring ${name} ...`)
    const figures = await part.measure({ full, say })
    say(`\n${table(part.title, figures)}\n`)
    results[name] = figures
  }
  return results
}

function writeResults(file: string, results: Record<string, Figure[]>): void {
  const judged = Object.entries(results).map(([name, figures]) => [
    name,
    figures.map((figure) => ({ ...figure, verdict: verdict(figure) })),
  ])
  const machine = { cores: availableParallelism(), cpu: cpus()[0]?.model, node: process.version }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date(), machine, parts: Object.fromEntries(judged) }, null, 2)}\n`,
  )
  say(`Written to ${file}`)
}

/** The missed figures of the parts whose targets make the command fail. */
function missedFigures(results: Record<string, Figure[]>): string[] {
  return Object.entries(results)
    .filter(([name]) => PARTS[name]?.mustMeet)
    .flatMap(([, figures]) => figures.filter((figure) => verdict(figure) === 'missed'))
    .map(({ name, ours, target }) => `${name} ${ours}, at least ${target?.atLeast}`)
}

/**
 * Cleans up after Ctrl-C or when the terminal is gone: the measured processes end by themselves, PostgreSQL
 * does not.
 */
function stopEarly(cleanUp: () => Promise<void>): void {
  const stop = () => {
    isStopping = true
    // The stop makes the running measurement fail: its errors mean nothing.
    process.on('uncaughtException', () => {})
    void cleanUp().finally(() => process.exit(130))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  process.once('disconnect', stop)
}

async function bench(): Promise<void> {
  const { names, json, full, accepts } = readOptions()
  const release = tryLock(`${SCRATCH}.lock`)
  if (!release) throw new LaunchError('Another bench is running; two would measure each other.')
  try {
    emptyScratch()
    const postgres = await startBenchPostgres(say)
    stopEarly(async () => {
      await postgres.stop()
      release()
    })
    try {
      const results = await measureParts(names, full)
      writeResults(json, results)
      for (const line of comparison(results)) say(line)
      if (accepts) writeBaseline(results)
      const missed = missedFigures(results)
      if (missed.length > 0) throw new LaunchError(`Missed: ${missed.join('; ')}.`)
    } finally {
      await postgres.stop()
    }
  } finally {
    release()
  }
}

try {
  await bench()
  process.exit(0)
} catch (error) {
  if (!isStopping) {
    if (!(error instanceof LaunchError)) throw error
    console.error(`\n${error.message}`)
    process.exit(1)
  }
}
