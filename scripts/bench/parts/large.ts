import { costOf } from '@pawport/shared/testing/explain.ts'
import { listPublications } from '../../../api/src/features/community/store.ts'
import { binStats, listBinned } from '../../../api/src/features/generations/bin-store.ts'
import { listOwn } from '../../../api/src/features/generations/list-store.ts'
import { type Figure, figureOfRounds } from '../lib/figure.ts'
import { measureLoad } from '../lib/measure-load.ts'
import type { BenchOptions, Part } from '../lib/part.ts'
import { openSession, type Person } from '../lib/people.ts'
import { type BenchProcess, startProgram } from '../lib/process.ts'
import { seed } from '../lib/seed/seed.ts'
import type { SeedSize } from '../lib/seed/seed-size.ts'
import { SEEDED_PLACE, SEEDED_USER } from '../lib/seed/seed-users.ts'
import { type Stack, startStack } from '../lib/stack.ts'

const SMALL: SeedSize = { users: 50, generations: 1_000 }
const LARGE: SeedSize = { users: 50_000, generations: 1_000_000 }
const ROUNDS = 5
const LOAD = { connections: 10, seconds: 10, requests: 300, expectedStatus: 200 }
const MOST_TIMES_SLOWER = 1.5
const MOST_BUFFERS = 80

const OWN = '/api/user/generations'
const SCREENS = {
  list: `${OWN}?limit=20&offset=0`,
  search: `${OWN}?limit=20&offset=0&place=${SEEDED_PLACE}`,
  'stats of the bin': `${OWN}/recycle/stats`,
  bin: `${OWN}/recycle?limit=20&offset=0`,
  'community, popular': '/api/community?sort=popular',
  'community, recent dogs': '/api/community?sort=recent&species=dog',
  'community, search': `/api/community?place=${SEEDED_PLACE}`,
} as const

/** What lists cost with very many rows, as times of what they cost with few. */
export const large: Part = {
  title:
    'large: lists of the owner of most pictures, and the community, 10 connections, p95; floor: the same with 1,000 generations of 50 users',
  async measure({ say }: BenchOptions) {
    const [few, many] = [await startStack(0), await startStack(0)]
    const load = await startProgram('http-load', 'load/http-load.ts')
    try {
      await seed(few.database.db, SMALL, () => {})
      await seed(many.database.db, LARGE, say)
      const people = {
        few: await openSession(few.database.db, SEEDED_USER),
        many: await openSession(many.database.db, SEEDED_USER),
      }
      const figures: Figure[] = []
      for (const [name, path] of Object.entries(SCREENS)) {
        const rounds: { ours: number; floor: number }[] = []
        await p95(load, few, people.few, path)
        await p95(load, many, people.many, path)
        for (let round = 0; round < ROUNDS; round++) {
          const floor = await p95(load, few, people.few, path)
          rounds.push({ floor, ours: await p95(load, many, people.many, path) })
        }
        figures.push(figureOfRounds(name, 'ms', rounds, { of: 'ratio', atMost: MOST_TIMES_SLOWER }))
      }
      return [...figures, ...(await buffers(many.database.url))]
    } finally {
      await load.stop()
      await Promise.all([few.stop(), many.stop()])
    }
  },
}

async function p95(load: BenchProcess, stack: Stack, { cookie }: Person, path: string): Promise<number> {
  const measured = await measureLoad(load, stack.api, {
    ...LOAD,
    cookies: [cookie],
    url: `${stack.url}${path}`,
  })
  return measured.p95
}

/** Pages of memory that PostgreSQL looks at for each query. */
async function buffers(url: string): Promise<Figure[]> {
  const page = { limit: 20, offset: 0 }
  const gallery = { species: null, places: null, after: null, limit: 25 }
  const queries: Record<string, Parameters<typeof costOf>[1]> = {
    list: (db) => listOwn(db, SEEDED_USER, page),
    search: (db) => listOwn(db, SEEDED_USER, { ...page, destinations: [SEEDED_PLACE] }),
    'stats of the bin': (db) => binStats(db, SEEDED_USER, new Date()),
    bin: (db) => listBinned(db, SEEDED_USER, page),
    'community, popular': (db) => listPublications(db, { ...gallery, sort: 'popular' }),
    'community, recent dogs': (db) => listPublications(db, { ...gallery, species: 'dog', sort: 'recent' }),
    'community, search': (db) =>
      listPublications(db, { ...gallery, places: [SEEDED_PLACE.toLowerCase()], sort: 'popular' }),
  }
  const figures: Figure[] = []
  for (const [name, query] of Object.entries(queries))
    figures.push({
      name: `${name}, pages of memory`,
      unit: 'buffers',
      ours: (await costOf(url, query)).buffers,
      target: { of: 'figure', atMost: MOST_BUFFERS },
    })
  return figures
}
