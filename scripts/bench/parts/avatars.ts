import sharp from 'sharp'
import type { Figure } from '../lib/figure.ts'
import type { BenchOptions, Part } from '../lib/part.ts'
import { makeCustomers, type Person } from '../lib/people.ts'
import { type BenchProcess, startProgram } from '../lib/process.ts'
import { type Stack, startStack } from '../lib/stack.ts'
import { percentile } from '../lib/statistics.ts'

/** Accounts that change their avatars again and again, all at the same time. */
const AT_ONCE = 6
/** The largest avatar has a megapixel. */
const SIDE = 1_024
const MOST_BYTES = 2_000_000

/** How long other users wait for a file while the API makes the avatars that cost most. */
export const avatars: Part = {
  title: `avatars: ${AT_ONCE} accounts change theirs at the same time; a static file is asked for meanwhile`,
  async measure(options) {
    const [stack, monitor, bare] = await Promise.all([
      startStack(0),
      startProgram('health-watch', 'load/health-watch.ts'),
      startProgram('health-floor', 'floors/health-floor.ts'),
    ])
    const urls = [`${stack.url}/favicon.svg`, bare.url]
    try {
      const people = await makeCustomers(stack.database.db, AT_ONCE)
      const figures: Figure[] = []
      for (const [name, picture] of await worstAvatars()) {
        figures.push(...(await flood({ stack, people, monitor, urls, picture }, { name, options })))
      }
      return figures
    } finally {
      await Promise.all([monitor.stop(), bare.stop(), stack.stop()])
    }
  },
}

/**
 * Allowed avatars that take the most time to decode, by their kind, and small ones, for which a process is
 * started as well.
 */
async function worstAvatars(): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const
  const noise = sharp({
    create: { ...raw, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
  const flat = sharp({ create: { ...raw, background: '#c8432a' } })
  const made = {
    'JPEG, progressive': await noise.clone().jpeg({ progressive: true, quality: 95 }).toBuffer(),
    'WebP without loss': await noise.clone().resize(700).webp({ lossless: true, effort: 0 }).toBuffer(),
    'PNG, interlaced, of 16 bits': await flat.toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    'PNG of 64 pixels': await noise.clone().resize(64).png().toBuffer(),
  }
  const fitting = Object.entries(made).filter(([, { length }]) => length <= MOST_BYTES)
  return new Map(fitting.map(([name, bytes]) => [name, new Uint8Array(bytes)]))
}

interface Flood {
  stack: Stack
  people: Person[]
  monitor: BenchProcess
  urls: string[]
  picture: Uint8Array<ArrayBuffer>
}

async function flood(
  { stack, people, monitor, urls, picture }: Flood,
  { name, options: { full } }: { name: string; options: BenchOptions },
): Promise<Figure[]> {
  // The first answers compile the code, here and in the monitor.
  await change(stack, people[0] as Person, picture)
  await monitor.ask('watch', { urls })
  await monitor.ask('stop')
  await stack.api.usage()
  await monitor.ask('watch', { urls })
  const rounds = full ? 20 : 5
  await Promise.all(
    people.map(async (person) => {
      for (let round = 0; round < rounds; round += 1) await change(stack, person, picture)
    }),
  )
  const [file = [], bare = []] = await monitor.ask<number[][]>('stop')
  const { loop } = await stack.api.usage()
  return [
    {
      name: `${name}: the static file, p99 (floor: a bare server)`,
      unit: 'ms',
      ours: percentile(file, 0.99),
      p95: percentile(file, 0.95),
      floor: percentile(bare, 0.99),
      target: { of: 'figure', atMost: 500 },
    },
    { name: `${name}: event loop of the API, longest delay`, unit: 'ms', ours: loop.max },
  ]
}

async function change({ url }: Stack, { cookie }: Person, picture: Uint8Array<ArrayBuffer>): Promise<void> {
  const form = new FormData()
  form.set('img', new Blob([picture]), 'avatar')
  const answer = await fetch(`${url}/api/user/avatar`, { method: 'POST', headers: { cookie }, body: form })
  if (!answer.ok) throw new Error(`an avatar was answered with ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}
