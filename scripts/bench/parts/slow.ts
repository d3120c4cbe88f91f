import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '../lib/figure.ts'
import type { Part } from '../lib/part.ts'
import { SCRATCH } from '../lib/paths.ts'
import { makeCustomers } from '../lib/people.ts'
import { uploadPhoto } from '../lib/photos.ts'
import { type BenchProcess, startProgram } from '../lib/process.ts'
import { type Stack, startStack } from '../lib/stack.ts'
import { percentile } from '../lib/statistics.ts'
import type { LoadJob, LoadResult } from '../load/http-load.ts'
import type { SlowJob, SlowResult } from '../load/slow-load.ts'

const ACCOUNTS = 10
const CONNECTIONS = 200
const UPLOADS = 20
/** Milliseconds in which the slow connections open, and some of them are cut and come again. */
const SETTLE_MS = 20_000
/**
 * The limits that a visitor meets: their defaults, which the other parts switch off. Each account has its own
 * address.
 */
const DEFAULT_LIMITS = {
  TRUSTED_PROXIES: '1',
  RATE_LIMIT_UPLOADS: undefined,
  RATE_LIMIT_REQUESTS: undefined,
  MAX_UPLOADS_PER_USER: undefined,
  MAX_UPLOADS_PER_ADDRESS: undefined,
}
/** The rates of each connection. The last one fills a line of 100 Mbit/s. */
const ATTACKS = [
  { name: 'stalled', bytesPerSecond: 0 },
  { name: '3 kB/s', bytesPerSecond: 3_000 },
  { name: '60 kB/s', bytesPerSecond: 60_000 },
]

/** How much slow senders delay a user who sends a photo at a usual speed. */
export const slow: Part = {
  title: `slow: POST /api/upload of one account while ${ACCOUNTS} others hold ${CONNECTIONS} slow connections; floor: alone`,
  async measure({ say }) {
    const photo = join(SCRATCH, 'upload.jpg')
    await writeFile(photo, await uploadPhoto())
    const [stack, load] = await Promise.all([
      startStack(0, DEFAULT_LIMITS),
      startProgram('http-load', 'load/http-load.ts'),
    ])
    try {
      const figures: Figure[] = []
      for (const attack of ATTACKS)
        figures.push(...(await measureAttack({ stack, load, photo, say }, attack)))
      return figures
    } finally {
      await Promise.all([stack.stop(), load.stop()])
    }
  },
}

interface Rig {
  stack: Stack
  load: BenchProcess
  photo: string
  say(line: string): void
}

async function measureAttack(
  { stack, load, photo, say }: Rig,
  { name, bytesPerSecond }: (typeof ATTACKS)[number],
): Promise<Figure[]> {
  const [customer, ...others] = await makeCustomers(stack.database.db, 1 + ACCOUNTS)
  const url = `${stack.url}/api/upload`
  const upload: LoadJob = {
    url,
    headers: { Prefer: 'respond-async', 'X-Forwarded-For': '198.51.100.7' },
    cookies: [customer?.cookie ?? ''],
    photo,
    connections: 1,
    requests: UPLOADS,
    seconds: 120,
    expectedStatus: 202,
  }
  const latencies = async () => (await load.ask<LoadResult>('load', upload)).latencies
  // The first requests compile the code.
  await load.ask<LoadResult>('load', { ...upload, requests: 3 })
  const alone = await latencies()
  const senders = await startProgram('slow-load', 'load/slow-load.ts')
  try {
    await senders.ask('hold', {
      url,
      connections: CONNECTIONS,
      cookies: others.map(({ cookie }) => cookie),
      bytesPerSecond,
    } satisfies SlowJob)
    await wait(SETTLE_MS)
    const held = await latencies()
    const { rssBytes } = await stack.api.usage()
    const { open, begun, ends } = await senders.ask<SlowResult>('release')
    say(`  ${name}: ${open} connections at the end; ${begun} requests, ended by ${JSON.stringify(ends)}`)
    const usual = percentile(alone, 0.5)
    return [
      {
        name: `${name}: upload, p50`,
        unit: 'ms',
        ours: percentile(held, 0.5),
        floor: usual,
        ratio: percentile(held, 0.5) / usual,
      },
      {
        name: `${name}: delay of the slowest of ${UPLOADS}, over the usual time alone`,
        unit: 'ms',
        ours: Math.max(...held) - usual,
        floor: Math.max(...alone) - usual,
        target: { of: 'figure', atMost: 1_000 },
      },
      { name: `${name}: memory of the API`, unit: 'MB', ours: rssBytes / 1e6 },
    ]
  } finally {
    await senders.stop()
  }
}
